import type { Query } from '@tanstack/react-query';

/** Queries of screens that are closing, each with the time of its response; a newer response removes the mark. */
const left = new WeakMap<Query, number>();

/**
 * Marks queries whose screen is closing for good, for example after a deletion: a push may arrive before the screen has
 * closed, and a refetch would find nothing. Returns the function that removes the marks.
 */
export function markLeaving(queries: readonly Query[]): () => void {
  for (const query of queries) left.set(query, query.state.dataUpdatedAt);
  return () => {
    for (const query of queries) left.delete(query);
  };
}

export const isLeaving = (query: Query): boolean => left.get(query) === query.state.dataUpdatedAt;
