import type { Query } from '@tanstack/react-query';

/** Shown answers of screens that are being left, each with when it had come: a newer one is wanted again. */
const left = new WeakMap<Query, number>();

/**
 * Notes that the screens showing these are being left for good, as by a deletion: asked again because of a push,
 * which may come before the screen has gone, they would find nothing. Answers how to take that back.
 */
export function markLeaving(queries: readonly Query[]): () => void {
  for (const query of queries) left.set(query, query.state.dataUpdatedAt);
  return () => {
    for (const query of queries) left.delete(query);
  };
}

export const isLeaving = (query: Query): boolean => left.get(query) === query.state.dataUpdatedAt;
