import { useState } from 'react';
import { AccountMemory, useService } from '#core';
import { readTableView, type SavedView, type TableView } from '#design-system';
import {
  filterOf,
  NO_FILTER,
  type RequestFilter,
  type RequestList,
  type RequestListView,
} from './request-list-view.ts';

/** A named view of a list: its columns and its filter. */
export interface SavedRequestView extends SavedView {
  readonly filter: RequestFilter;
}

/** The views of a list this account has saved in this browser. */
export function useSavedViews(list: RequestList) {
  const memory = useService(AccountMemory);
  const key = `saved-lists:record-request:${list}`;
  const [saved, setSaved] = useState(() => readSaved(memory.get(key)));
  const keep = (next: readonly SavedRequestView[]) => {
    memory.set(key, next);
    setSaved(next);
  };
  return [saved, keep] as const;
}

/** Completes what an older version stored; drops what is not a view. */
export function readSaved(kept: unknown): readonly SavedRequestView[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    const { id, name, view, filter } = (one ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof id !== 'string' || typeof name !== 'string') return [];
    return [{ id, name, view: readTableView(view), filter: { ...NO_FILTER, ...(filter as Partial<RequestFilter>) } }];
  });
}

/**
 * A view of columns that includes its filter, so that the menu of views detects a changed filter: it compares views of
 * columns, and a column of no table has no other effect.
 */
export function withFilter(view: TableView, filter: RequestFilter): TableView {
  const written = JSON.stringify({ ...NO_FILTER, ...filter });
  const isPlain = written === JSON.stringify(NO_FILTER);
  return isPlain ? view : { ...view, order: [...(view.order ?? []), written] };
}

/** The list state of a saved view, at its first page. */
export function viewOf(before: RequestListView, chosen: SavedRequestView | null): RequestListView {
  return { ...before, ...(chosen?.filter ?? NO_FILTER), page: 1, savedView: chosen?.id ?? null };
}

/** The current list state, under a name. */
export function savedAs(name: string, view: TableView, list: RequestListView): SavedRequestView {
  return { id: String(Date.now()), name, view, filter: filterOf(list) };
}

/** Columns, widths and density of a list as this user left them in this browser. */
export function useColumnView(list: RequestList) {
  const memory = useService(AccountMemory);
  const key = `table-view:record-request:${list}`;
  const [view, setView] = useState(() => readTableView(memory.get(key)));
  const keep = (next: TableView) => {
    memory.set(key, next);
    setView(next);
  };
  return [view, keep] as const;
}
