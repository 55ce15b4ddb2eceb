import { civilDate, daysInMonth, partsOf } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';
import type { DateRange } from './financial-year.ts';

/** First day of a date's month: months are named by it. */
export function monthOf(date: CivilDate): CivilDate {
  const { year, month } = partsOf(date);
  return civilDate(year, month, 1);
}

/** Last day of a date's month. */
export function lastDayOfMonth(date: CivilDate): CivilDate {
  const { year, month } = partsOf(date);
  return civilDate(year, month, daysInMonth(year, month));
}

/** The month `months` later, or earlier if negative, by its first day. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  return monthOfNumber(monthNumber(date) + months);
}

/** Months since January of the year 0. */
function monthNumber(date: CivilDate): number {
  const { year, month } = partsOf(date);
  return year * 12 + month - 1;
}

function monthOfNumber(number: number): CivilDate {
  return civilDate(Math.floor(number / 12), (((number % 12) + 12) % 12) + 1, 1);
}

/** Every month touched from `from` to `to`, both included, as `YYYY-MM-01`; none if `to` comes before `from`. */
export function monthsBetween(from: CivilDate, to: CivilDate): readonly CivilDate[] {
  if (to < from) return [];
  const [first, last] = [monthNumber(from), monthNumber(to)];
  return Array.from({ length: last - first + 1 }, (_, at) => monthOfNumber(first + at));
}

/** A range as its whole months (null if there are none) and the partial months at its ends, in order. */
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
