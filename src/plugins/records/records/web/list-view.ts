import { addressField, addressView, useAddressView, useViewState } from '#core';
import type { TableSort } from '#design-system';
import { RECORD_SORT_FIELDS, RECORD_STATUSES, type RecordSortField, type RecordStatus } from '../contract/index.ts';
import type { RecordPlace } from './record-place.ts';

/** Which records a list shows; null, an empty list and an empty text are no filter. */
export interface ListFilter {
  /** In the staff area: one company, or null for all. */
  readonly companyId: string | null;
  readonly facilityId: string | null;
  readonly categoryId: string | null;
  readonly inputTypeId: string | null;
  /** Companies records name. */
  readonly supplierId: string | null;
  readonly customerId: string | null;
  readonly statuses: readonly RecordStatus[];
  /** Records that touch these days. */
  readonly days: { readonly from: string; readonly to: string };
  readonly fillMode: 1 | 2 | null;
  readonly search: string;
}

/** How a list of records stands: kept while one is away, set back by the menu. */
export interface ListView extends ListFilter {
  readonly page: number;
  readonly size: number;
  readonly sort: TableSort;
  /** The saved view last chosen. */
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
  search: '',
};

/** The newest first. */
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
  search: addressField.search,
  savedView: addressField.id,
});

const OPENING = LIST.opening;

interface ListPlace {
  readonly area: RecordPlace['area'];
  readonly scope: { readonly id: string };
}

const keyOf = ({ area, scope }: ListPlace) => `record-list:${area}:${scope.id}`;

/** `list` tells lists of one scope apart. */
export function useListView(place: RecordPlace, list = '') {
  return useAddressView(`${keyOf(place)}${list && `:${list}`}`, LIST);
}

/** How the list was left, for the other screens of its scope. */
export function useLeftList(place: RecordPlace): ListView {
  return useViewState<ListView>(keyOf(place), OPENING)[0];
}

/** Key and value of the view state with which the list of a scope opens at the records of a filter. */
export function listViewAt(
  place: ListPlace,
  filter: Partial<ListFilter>,
): { readonly key: string; readonly view: ListView } {
  return { key: keyOf(place), view: { ...OPENING, ...filter } };
}

/** The filter alone. */
export function filterOf(view: ListView): ListFilter {
  const { page: _page, size: _size, sort: _sort, savedView: _savedView, ...filter } = view;
  return filter;
}

/** Another company, or every one: facilities, suppliers and customers are those of the one that was chosen before. */
export const ofCompanyAlone = (companyId: string | null): Partial<ListFilter> => ({
  companyId,
  facilityId: null,
  supplierId: null,
  customerId: null,
});

/** Whether anything narrows the list. */
export function isFiltered(view: ListFilter): boolean {
  const { companyId, facilityId, categoryId, inputTypeId, supplierId, customerId, statuses, days, fillMode, search } =
    view;
  return (
    [companyId, facilityId, categoryId, inputTypeId, supplierId, customerId, fillMode].some((one) => one !== null) ||
    statuses.length > 0 ||
    days.from !== '' ||
    days.to !== '' ||
    search !== ''
  );
}

/** Fields a list can be sorted by. The total is in tonnes: records of energy alone have none. */
export function sortFieldsOf({ scope }: RecordPlace): readonly RecordSortField[] {
  return scope.figures[0].of === 'energy'
    ? RECORD_SORT_FIELDS.filter((field) => field !== 'total')
    : RECORD_SORT_FIELDS;
}

/** What the server is asked for the totals of a list. */
export function filterQueryOf({ area, scope }: RecordPlace, filter: ListFilter) {
  const { companyId, facilityId, categoryId, inputTypeId, supplierId, customerId, statuses, days, fillMode, search } =
    filter;
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
    ...(search === '' ? {} : { search }),
    ...(area === 'admin' && companyId !== null ? { companyId } : {}),
  };
}

/** What the server is asked for a list. */
export function listQueryOf(place: RecordPlace, { page, size, sort, ...view }: ListView) {
  // Sorting is offered by these fields alone, so the one in force is one of them.
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
