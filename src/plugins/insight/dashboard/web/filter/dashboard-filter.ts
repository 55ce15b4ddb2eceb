import { addressField, addressOf, addressView, type AddressView } from '#core';
import { defaultRange, financialYear, financialYearOf } from '#domain/time';
import type { CivilDate, DateRange } from '#domain/time';
import { BOOK_IDS, type BookId } from '#plugins/insight/books/contract';
import { COMPANY_TYPES, type CompanyType } from '#plugins/company/company/contract';
import type { DashboardQueryInput, Scope2Method } from '../../contract/index.ts';
import type { DashboardArea } from '../dashboard-area.ts';

/** Filter of a dashboard. */
export interface DashboardFilter extends DateRange {
  /** Ids; empty means every facility. */
  readonly facilities: readonly string[];
  /** Null: every company. Only staff may select one. */
  readonly companyId: string | null;
  /** Null: companies of every type. Only staff may select one. */
  readonly companyType: CompanyType | null;
  /** The book to read through; null: figures as recorded. */
  readonly framework: BookId | null;
  readonly scope2Method: Scope2Method;
  readonly includeDrafts: boolean;
}

/** How many financial years before the current one are offered beyond the usual ranges. */
const EARLIER_YEARS = [3, 4] as const;

/** The initial and reset state: the default range, no facilities, everything as recorded. */
export function openingFilter(today: CivilDate, firstMonth: number): DashboardFilter {
  return {
    ...defaultRange(today, firstMonth),
    facilities: [],
    companyId: null,
    companyType: null,
    framework: null,
    scope2Method: 'LOCATION',
    includeDrafts: true,
  };
}

/** Query parameters of an address, so that a link opens the same figures. */
export function filterInAddress(today: CivilDate, firstMonth: number): AddressView<DashboardFilter> {
  const { from, to } = openingFilter(today, firstMonth);
  return addressView<DashboardFilter>({
    from: addressField.day(from),
    to: addressField.day(to),
    facilities: addressField.ids,
    companyId: addressField.id,
    companyType: addressField.choice(COMPANY_TYPES),
    framework: addressField.choice(BOOK_IDS),
    scope2Method: addressField.oneOf(['LOCATION', 'MARKET'], 'LOCATION'),
    includeDrafts: addressField.flag(true),
  });
}

/** Address of a dashboard for a period, facilities, and a company. */
export function dashboardAddress(
  area: DashboardArea,
  { today, firstMonth }: { readonly today: CivilDate; readonly firstMonth: number },
  asked: DateRange & Pick<DashboardFilter, 'facilities' | 'companyId'>,
): string {
  const words = filterInAddress(today, firstMonth);
  const search = words.write(new URLSearchParams(), { ...words.opening, ...asked }).toString();
  return addressOf(area, 'dashboard') + (search === '' ? '' : `?${search}`);
}

/** Valid part of an address for an area: an ordered period, otherwise that of `opening`, and companies for staff only. */
export function possible(filter: DashboardFilter, area: DashboardArea, opening: DateRange): DashboardFilter {
  return {
    ...filter,
    ...(filter.from <= filter.to ? {} : { from: opening.from, to: opening.to }),
    ...(area === 'home' ? { companyId: null, companyType: null } : {}),
  };
}

/** The filter with the default range of another company's financial year, if it has that of the one before. */
export function inYearsOf(
  filter: DashboardFilter,
  today: CivilDate,
  firstMonth: { readonly before: number; readonly after: number },
): DashboardFilter {
  const { from, to } = defaultRange(today, firstMonth.before);
  return filter.from === from && filter.to === to ? { ...filter, ...defaultRange(today, firstMonth.after) } : filter;
}

/** Financial years beyond the usual ranges, which end two years back. */
export function earlierYears(
  today: CivilDate,
  firstMonth: number,
): readonly (DateRange & { readonly label: string })[] {
  const running = financialYearOf(today, firstMonth).year;
  return EARLIER_YEARS.map((back) => {
    const { label, from, to } = financialYear(running - back, firstMonth);
    return { label, from, to };
  });
}

/** The filter as the calls take it: unset parts are absent. */
export function queryOf(filter: DashboardFilter): DashboardQueryInput {
  const { from, to, facilities, companyId, companyType, framework, scope2Method, includeDrafts } = filter;
  return {
    from,
    to,
    facilities: [...facilities],
    ...(companyId === null ? {} : { companyId }),
    // A single company has one type.
    ...(companyType === null || companyId !== null ? {} : { companyType }),
    ...(framework === null ? {} : { framework }),
    ...(scope2Method === 'LOCATION' ? {} : { scope2Method }),
    ...(includeDrafts ? {} : { includeDrafts }),
  };
}
