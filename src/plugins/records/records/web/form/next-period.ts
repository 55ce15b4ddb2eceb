import { addDays, addMonths, daysBetween, lastDayOfMonth, monthOf, monthsBetween, type DateRange } from '#domain/time';

/** The following period: the same number of whole months if it has whole months, otherwise the same number of days. */
export function nextPeriod({ from, to }: DateRange): DateRange {
  const begin = addDays(to, 1);
  if (from === monthOf(from) && to === lastDayOfMonth(to))
    return { from: begin, to: lastDayOfMonth(addMonths(begin, monthsBetween(from, to).length - 1)) };
  return { from: begin, to: addDays(begin, daysBetween(from, to) - 1) };
}
