import { decimal, exactText, isDecimalText } from '#domain/units';
import type { ReportSection } from '../contract/index.ts';

/** A figure for input elsewhere: every digit, no grouping, no trailing zeros. */
export const typedFigure = (value: string) => (isDecimalText(value) ? exactText(decimal(value)) : value);

/** Number of columns that fit on A4 portrait. */
const UPRIGHT_COLUMNS = 7;

/** Whether one of its tables needs landscape. */
export const isWide = ({ sections }: { readonly sections: readonly Pick<ReportSection, 'columns'>[] }) =>
  sections.some(({ columns }) => columns.length > UPRIGHT_COLUMNS);
