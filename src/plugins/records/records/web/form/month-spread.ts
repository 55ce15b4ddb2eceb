import { daysBetween, lastDayOfMonth, monthsBetween, spreadByDays, type CivilDate, type DateRange } from '#domain/time';
import { decimal, exactText } from '#domain/units';

/** What falls on one month of a record that spans several. */
export interface MonthOfRecord {
  /** Its first day. */
  readonly month: CivilDate;
  /** Days of the record in it. */
  readonly days: number;
  /** Share of each figure by its id, exact; null where the figure is not known. */
  readonly shares: Readonly<Record<string, string | null>>;
}

/** How figures are spread over the months of a period, by days, as totals and dashboards take them; none for one month. */
export function monthSpread(
  { from, to }: DateRange,
  figures: Readonly<Record<string, string | null | undefined>>,
): readonly MonthOfRecord[] {
  const months = monthsBetween(from, to);
  if (months.length < 2) return [];
  const spread = Object.entries(figures).map(
    ([id, exact]) => [id, typeof exact === 'string' ? spreadByDays(decimal(exact), from, to) : null] as const,
  );
  return months.map((month, place) => {
    const last = lastDayOfMonth(month);
    const shares = spread.map(([id, parts]) => {
      const part = parts?.[place];
      return [id, part ? exactText(part.share) : null] as const;
    });
    return {
      month,
      days: daysBetween(month < from ? from : month, last < to ? last : to),
      shares: Object.fromEntries(shares),
    };
  });
}
