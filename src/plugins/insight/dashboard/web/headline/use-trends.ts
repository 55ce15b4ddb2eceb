import { useCall } from '#core';
import type { DashboardQueryInput, DashboardTotals } from '../../contract/index.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardArea } from '../dashboard-area.ts';
import { sumByMonth, twelveMonths } from '../../domain/index.ts';

interface TrendsOf {
  readonly area: DashboardArea;
  readonly query: DashboardQueryInput;
  /** The totals that are shown; undefined while they load. */
  readonly totals: DashboardTotals | undefined;
}

/** The last twelve months of a total, by its id; undefined if it has no monthly figures. */
export function useTrends({ area, query, totals }: TrendsOf): (id: string) => readonly (string | null)[] | undefined {
  const isAsked = totals !== undefined && totals.records > 0;
  const months = isAsked ? twelveMonths(totals) : {};
  const { data } = useCall(dashboardCalls[area].monthly, { query: { ...query, ...months } }, { enabled: isAsked });
  const found = isAsked ? data?.data : undefined;
  return (id) => {
    if (!found) return undefined;
    if (id === 'overall') return sumByMonth(found.months, found.series);
    return [...found.series, ...found.others].find((one) => one.id === id)?.values;
  };
}
