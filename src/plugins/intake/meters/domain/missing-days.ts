import { addDays, type CivilDate } from '#domain/time';

/** Days without data, both included. */
export interface Gap {
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** `gap`: between two days with data. `late`: after the last one. */
  readonly kind: 'gap' | 'late';
}

/** Days a meter may be silent unless a person chooses others: retailers send monthly, and some two weeks late. */
export const EXPECTED_DAYS = 45;

/**
 * The days that are missing between the first and the last day with data, and since the last one if it is more than
 * `patience` days before `today`. `days`: ascending. `until`: the last day that the meter belongs to a facility.
 */
export function missingDays(
  days: readonly CivilDate[],
  { today, until, patience = EXPECTED_DAYS }: { today: CivilDate; until: CivilDate | null; patience?: number },
): readonly Gap[] {
  const gaps: Gap[] = [];
  for (const [at, day] of days.entries()) {
    const next = days[at + 1];
    if (next !== undefined && addDays(day, 1) < next)
      gaps.push({ from: addDays(day, 1), to: addDays(next, -1), kind: 'gap' });
  }
  const last = days.at(-1);
  if (last === undefined) return gaps;
  const end = until !== null && until < today ? until : addDays(today, -1);
  if (last < end && addDays(last, patience) < today) gaps.push({ from: addDays(last, 1), to: end, kind: 'late' });
  return gaps;
}
