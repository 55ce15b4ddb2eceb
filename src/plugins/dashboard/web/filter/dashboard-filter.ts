import { defaultRange, financialYear, financialYearOf } from '#domain/time';
import type { CivilDate, DateRange } from '#domain/time';

/** What a dashboard is asked about. */
export interface DashboardFilter extends DateRange {
  /** Ids; none means every facility. */
  readonly facilities: readonly string[];
  /** Null: every company. Only staff may choose. */
  readonly companyId: string | null;
}

/** Number of financial years offered at once. */
const YEARS_OFFERED = 5;

/** The filter a dashboard opens with and goes back to: the default range, no facilities. */
export function openingFilter(today: CivilDate): DashboardFilter {
  return { ...defaultRange(today), facilities: [], companyId: null };
}

/** Financial years to choose at once, the running one first. */
export function yearsOffered(today: CivilDate): readonly (DateRange & { readonly label: string })[] {
  const running = financialYearOf(today).year;
  return Array.from({ length: YEARS_OFFERED }, (_, back) => {
    const { label, from, to } = financialYear(running - back);
    return { label, from, to };
  });
}

/** The filter as the calls take it. */
export function queryOf({ from, to, facilities, companyId }: DashboardFilter) {
  return { from, to, facilities: [...facilities], ...(companyId === null ? {} : { companyId }) };
}
