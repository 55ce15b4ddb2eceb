import { addDays, addMonths, daysBetween, lastDayOfMonth, monthOf, monthsBetween, type DateRange } from '#domain/time';

/** The period after this one: as many whole months where it is of whole months, otherwise as many days. */
export function nextPeriod({ from, to }: DateRange): DateRange {
  const begin = addDays(to, 1);
  if (from === monthOf(from) && to === lastDayOfMonth(to))
    return { from: begin, to: lastDayOfMonth(addMonths(begin, monthsBetween(from, to).length - 1)) };
  return { from: begin, to: addDays(begin, daysBetween(from, to) - 1) };
}
