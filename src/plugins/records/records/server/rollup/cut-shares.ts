import { byShare } from '#domain/rollup';
import { addDays, lastDayOfMonth, monthOf, overlapOf, type DateRange } from '#domain/time';
import type { CellsQuery, FacilityShare } from './cell-sum.ts';

/** A facility's month in which its share changes. Its cell does not distinguish the days. */
interface CutMonth {
  readonly companyId: string;
  readonly facilityId: string;
  readonly month: string;
}

/** Days of such a month with the same share. */
interface MonthPiece extends CutMonth {
  readonly days: DateRange;
  readonly percent: string;
}

type Asked = Pick<CellsQuery, 'from' | 'to' | 'shares'>;

/** Facility months in which a share changes, without duplicates. */
export function cutMonths({ from, to, shares = [] }: Asked): readonly CutMonth[] {
  const found = new Map<string, CutMonth>();
  for (const { companyId, facilityId, ...share } of shares)
    for (const month of cutBy(share)) {
      if (month < monthOf(from) || month > to) continue;
      found.set(`${companyId} ${facilityId} ${month}`, { companyId, facilityId, month });
    }
  return [...found.values()];
}

/** Months in which a share begins or ends midway. */
function cutBy({ from, to }: Pick<FacilityShare, 'from' | 'to'>): readonly string[] {
  return [
    ...(from === monthOf(from) ? [] : [monthOf(from)]),
    ...(to === null || to === lastDayOfMonth(to) ? [] : [monthOf(addDays(to, 1))]),
  ];
}

/** The counted runs of days in these months. `isWithin`: limited to the days of the query. */
export function monthPieces(query: Asked, isWithin: boolean): readonly MonthPiece[] {
  const { shares = [] } = query;
  return cutMonths(query).flatMap((cut) => {
    const own = shares.filter((one) => one.companyId === cut.companyId && one.facilityId === cut.facilityId);
    const whole = { from: cut.month, to: lastDayOfMonth(cut.month) };
    const days = isWithin ? overlapOf(whole, query) : whole;
    if (days === null) return [];
    return byShare(days, own)
      .filter(({ percent }) => Number(percent) > 0)
      .map((piece) => ({ ...cut, ...piece }));
  });
}
