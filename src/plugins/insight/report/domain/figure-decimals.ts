import { decimal, exactText, isDecimalText, type Decimal } from '#domain/units';

/** Content of a column of figures: amounts, shares, counts, published factors. */
type FigureKind = 'amount' | 'percent' | 'count' | 'factor';

/** Content of any column. */
type ColumnKind = FigureKind | 'text' | 'date';

/** Decimals by magnitude of the largest figure: three for small ones, none for large ones. */
const decimalsFor = (largest: Decimal) =>
  largest.greaterThanOrEqualTo(100_000) ? 0 : largest.greaterThanOrEqualTo(100) ? 1 : 3;

/**
 * Decimals of a column's figures, on screen and paper: the same for all, so that decimal points align. Factors retain
 * their published decimals. Values that are not figures are ignored.
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

/** Whether a column of this kind has figures. */
export const isFigureKind = (kind: ColumnKind): kind is FigureKind => kind !== 'text' && kind !== 'date';
