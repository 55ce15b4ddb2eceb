import { useState } from 'react';
import { AccountMemory, useService } from '#core';
import { readTableView, type SavedView, type TableView } from '#design-system';
import { filterOf, NO_FILTER, OPENING_SORT, type ListFilter, type ListView } from './list-view.ts';
import type { RecordPlace } from './record-place.ts';

/** A named view of a list: its columns and filter. */
export interface SavedList extends SavedView {
  readonly filter: ListFilter;
}

/** The saved views of a list, stored for this account in this browser. */
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

/** Reads saved views. Completes those of older versions and drops invalid ones. */
export function readSaved(kept: unknown): readonly SavedList[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    const { id, name, view, filter } = (one ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof id !== 'string' || typeof name !== 'string') return [];
    return [{ id, name, view: readTableView(view), filter: { ...NO_FILTER, ...(filter as Partial<ListFilter>) } }];
  });
}

/**
 * A view with its filter encoded as an extra column, so that the menu of views notices a changed filter: it only
 * compares columns, and a column that no table has does nothing else.
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

/** The list with a saved view applied, at the first page. */
export function listOf(before: ListView, chosen: SavedList | null): ListView {
  return {
    ...before,
    ...(chosen?.filter ?? NO_FILTER),
    page: 1,
    sort: chosen?.view.sort ?? OPENING_SORT,
    savedView: chosen?.id ?? null,
  };
}

/** The current list as a named view. */
export function savedAs(name: string, columns: TableView, list: ListView): SavedList {
  return { id: String(Date.now()), name, view: { ...columns, sort: list.sort }, filter: filterOf(list) };
}

/** Adds a view. It replaces one with the same name, because users could not tell them apart. */
export function withSaved(saved: readonly SavedList[], added: SavedList): readonly SavedList[] {
  const before = saved.findIndex(({ name }) => name === added.name);
  return before < 0 ? [...saved, added] : saved.with(before, added);
}
