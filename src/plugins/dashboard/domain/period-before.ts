import { addMonths, lastDayOfMonth, monthOf, monthsBetween, type DateRange } from '#domain/time';

/**
 * The same months of the year before (of as many years before as the period is long), only as far as there are figures
 * now: a year that is still running is compared with the same part of the last one.
 */
export function periodBefore({ from, to }: DateRange, lastMonth: string | null): DateRange {
  const years = Math.ceil(monthsBetween(from, to).length / 12);
  const end = lastMonth ?? monthOf(to);
  return { from: addMonths(from, -12 * years), to: lastDayOfMonth(addMonths(end, -12 * years)) };
}
