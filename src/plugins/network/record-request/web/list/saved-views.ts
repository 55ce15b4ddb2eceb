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

/** A way of looking at a list somebody gave a name: its columns and which requests. */
export interface SavedRequestView extends SavedView {
  readonly filter: RequestFilter;
}

/** The views of a list this account keeps on this browser. */
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

/** What an older version kept is completed; what is no view is left out. */
export function readSaved(kept: unknown): readonly SavedRequestView[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    const { id, name, view, filter } = (one ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof id !== 'string' || typeof name !== 'string') return [];
    return [{ id, name, view: readTableView(view), filter: { ...NO_FILTER, ...(filter as Partial<RequestFilter>) } }];
  });
}

/**
 * A view of columns with its filter written beside them, so that the menu of views sees that a filter has changed: it
 * compares views of columns, and a column of no table changes nothing else.
 */
export function withFilter(view: TableView, filter: RequestFilter): TableView {
  const written = JSON.stringify({ ...NO_FILTER, ...filter });
  const isPlain = written === JSON.stringify(NO_FILTER);
  return isPlain ? view : { ...view, order: [...(view.order ?? []), written] };
}

/** The list as a saved view has it, from its first page. */
export function viewOf(before: RequestListView, chosen: SavedRequestView | null): RequestListView {
  return { ...before, ...(chosen?.filter ?? NO_FILTER), page: 1, savedView: chosen?.id ?? null };
}

/** The list as it stands, under a name. */
export function savedAs(name: string, view: TableView, list: RequestListView): SavedRequestView {
  return { id: String(Date.now()), name, view, filter: filterOf(list) };
}

/** Columns, widths and density of a list as this person left them on this browser. */
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
