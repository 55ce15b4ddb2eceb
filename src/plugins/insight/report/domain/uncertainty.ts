import { decimal, fixedText, roundTo, sum, type Decimal } from '#domain/units';

/** Emissions with an uncertainty, and the sum of the squares (t × percent)² of their records. Exact decimal texts; null: none. */
export interface UncertainPart {
  readonly t: string | null;
  readonly squares: string | null;
}

/** What is known of the uncertainty of a sum, in t CO2-e and in percent. */
export interface CombinedUncertainty {
  /** Emissions with an uncertainty. */
  readonly covered: Decimal;
  /** Plus or minus, at 95 % confidence; null if the emissions cancel out. */
  readonly percent: Decimal | null;
  readonly low: Decimal;
  readonly high: Decimal;
}

/** Decimal places of amounts and percentages. */
const PLACES = 6;

/**
 * Records are independent: the uncertainty of their sum is sqrt(sum of squares) / |sum of t|. IPCC 2006 Guidelines, volume 1,
 * equation 3.2. Squares add up, so the parts of a whole give the same whatever they are: records, facilities, scopes, companies.
 * Null if no part has an uncertainty.
 */
export function combined(parts: readonly UncertainPart[]): CombinedUncertainty | null {
  const known = parts.flatMap(({ t, squares }) =>
    t === null || squares === null ? [] : [{ t: decimal(t), squares: decimal(squares) }],
  );
  if (known.length === 0) return null;
  const covered = sum(known.map(({ t }) => t));
  const root = sum(known.map(({ squares }) => squares)).sqrt();
  const half = root.div(100);
  return {
    covered,
    percent: covered.isZero() ? null : roundTo(root.div(covered.abs()), PLACES),
    low: roundTo(covered.minus(half), PLACES),
    high: roundTo(covered.plus(half), PLACES),
  };
}

/** The emissions that have an uncertainty, as a percentage of all; null if there are none. */
export const coveredShare = (covered: Decimal, total: Decimal | null): string | null =>
  total === null || total.isZero() ? null : fixedText(covered.times(100).div(total), 1);
