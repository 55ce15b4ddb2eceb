import { daysBetween, lastDayOfMonth, monthsBetween, spreadByDays, type CivilDate, type DateRange } from '#domain/time';
import { decimal, exactText } from '#domain/units';

/** The part of a record over several months that falls in one month. */
export interface MonthOfRecord {
  /** Its first day. */
  readonly month: CivilDate;
  /** Days of the record in it. */
  readonly days: number;
  /** Exact share of each figure, by id; null if the figure is unknown. */
  readonly shares: Readonly<Record<string, string | null>>;
}

/** Spreads figures over the months of a period by days, as totals and dashboards do. Empty for a single month. */
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
