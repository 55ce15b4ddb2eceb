import { addDays, overlapOf, type CivilDate, type DateRange } from '#domain/time';

/** The percentage that counts from one day to another; without `to`, until further notice. */
export interface CountedDays {
  readonly from: CivilDate;
  readonly to: CivilDate | null;
  /** Per cent, exact. */
  readonly percent: string;
}

/** Days with the same share. */
export interface SharedDays {
  readonly days: DateRange;
  readonly percent: string;
}

const WHOLE = '100';

/**
 * Splits a run of days where the share changes, in order; days without a stated share count in full. This is the only rule
 * for how much of a facility counts, in cells, lines, samples and packs. Shares must not overlap.
 */
export function byShare(range: DateRange, shares: readonly CountedDays[]): readonly SharedDays[] {
  const found: SharedDays[] = [];
  let next = range.from;
  for (const { percent, ...stated } of shares.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const days = overlapOf(stated, range);
    if (days === null) continue;
    if (next < days.from) found.push({ days: { from: next, to: addDays(days.from, -1) }, percent: WHOLE });
    found.push({ days, percent });
    next = addDays(days.to, 1);
  }
  return next <= range.to ? [...found, { days: { from: next, to: range.to }, percent: WHOLE }] : found;
}
