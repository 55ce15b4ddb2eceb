import type { Framework } from './framework.ts';

/** In the order of lists. Throws if an id is declared twice or is not an id. */
export function orderedFrameworks(declared: readonly Framework[]): readonly Framework[] {
  const sorted = declared.toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
  for (const [at, { id }] of sorted.entries()) {
    if (!/^[A-Z][A-Z0-9_]*$/.test(id)) throw new Error(`"${id}" is no id of a framework. Use upper-case letters.`);
    if (sorted.findIndex((other) => other.id === id) !== at)
      throw new Error(`The framework "${id}" is declared twice.`);
  }
  return sorted;
}
