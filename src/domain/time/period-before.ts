import type { CivilDate } from './civil-date.ts';
import type { DateRange } from './financial-year.ts';
import { addMonths, lastDayOfMonth, monthOf, monthsBetween } from './months.ts';

/** The period to compare with, and how many months earlier it begins. */
export interface PeriodBefore extends DateRange {
  readonly months: number;
}

/**
 * The same months of the year before (for a period of several years, that many years before), only as far as there are
 * figures now: months to come have no counterpart in the last year.
 */
export function periodBefore({ from, to }: DateRange, lastMonth: CivilDate | null): PeriodBefore {
  const months = 12 * Math.ceil(monthsBetween(from, to).length / 12);
  const end = lastMonth ?? monthOf(to);
  return { from: addMonths(from, -months), to: lastDayOfMonth(addMonths(end, -months)), months };
}

/** The same day `months` later, or earlier if negative; the last day of the month if the month has no such day. */
export function sameDay(day: CivilDate, months: number): CivilDate {
  const month = addMonths(day, months);
  const last = lastDayOfMonth(month);
  // The last day of a month maps to the last day: 28 February of a common year and 29 of a leap year are the same day.
  if (day === lastDayOfMonth(day)) return last;
  const same = `${month.slice(0, 8)}${day.slice(8)}`;
  return same > last ? last : same;
}
