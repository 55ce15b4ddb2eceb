import { decimal, exactText, isDecimalText, type Decimal } from '#domain/units';

/** What a column of figures holds: amounts, shares, numbers of things, published factors. */
type FigureKind = 'amount' | 'percent' | 'count' | 'factor';

/** What any column holds. */
type ColumnKind = FigureKind | 'text' | 'date';

/** By how much the largest is: three of small figures, none of large ones. */
const decimalsFor = (largest: Decimal) =>
  largest.greaterThanOrEqualTo(100_000) ? 0 : largest.greaterThanOrEqualTo(100) ? 1 : 3;

/**
 * Decimals the figures of a column are read with, on screen and paper: all of them alike, so that their points stand below
 * each other. Factors have those they were published with. What is no figure counts for nothing.
 */
export function figureDecimals(kind: ColumnKind, values: readonly (string | null | undefined)[]): number {
  if (kind === 'count') return 0;
  if (kind === 'percent') return 1;
  const figures = values.flatMap((value) => (value && isDecimalText(value) ? [decimal(value)] : []));
  if (kind === 'factor') return Math.max(0, ...figures.map((figure) => exactText(figure).split('.')[1]?.length ?? 0));
  return decimalsFor(
    figures.reduce((largest, figure) => (figure.abs().greaterThan(largest) ? figure.abs() : largest), decimal('0')),
  );
}

/** Whether a column of this kind holds figures. */
export const isFigureKind = (kind: ColumnKind): kind is FigureKind => kind !== 'text' && kind !== 'date';
