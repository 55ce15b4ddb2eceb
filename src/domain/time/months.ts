import { civilDate, daysInMonth, partsOf } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';
import type { DateRange } from './financial-year.ts';

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

/** A range as its whole months, null where it has none, and the days at its ends that are cut off a month, in order. */
export function byWholeMonths({ from, to }: DateRange): {
  readonly whole: DateRange | null;
  readonly cut: readonly DateRange[];
} {
  const first = from === monthOf(from) ? from : addMonths(from, 1);
  const behind = to === lastDayOfMonth(to) ? addMonths(to, 1) : monthOf(to);
  const endOfFirst = lastDayOfMonth(from);
  return {
    whole: first < behind ? { from: first, to: lastDayOfMonth(addMonths(behind, -1)) } : null,
    cut: [
      ...(from < first ? [{ from, to: endOfFirst < to ? endOfFirst : to }] : []),
      ...(first <= behind && behind <= to ? [{ from: behind, to }] : []),
    ],
  };
}
