import { addressField, addressView, useAddressView } from '#core';
import { COMPANY_STATUSES, COMPANY_TYPES } from '../contract/company-kinds.ts';
import { COMPANY_SORT_FIELDS } from '../contract/company-list-route.ts';
import type { CompanyProfile, CompanyType } from '../contract/index.ts';

/** State of the list of companies, remembered while the user is elsewhere. */
export interface CompanyListState {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  /** Null: ALL. */
  readonly type: CompanyType | null;
  readonly status: CompanyProfile['status'] | null;
  readonly country: string | null;
  readonly sort: { readonly field: (typeof COMPANY_SORT_FIELDS)[number]; readonly direction: 'ASC' | 'DESC' };
}

const LIST = addressView<CompanyListState>({
  page: addressField.page,
  size: addressField.size(),
  search: addressField.search,
  type: addressField.choice(COMPANY_TYPES),
  status: addressField.choice(COMPANY_STATUSES),
  country: addressField.id,
  sort: addressField.sort(COMPANY_SORT_FIELDS, { field: 'name', direction: 'ASC' }),
});

export const useCompanyListState = () => useAddressView('list:company', LIST);

/** The list without filters. */
export const withoutFilters = (state: CompanyListState): CompanyListState => ({
  ...state,
  search: '',
  type: null,
  status: null,
  country: null,
  page: 1,
});

/** Query of the call. */
export function queryOf({ page, size, search, type, status, country, sort }: CompanyListState) {
  return {
    page,
    size,
    sort: sort.direction,
    fieldSort: sort.field,
    type: type ?? ('ALL' as const),
    ...(search === '' ? {} : { search }),
    ...(status === null ? {} : { status }),
    ...(country === null ? {} : { country }),
  };
}
