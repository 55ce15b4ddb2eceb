import { defaultRange, financialYear, financialYearOf } from '#domain/time';
import type { CivilDate, DateRange } from '#domain/time';

/** What a dashboard is asked about. */
export interface DashboardFilter extends DateRange {
  /** Ids; none means every facility. */
  readonly facilities: readonly string[];
  /** Null: every company. Only staff may choose. */
  readonly companyId: string | null;
}

/** Financial years back from the running one that are offered beyond the usual ranges. */
const EARLIER_YEARS = [3, 4] as const;

/** The filter a dashboard opens with and goes back to: the default range, no facilities. */
export function openingFilter(today: CivilDate): DashboardFilter {
  return { ...defaultRange(today), facilities: [], companyId: null };
}

/** Financial years to choose beyond the usual ranges, which end two years back. */
export function earlierYears(today: CivilDate): readonly (DateRange & { readonly label: string })[] {
  const running = financialYearOf(today).year;
  return EARLIER_YEARS.map((back) => {
    const { label, from, to } = financialYear(running - back);
    return { label, from, to };
  });
}

/** The filter as the calls take it. */
export function queryOf({ from, to, facilities, companyId }: DashboardFilter) {
  return { from, to, facilities: [...facilities], ...(companyId === null ? {} : { companyId }) };
}
