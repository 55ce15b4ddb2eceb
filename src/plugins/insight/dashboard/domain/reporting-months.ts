import { lastDayOfMonth, monthsBetween, type CivilDate, type DateRange } from '#domain/time';

/** When a facility must report. */
interface ReportingWindow {
  readonly fromDate: CivilDate;
  readonly toDate: CivilDate | null;
}

/**
 * Months of a period a facility must report, as indexes from 0: those that overlap its window and are over. Later
 * months are not missing yet. The period is analysed once for any number of facilities.
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
