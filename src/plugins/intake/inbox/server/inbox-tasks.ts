import { perform, threadTask, type PerformedTask } from '#server';
import type { TakenItem } from './inbox-queue.ts';
import type { InboxReading } from './inbox-reading.ts';

/** Reads one file and records what came of it. */
export const readFileTask = threadTask<TakenItem, null>({ id: 'inbox/read', lane: 'long', seconds: 15 * 60 });

/** Runs that task in threads. */
export function performedReadings(reading: InboxReading): readonly PerformedTask[] {
  return [
    perform(readFileTask, async (taken, context) => {
      await reading.read(taken, context);
      return null;
    }),
  ];
}
