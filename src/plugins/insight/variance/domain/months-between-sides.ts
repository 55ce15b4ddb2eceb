import { addMonths, monthOf, monthsBetween, type DateRange } from '#domain/time';

const YEAR = 12;

/**
 * For each month of the first period the month of the second it is compared with. If each period has every calendar month
 * at most once, and one has all those of the other, the same calendar months; otherwise the first with the first.
 */
export function pairedMonths(from: DateRange, to: DateRange): ReadonlyMap<string, string> {
  const [first, second] = [monthsBetween(from.from, from.to), monthsBetween(to.from, to.to)];
  const calendar = (month: string) => month.slice(5, 7);
  const byCalendar = new Map(second.map((month) => [calendar(month), month]));
  const shared = first.filter((month) => byCalendar.has(calendar(month)));
  const isByCalendar =
    first.length <= YEAR && second.length <= YEAR && shared.length === Math.min(first.length, second.length);
  if (isByCalendar) return new Map(shared.map((month) => [month, byCalendar.get(calendar(month)) ?? month]));
  const start = monthOf(to.from);
  return new Map(first.slice(0, second.length).map((month, at) => [month, addMonths(start, at)]));
}
