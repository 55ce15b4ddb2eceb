import { decimal, sum, type Decimal } from '#domain/units';

/** A year with its amount. */
export interface Point {
  readonly year: number;
  readonly amount: Decimal;
}

/** Minimum number of complete years for a straight line: any line fits two, without a measure of its error. */
export const YEARS_NEEDED = 3;

/** A straight line through years, with its prediction error. */
export interface Line {
  /** Years it is based on. */
  readonly years: number;
  /** Increase per year. */
  readonly slope: Decimal;
  at(year: number): Decimal;
  /** Half the width of the 80 % prediction interval of a year. */
  spread(year: number): Decimal;
}

/** Level of the interval in per cent. */
export const INTERVAL_LEVEL = 80;

/**
 * Student's t for a two-sided 80 % interval, by degrees of freedom from 1; above fifteen the last value, slightly too
 * wide.
 */
const T_80 = [
  '3.078',
  '1.886',
  '1.638',
  '1.533',
  '1.476',
  '1.440',
  '1.415',
  '1.397',
  '1.383',
  '1.372',
  '1.363',
  '1.356',
  '1.350',
  '1.345',
  '1.341',
];

/**
 * The straight line of least squares through the points, with the prediction interval of ordinary regression:
 *
 *     spread(y) = t(n - 2) x s x sqrt(1 + 1/n + (y - mean)^2 / sum((year - mean)^2)),   s^2 = sum(residual^2) / (n - 2)
 *
 * Null below three points. Source: any text on linear regression, such as NIST/SEMATECH e-Handbook, section 4.5.2.
 */
export function lineThrough(points: readonly Point[]): Line | null {
  const n = points.length;
  if (n < YEARS_NEEDED) return null;
  const middle = sum(points.map(({ year }) => decimal(year))).div(n);
  const mean = sum(points.map(({ amount }) => amount)).div(n);
  const from = (year: number) => decimal(year).minus(middle);
  const squares = sum(points.map(({ year }) => from(year).pow(2)));
  const slope = sum(points.map(({ year, amount }) => from(year).times(amount.minus(mean)))).div(squares);
  const at = (year: number) => mean.plus(slope.times(from(year)));
  const residuals = sum(points.map(({ year, amount }) => amount.minus(at(year)).pow(2)));
  const deviation = residuals.div(n - 2).sqrt();
  const t = T_80[Math.min(n - 2, T_80.length) - 1] ?? '3.078';
  return {
    years: n,
    slope,
    at,
    spread: (year) =>
      deviation.times(t).times(decimal(1).plus(decimal(1).div(n)).plus(from(year).pow(2).div(squares)).sqrt()),
  };
}
