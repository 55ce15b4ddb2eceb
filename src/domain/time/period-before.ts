import type { CivilDate } from './civil-date.ts';
import type { DateRange } from './financial-year.ts';
import { addMonths, lastDayOfMonth, monthOf, monthsBetween } from './months.ts';

/** The period compared with, and how many months before it begins. */
export interface PeriodBefore extends DateRange {
  readonly months: number;
}

/**
 * The same months of the year before (of as many years before as the period is long), only as far as there are figures
 * now: months that are still to come are not looked for in the last year.
 */
export function periodBefore({ from, to }: DateRange, lastMonth: CivilDate | null): PeriodBefore {
  const months = 12 * Math.ceil(monthsBetween(from, to).length / 12);
  const end = lastMonth ?? monthOf(to);
  return { from: addMonths(from, -months), to: lastDayOfMonth(addMonths(end, -months)), months };
}

/** The same day so many months later (before: below zero); the last of its month where that has no such day. */
export function sameDay(day: CivilDate, months: number): CivilDate {
  const month = addMonths(day, months);
  const last = lastDayOfMonth(month);
  // A month that is over is over: 28 February of a common year and 29 of a leap year are the same day.
  if (day === lastDayOfMonth(day)) return last;
  const same = `${month.slice(0, 8)}${day.slice(8)}`;
  return same > last ? last : same;
}
