import { lastDayOfMonth, monthsBetween, type CivilDate, type DateRange } from '#domain/time';

/** When a facility reports. */
interface ReportingWindow {
  readonly fromDate: CivilDate;
  readonly toDate: CivilDate | null;
}

/**
 * Months of a period a facility should report, as places in it from 0: those its window touches and that are over. Nothing
 * is missing before. The period is looked at once for any number of facilities.
 */
export function reportingMonths(
  { from, to }: DateRange,
  today: CivilDate,
): (window: ReportingWindow) => readonly number[] {
  const over = monthsBetween(from, to)
    .map((month, at) => ({ at, month, last: lastDayOfMonth(month) }))
    .filter(({ last }) => last < today);
  return ({ fromDate, toDate }) =>
    over.filter(({ month, last }) => fromDate <= last && (toDate === null || month <= toDate)).map(({ at }) => at);
}
