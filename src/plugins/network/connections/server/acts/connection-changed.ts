import { event } from '#server';

/** A connection of these companies was asked for, answered, changed or ended. Published after the commit. */
export const connectionChanged = event<{ readonly connectionId: string; readonly companies: readonly string[] }>(
  'connections/changed',
);
