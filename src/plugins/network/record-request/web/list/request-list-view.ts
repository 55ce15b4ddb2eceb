import { addressField, addressView, useAddressView } from '#core';
import { REQUEST_STATUSES, type RequestStatus } from '../../contract/index.ts';

/** Filter of a list; null, an empty list and an empty text filter nothing. */
export interface RequestFilter {
  /** Searches companies, purpose and product. */
  readonly search: string;
  readonly statuses: readonly RequestStatus[];
  /** Requests whose period overlaps these days. */
  readonly days: { readonly from: string; readonly to: string };
  /** Only those past their due date; not offered to staff. */
  readonly overdue: boolean;
  /** For staff: the category or input of the requests. */
  readonly inputTypeId: string | null;
}

/** State of a list of requests: remembered while the user is on other pages, reset by the menu. */
export interface RequestListView extends RequestFilter {
  readonly page: number;
  readonly size: number;
  /** The saved view selected last. */
  readonly savedView: string | null;
}

/** Lists of requests; each has its own filter and saved state. */
export type RequestList = 'received' | 'sent' | 'admin';

export const NO_FILTER: RequestFilter = {
  search: '',
  statuses: [],
  days: { from: '', to: '' },
  overdue: false,
  inputTypeId: null,
};

const LIST = addressView<RequestListView>({
  page: addressField.page,
  size: addressField.size(),
  search: addressField.search,
  statuses: addressField.choices(REQUEST_STATUSES),
  days: addressField.days,
  overdue: addressField.flag(false),
  inputTypeId: addressField.id,
  savedView: addressField.id,
});

export function useRequestListView(list: RequestList) {
  return useAddressView(`record-list:record-request:${list}`, LIST);
}

/** The filter without the rest of the state. */
export function filterOf(view: RequestListView): RequestFilter {
  const { page: _page, size: _size, savedView: _savedView, ...filter } = view;
  return filter;
}

/** Whether any filter is set. */
export function isFiltered({ search, statuses, days, overdue, inputTypeId }: RequestFilter): boolean {
  return search !== '' || statuses.length > 0 || days.from !== '' || overdue || inputTypeId !== null;
}

/** Query parameters common to every list. */
export function pageQueryOf({ page, size, statuses, days }: RequestListView) {
  return {
    page,
    size,
    ...(statuses.length === 0 ? {} : { filterStatus: [...statuses] }),
    ...(days.from === '' ? {} : { from: days.from, to: days.to }),
  };
}

/** The page to show instead of one beyond the end; null if the page exists. */
export function pageInstead({ page, total_page }: { readonly page: number; readonly total_page: number }) {
  const last = Math.max(total_page, 1);
  return page > last ? last : null;
}
