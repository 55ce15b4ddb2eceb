import { Problem } from '#contract';
import { QueueWorker, runJob, type Clock, type Database, type JobHandler, type Threads } from '#server';
import { INBOX_CHANNEL, INBOX_QUEUE, inboxQueue, type TakenItem } from './inbox-queue.ts';
import type { InboxNotices } from './inbox-notices.ts';
import type { InboxStore } from './inbox-store.ts';
import { readFileTask } from './inbox-tasks.ts';
import { pushInbox } from './pushed-inbox.ts';

/** Polling interval in milliseconds, in case a notification was missed or a process has died. */
const LOOK = 10_000;

/** Maximum number of files being read per process. */
const MOST_AT_ONCE = 2;

/** Interval of heartbeats, in milliseconds. */
const HEARTBEAT = 2_000;

/** How often people are told of files that came in by themselves, in milliseconds. */
const ARRIVED_EVERY = 30_000;

/** Attempts after faults of the server, and the seconds between them. */
const ATTEMPTS = { most: 3, pauses: { first: 5, longest: 60 } } as const;

/** Codes of problems that say the server is busy, not that the file is bad. */
const BUSY: ReadonlySet<string> = new Set(['work.busy', 'work.too-many']);

/** The threads have no room now. */
class Busy extends Error {
  override readonly name = 'Busy';
}

interface Parts {
  readonly database: Database;
  readonly store: InboxStore;
  readonly notices: InboxNotices;
  readonly arrived: { run(): Promise<void> };
  readonly threads: Threads;
  readonly clock: Clock;
}

/** A reading in progress, with the rows done. */
interface Running extends TakenItem {
  done: number;
}

/** Reads the files that arrive. Each is taken by one process, and by another if that one falls silent. */
export function inboxWorker(parts: Parts): QueueWorker<Running> {
  const { database, arrived } = parts;
  const handler = handlerOf(parts);
  return new QueueWorker(database, {
    name: INBOX_QUEUE,
    channels: [INBOX_CHANNEL],
    look: LOOK,
    jobs: {
      places: MOST_AT_ONCE,
      take: async () => {
        const work = { action: INBOX_QUEUE, audit: false } as const;
        const taken = await database.asStaff(work, (trx) => inboxQueue.take(trx));
        return taken === null ? [] : [{ ...taken, done: 0 }];
      },
      run: (job, closing) => runJob(handler, job, closing),
    },
    rounds: [{ every: ARRIVED_EVERY, atStart: true, run: () => arrived.run() }],
  });
}

function handlerOf({ database, store, notices, threads, clock }: Parts): JobHandler<Running> {
  const within = database.withTenant.bind(database);
  return {
    name: INBOX_QUEUE,
    heartbeat: (job) => ({
      every: HEARTBEAT,
      send: () => within(job.companyId, (trx) => inboxQueue.beat(trx, job, job.done)),
    }),
    perform: async ({ id, companyId, attempt, lapses, ...job }, signal) => {
      const onProgress = (done: number) => (job.done = done);
      const taken = { id, companyId, attempt, lapses };
      try {
        await threads.run(readFileTask, taken, { owner: companyId, signal, onProgress });
      } catch (error) {
        if (error instanceof Problem && BUSY.has(error.code)) throw new Busy(error.message);
        throw error;
      }
    },
    done: async () => undefined,
    attempts: { ...ATTEMPTS, failures: ({ lapses }) => lapses },
    isForeign: (error) => error instanceof Busy,
    returned: (job) => within(job.companyId, (trx) => inboxQueue.putBack(trx, job, job.lapses)),
    cancelled: async () => undefined,
    failed: async (job, error, again) => {
      const { companyId, id } = job;
      await within(companyId, async (trx) => {
        const held = await store.hold(trx, companyId, id);
        if (held?.state !== 'READING' || held.attempts !== job.attempt) return;
        if (again !== null || error instanceof Busy) {
          await inboxQueue.putBack(trx, job, error instanceof Busy ? job.lapses : job.lapses + 1);
          return;
        }
        const message = error instanceof Problem ? error.message : 'inbox.went-wrong';
        await store.change(trx, companyId, id, { state: 'FAILED', message, done: 0 }, clock.now().toISOString());
        await notices.ended(trx, held, 'FAILED');
        await pushInbox(trx, companyId);
      });
    },
  };
}
