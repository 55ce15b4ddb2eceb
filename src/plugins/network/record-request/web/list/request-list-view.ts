import { addressField, addressView, useAddressView } from '#core';
import { REQUEST_STATUSES, type RequestStatus } from '../../contract/index.ts';

/** Which requests a list shows; null, an empty list and an empty text are no filter. */
export interface RequestFilter {
  /** Companies, purpose and product. */
  readonly search: string;
  readonly statuses: readonly RequestStatus[];
  /** Requests whose period touches these days. */
  readonly days: { readonly from: string; readonly to: string };
  /** Only those past their due date; staff are not offered it. */
  readonly overdue: boolean;
  /** For staff: the category or input of the requests. */
  readonly inputTypeId: string | null;
}

/** How a list of requests stands: kept while one is away, set back by the menu. */
export interface RequestListView extends RequestFilter {
  readonly page: number;
  readonly size: number;
  /** The saved view last chosen. */
  readonly savedView: string | null;
}

/** Lists of requests; each is filtered and kept on its own. */
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

/** The filter alone. */
export function filterOf(view: RequestListView): RequestFilter {
  const { page: _page, size: _size, savedView: _savedView, ...filter } = view;
  return filter;
}

/** Whether anything narrows the list. */
export function isFiltered({ search, statuses, days, overdue, inputTypeId }: RequestFilter): boolean {
  return search !== '' || statuses.length > 0 || days.from !== '' || overdue || inputTypeId !== null;
}

/** What every list asks the server for. */
export function pageQueryOf({ page, size, statuses, days }: RequestListView) {
  return {
    page,
    size,
    ...(statuses.length === 0 ? {} : { filterStatus: [...statuses] }),
    ...(days.from === '' ? {} : { from: days.from, to: days.to }),
  };
}

/** The page to show instead of one beyond the end; null if the page is there. */
export function pageInstead({ page, total_page }: { readonly page: number; readonly total_page: number }) {
  const last = Math.max(total_page, 1);
  return page > last ? last : null;
}
