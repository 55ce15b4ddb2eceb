import { useEffect, type ReactNode } from 'react';
import type { Page, Problem } from '#contract';
import { useTranslate } from '#core';
import { DataTable, type DataColumn, type Filter, type FilterSearch } from '#design-system';
import type { AdminRequestRow, RequestRow } from '../../contract/index.ts';
import {
  isFiltered,
  NO_FILTER,
  pageInstead,
  type RequestList,
  type RequestListView,
} from '../list/request-list-view.ts';
import { useColumnView } from '../list/saved-views.ts';
import { SavedRequestViews } from '../list/SavedRequestViews.tsx';
import { RequestCard } from './RequestCard.tsx';
import { RequestFilters } from './RequestFilters.tsx';

/** Query and response of a list. */
interface AskedList<Row> {
  readonly data?: Page<Row> | undefined;
  readonly error: Problem | null;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface RequestTableProps<Row> {
  readonly list: RequestList;
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly asked: AskedList<Row>;
  readonly view: RequestListView;
  readonly onView: (next: RequestListView | ((before: RequestListView) => RequestListView)) => void;
  readonly hrefOf: (row: Row) => string;
  readonly labelOf: (row: Row) => string;
  readonly search?: FilterSearch;
  readonly further?: readonly Filter[];
  /** Explains what to do if there is no request at all. */
  readonly empty: ReactNode;
}

const NO_ROWS: readonly never[] = [];

/** Requests, page by page, with their filters. */
export function RequestTable<Row extends RequestRow | AdminRequestRow>(props: RequestTableProps<Row>) {
  const { list, caption, columns, asked, view, onView, hrefOf, labelOf, search, further, empty } = props;
  const t = useTranslate();
  const [columnView, setColumnView] = useColumnView(list);
  const { data: found, error, isPending, isPlaceholderData } = asked;
  const isNarrowed = isFiltered(view);

  // The only row of the last page may be gone by now.
  const instead = found && !isPlaceholderData ? pageInstead(found) : null;
  useEffect(() => {
    if (instead !== null) onView((before) => ({ ...before, page: instead }));
  }, [instead, onView]);

  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={found?.data ?? NO_ROWS}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      rowLabel={labelOf}
      card={(row) => <RequestCard row={row} />}
      toolbar={
        <RequestFilters
          {...{ view, onView }}
          {...(search ? { search } : {})}
          {...(further ? { further } : {})}
          count={isNarrowed ? found?.total_item : undefined}
          saved={
            <SavedRequestViews of={list} list={view} onList={onView} columns={columnView} onColumns={setColumnView} />
          }
        />
      }
      tools={{ columns: true, density: true, copy: true }}
      resizable
      view={columnView}
      onViewChange={setColumnView}
      page={
        found && { page: found.page, size: found.page_size, totalItem: found.total_item, totalPage: found.total_page }
      }
      onPageChange={({ page, size }) => onView({ ...view, page, size })}
      state={error ? 'error' : isPending || isPlaceholderData || instead !== null ? 'loading' : 'ready'}
      error={error ? { text: t(error.message), onRetry: () => void asked.refetch() } : undefined}
      onClearFilters={isNarrowed ? () => onView({ ...view, ...NO_FILTER, page: 1 }) : undefined}
      empty={empty}
    />
  );
}
