import { event } from '#server';

/** A connection of these companies was requested, answered, changed or ended. Published after the commit. */
export const connectionChanged = event<{ readonly connectionId: string; readonly companies: readonly string[] }>(
  'connections/changed',
);
