import { decimal, fixedText } from '#domain/units';

/** Per cent the base year may move by before a recalculation is suggested, until a company says another. */
export const DRIFT_DEFAULT = '5';

/** By how much the base year has moved. */
export interface BaseDrift {
  /** Per cent, signed, two places; null where it cannot be said. */
  readonly percent: string | null;
  /** Whether the base should be taken over anew. */
  readonly isSuggested: boolean;
}

/** The base as it was taken over against the ledger as it is: suggested above the limit, not at it. */
export function driftOf(base: string, now: string | null, limit: string): BaseDrift {
  if (now === null || decimal(base).isZero()) return { percent: null, isSuggested: false };
  const percent = decimal(now).minus(base).times(100).div(base);
  return { percent: fixedText(percent, 2), isSuggested: percent.abs().gt(limit) };
}
