import { use } from 'react';
import { token } from '#contract';
import { useEvery } from '#core';
import type { Method } from '#domain/emissions';

/**
 * Loads the calculation methods of a plugin, for the preview in the form and the working of a record. They are large
 * and few screens need them, so use `import()`. The server binds them to `CalculationMethod` separately.
 */
export type RecordMethods = () => Promise<readonly Method[]>;
export const RecordMethods = token<RecordMethods>('records/methods');

const brought = new WeakMap<RecordMethods, Promise<readonly Method[]>>();

/** Loads the methods once. After a failure the next screen tries again. */
function bring(methods: RecordMethods): Promise<readonly Method[]> {
  const known = brought.get(methods);
  if (known) return known;
  const coming = methods();
  coming.catch(() => brought.delete(methods));
  brought.set(methods, coming);
  return coming;
}

/** The method with an id; suspends until the methods of all plugins have loaded. Undefined for an unknown id. */
export function useMethod(id: string | null | undefined): Method | undefined {
  const sources = useEvery(RecordMethods);
  // Starts loading all sources before waiting for the first.
  const coming = sources.map(bring);
  const methods = coming.flatMap((one) => use(one));
  return methods.find((method) => method.id === id);
}
