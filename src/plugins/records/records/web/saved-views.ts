import { useState } from 'react';
import { AccountMemory, useService } from '#core';
import { readTableView, type SavedView, type TableView } from '#design-system';
import { filterOf, NO_FILTER, OPENING_SORT, type ListFilter, type ListView } from './list-view.ts';
import type { RecordPlace } from './record-place.ts';

/** A way of looking at a list somebody gave a name: its columns and which records. */
export interface SavedList extends SavedView {
  readonly filter: ListFilter;
}

/** The views of a list this account keeps on this browser. */
export function useSavedLists({ area, scope }: RecordPlace, list: string) {
  const memory = useService(AccountMemory);
  const key = `saved-lists:records:${area}:${scope.id}${list && `:${list}`}`;
  const [saved, setSaved] = useState(() => readSaved(memory.get(key)));
  const keep = (next: readonly SavedList[]) => {
    memory.set(key, next);
    setSaved(next);
  };
  return [saved, keep] as const;
}

/** What an older version kept is completed; what is no view is left out. */
export function readSaved(kept: unknown): readonly SavedList[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    const { id, name, view, filter } = (one ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof id !== 'string' || typeof name !== 'string') return [];
    return [{ id, name, view: readTableView(view), filter: { ...NO_FILTER, ...(filter as Partial<ListFilter>) } }];
  });
}

/**
 * A view of columns with its filter written beside them, so that the menu of views sees that a filter has changed:
 * it compares views of columns, and a column of no table changes nothing else.
 */
export function withFilter(view: TableView, filter: ListFilter): TableView {
  const written = JSON.stringify({ ...NO_FILTER, ...filter });
  const isPlain = written === JSON.stringify(NO_FILTER);
  const sort = view.sort && isOpening(view.sort) ? undefined : view.sort;
  const { sort: _, ...columns } = view;
  return {
    ...columns,
    ...(sort ? { sort } : {}),
    ...(isPlain ? {} : { order: [...(view.order ?? []), written] }),
  };
}

const isOpening = ({ field, direction }: NonNullable<TableView['sort']>) =>
  field === OPENING_SORT.field && direction === OPENING_SORT.direction;

/** The list as a saved view has it, from its first page. */
export function listOf(before: ListView, chosen: SavedList | null): ListView {
  return {
    ...before,
    ...(chosen?.filter ?? NO_FILTER),
    page: 1,
    sort: chosen?.view.sort ?? OPENING_SORT,
    savedView: chosen?.id ?? null,
  };
}

/** The list as it stands, under a name. */
export function savedAs(name: string, columns: TableView, list: ListView): SavedList {
  return { id: String(Date.now()), name, view: { ...columns, sort: list.sort }, filter: filterOf(list) };
}

/** The views with one more; of two with one name nobody could tell which is which, so it takes the place of the other. */
export function withSaved(saved: readonly SavedList[], added: SavedList): readonly SavedList[] {
  const before = saved.findIndex(({ name }) => name === added.name);
  return before < 0 ? [...saved, added] : saved.with(before, added);
}
