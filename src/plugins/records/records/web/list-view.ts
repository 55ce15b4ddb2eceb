import { addressField, addressView, useAddressView, useViewState } from '#core';
import type { TableSort } from '#design-system';
import {
  EVIDENCE_FILTERS,
  RECORD_SORT_FIELDS,
  RECORD_STATUSES,
  WARNING_FILTERS,
  type RecordSortField,
  type RecordStatus,
} from '../contract/index.ts';
import type { RecordPlace } from './record-place.ts';

/** Filter of a list. Null, an empty list and an empty text mean no filter. */
export interface ListFilter {
  /** In the staff area: one company, or null for all. */
  readonly companyId: string | null;
  readonly facilityId: string | null;
  readonly categoryId: string | null;
  readonly inputTypeId: string | null;
  /** Companies that records name. */
  readonly supplierId: string | null;
  readonly customerId: string | null;
  readonly statuses: readonly RecordStatus[];
  /** Records that overlap these days. */
  readonly days: { readonly from: string; readonly to: string };
  readonly fillMode: 1 | 2 | null;
  /** With open warnings, or without. */
  readonly warnings: (typeof WARNING_FILTERS)[number] | null;
  /** With evidence files, or without. */
  readonly evidence: (typeof EVIDENCE_FILTERS)[number] | null;
  readonly search: string;
}

/** State of a list of records, kept while the user is elsewhere and reset by the menu. */
export interface ListView extends ListFilter {
  readonly page: number;
  readonly size: number;
  readonly sort: TableSort;
  /** Id of the last chosen saved view. */
  readonly savedView: string | null;
}

export const NO_FILTER: ListFilter = {
  companyId: null,
  facilityId: null,
  categoryId: null,
  inputTypeId: null,
  supplierId: null,
  customerId: null,
  statuses: [],
  days: { from: '', to: '' },
  fillMode: null,
  warnings: null,
  evidence: null,
  search: '',
};

/** Default order: newest first. */
export const OPENING_SORT = { field: 'createdAt', direction: 'DESC' } as const satisfies TableSort;

const LIST = addressView<ListView>({
  page: addressField.page,
  size: addressField.size(),
  sort: addressField.sort<string>(RECORD_SORT_FIELDS, OPENING_SORT),
  companyId: addressField.id,
  facilityId: addressField.id,
  categoryId: addressField.id,
  inputTypeId: addressField.id,
  supplierId: addressField.id,
  customerId: addressField.id,
  statuses: addressField.choices(RECORD_STATUSES),
  days: addressField.days,
  fillMode: addressField.choice([1, 2]),
  warnings: addressField.choice(WARNING_FILTERS),
  evidence: addressField.choice(EVIDENCE_FILTERS),
  search: addressField.search,
  savedView: addressField.id,
});

const OPENING = LIST.opening;

interface ListPlace {
  readonly area: RecordPlace['area'];
  readonly scope: { readonly id: string };
}

const keyOf = ({ area, scope }: ListPlace) => `record-list:${area}:${scope.id}`;

/** `list` distinguishes several lists of one scope. */
export function useListView(place: RecordPlace, list = '') {
  return useAddressView(`${keyOf(place)}${list && `:${list}`}`, LIST);
}

/** The last state of the list, for other screens of the scope. */
export function useLeftList(place: RecordPlace): ListView {
  return useViewState<ListView>(keyOf(place), OPENING)[0];
}

/** Key and value of the view state that opens the list of a scope with a filter. */
export function listViewAt(
  place: ListPlace,
  filter: Partial<ListFilter>,
): { readonly key: string; readonly view: ListView } {
  return { key: keyOf(place), view: { ...OPENING, ...filter } };
}

/** Only the filter of a view. */
export function filterOf(view: ListView): ListFilter {
  const { page: _page, size: _size, sort: _sort, savedView: _savedView, ...filter } = view;
  return filter;
}

/** Changes the company and clears facility, supplier and customer, which belong to the previous one. */
export const ofCompanyAlone = (companyId: string | null): Partial<ListFilter> => ({
  companyId,
  facilityId: null,
  supplierId: null,
  customerId: null,
});

/** Whether any filter is set. */
export function isFiltered(view: ListFilter): boolean {
  const { companyId, facilityId, categoryId, inputTypeId, supplierId, customerId, statuses, days, search } = view;
  const { fillMode, warnings, evidence } = view;
  const chosen = [companyId, facilityId, categoryId, inputTypeId, supplierId, customerId, fillMode, warnings, evidence];
  return (
    chosen.some((one) => one !== null) || statuses.length > 0 || days.from !== '' || days.to !== '' || search !== ''
  );
}

/** Sort fields of a list. The total is in tonnes, which energy records do not have. */
export function sortFieldsOf({ scope }: RecordPlace): readonly RecordSortField[] {
  return scope.figures[0].of === 'energy'
    ? RECORD_SORT_FIELDS.filter((field) => field !== 'total')
    : RECORD_SORT_FIELDS;
}

/** Query for the totals of a list. */
export function filterQueryOf({ area, scope }: RecordPlace, filter: ListFilter) {
  const { companyId, facilityId, categoryId, inputTypeId, supplierId, customerId, statuses, days, search } = filter;
  const { fillMode, warnings, evidence } = filter;
  return {
    typeScope: scope.number,
    ...(facilityId === null ? {} : { facilityId: [facilityId] }),
    ...(categoryId === null ? {} : { categoryId: [categoryId] }),
    ...(inputTypeId === null ? {} : { inputTypeId: [inputTypeId] }),
    ...(supplierId === null ? {} : { supplierId }),
    ...(customerId === null ? {} : { customerId }),
    ...(statuses.length === 0 ? {} : { status: [...statuses] }),
    ...(days.from === '' ? {} : { from: days.from }),
    ...(days.to === '' ? {} : { to: days.to }),
    ...(fillMode === null ? {} : { fillMode }),
    ...(warnings === null ? {} : { warnings }),
    ...(evidence === null ? {} : { evidence }),
    ...(search === '' ? {} : { search }),
    ...(area === 'admin' && companyId !== null ? { companyId } : {}),
  };
}

/** Query for a page of a list. */
export function listQueryOf(place: RecordPlace, { page, size, sort, ...view }: ListView) {
  // Only these fields can be sorted by, so the current one is among them.
  const fieldSort = sort.field as RecordSortField;
  return { ...filterQueryOf(place, view), page, size, sort: sort.direction, fieldSort };
}

/** The page to show instead of one beyond the end; null if the page is there. */
export function pageInstead({
  page,
  total_page,
}: {
  readonly page: number;
  readonly total_page: number;
}): number | null {
  const last = Math.max(total_page, 1);
  return page > last ? last : null;
}
