import { decimal, exactText, isDecimalText } from '#domain/units';
import type { ReportSection } from '../contract/index.ts';

/** A figure as it is typed elsewhere: every digit, no grouping, no zeros at the end. */
export const typedFigure = (value: string) => (isDecimalText(value) ? exactText(decimal(value)) : value);

/** Columns a sheet of A4 takes upright. */
const UPRIGHT_COLUMNS = 7;

/** Whether a table of it needs the sheet turned. */
export const isWide = ({ sections }: { readonly sections: readonly Pick<ReportSection, 'columns'>[] }) =>
  sections.some(({ columns }) => columns.length > UPRIGHT_COLUMNS);
