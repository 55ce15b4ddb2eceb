import { decimal, exactText, isDecimalText, type Decimal } from '#domain/units';
import type { ReportColumn, ReportSection } from '../contract/index.ts';

/** Digits after the point, by how much the largest is: three of small figures, none of large ones. As on paper. */
const digitsFor = (largest: Decimal) =>
  largest.greaterThanOrEqualTo(100_000) ? 0 : largest.greaterThanOrEqualTo(100) ? 1 : 3;

/** Digits the figures of a column are read with, all of them alike, so that their points stand below each other. */
export function digitsIn(kind: ReportColumn['kind'], values: readonly (string | null | undefined)[]): number {
  if (kind === 'count') return 0;
  if (kind === 'percent') return 1;
  let largest = decimal('0');
  for (const value of values) {
    if (value === null || value === undefined || !isDecimalText(value)) continue;
    const size = decimal(value).abs();
    if (size.greaterThan(largest)) largest = size;
  }
  return digitsFor(largest);
}

/** A figure as it is typed elsewhere: every digit, no grouping, no zeros at the end. */
export const typedFigure = (value: string) => (isDecimalText(value) ? exactText(decimal(value)) : value);

/** Columns a sheet of A4 takes upright. */
const UPRIGHT_COLUMNS = 7;

/** Whether a table of it needs the sheet turned. */
export const isWide = ({ sections }: { readonly sections: readonly Pick<ReportSection, 'columns'>[] }) =>
  sections.some(({ columns }) => columns.length > UPRIGHT_COLUMNS);
