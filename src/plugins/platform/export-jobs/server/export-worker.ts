import { hourly, QueueWorker, type Clock, type Database } from '#server';
import { EXPORT_ASKED_CHANNEL, EXPORT_QUEUE, jobQueue, type TakenJob } from './job-queue.ts';
import type { JobRunner } from './job-runner.ts';
import { removeOldFiles } from './old-files.ts';

/** Polling interval in milliseconds, in case a notification was missed or a process has died. */
const LOOK = 10_000;

/** Maximum number of exports in progress per process, since each uses a database connection. */
const MOST_AT_ONCE = 2;

/** Works on the queue of exports. Each is taken by one process, and by another if that one falls silent. */
export function exportWorker(database: Database, runner: Pick<JobRunner, 'run'>, clock: Clock): QueueWorker<TakenJob> {
  return new QueueWorker(database, {
    name: EXPORT_QUEUE,
    channels: [EXPORT_ASKED_CHANNEL],
    look: LOOK,
    jobs: {
      places: MOST_AT_ONCE,
      take: async () => {
        const work = { action: EXPORT_QUEUE, audit: false } as const;
        const job = await database.asStaff(work, (trx) => jobQueue.take(trx, clock.now().toISOString()));
        return job === null ? [] : [job];
      },
      run: (job, closing) => runner.run(job, closing),
    },
    rounds: [hourly(() => removeOldFiles(database, clock))],
  });
}
