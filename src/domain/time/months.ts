import { civilDate, daysInMonth, partsOf } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';

/** First day of the month a date lies in: months are named by it. */
export function monthOf(date: CivilDate): CivilDate {
  const { year, month } = partsOf(date);
  return civilDate(year, month, 1);
}

/** Last day of the month a date lies in. */
export function lastDayOfMonth(date: CivilDate): CivilDate {
  const { year, month } = partsOf(date);
  return civilDate(year, month, daysInMonth(year, month));
}

/** The month so many months later (or earlier, if negative), by its first day. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const { year, month } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  return civilDate(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, 1);
}

/** Every month touched from `from` to `to`, both included, as `YYYY-MM-01`; none if `to` comes before `from`. */
export function monthsBetween(from: CivilDate, to: CivilDate): readonly CivilDate[] {
  if (to < from) return [];
  const months: CivilDate[] = [];
  for (let month = monthOf(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
