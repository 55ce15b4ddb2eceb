import { decimal, fixedText } from '#domain/units';

/** Default for the change of the base year, in per cent, above which a recalculation is suggested. */
export const DRIFT_DEFAULT = '5';

/** Change of the base year. */
export interface BaseDrift {
  /** Per cent, signed, two places; null if it cannot be calculated. */
  readonly percent: string | null;
  /** Whether the base should be updated. */
  readonly isSuggested: boolean;
}

/** The stored base against the current ledger: suggested above the limit, not at it. */
export function driftOf(base: string, now: string | null, limit: string): BaseDrift {
  if (now === null || decimal(base).isZero()) return { percent: null, isSuggested: false };
  const percent = decimal(now).minus(base).times(100).div(base);
  return { percent: fixedText(percent, 2), isSuggested: percent.abs().gt(limit) };
}
