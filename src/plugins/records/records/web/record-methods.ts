import { use } from 'react';
import { token } from '#contract';
import { useEvery } from '#core';
import type { Method } from '#domain/emissions';

/**
 * Brings the calculation methods of a plugin, for the preview in the form and for a record's working. They are large
 * and few screens ask for them, so give them by `import()`. The server has its own, bound to `CalculationMethod`.
 */
export type RecordMethods = () => Promise<readonly Method[]>;
export const RecordMethods = token<RecordMethods>('records/methods');

const brought = new WeakMap<RecordMethods, Promise<readonly Method[]>>();

/** Loads once; what failed to load is asked for again by the next screen. */
function bring(methods: RecordMethods): Promise<readonly Method[]> {
  const known = brought.get(methods);
  if (known) return known;
  const coming = methods();
  coming.catch(() => brought.delete(methods));
  brought.set(methods, coming);
  return coming;
}

/** The method with an id; suspends until the methods of all plugins are there. Undefined for an id nobody has. */
export function useMethod(id: string | null | undefined): Method | undefined {
  const sources = useEvery(RecordMethods);
  // All begin to load before the first is waited for.
  const coming = sources.map(bring);
  const methods = coming.flatMap((one) => use(one));
  return methods.find((method) => method.id === id);
}
