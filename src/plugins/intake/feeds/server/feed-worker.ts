import { pauseAfter, OutboundFault, QueueWorker, runJob, uuidv7, type JobHandler, type Trx } from '#server';
import { pushChange } from '#plugins/platform/notifications/server';
import { feedFailing } from '../contract/index.ts';
import { FAILING_FROM, nextLook } from '../domain/index.ts';
import { recipients } from './due-round.ts';
import { faultMessage } from './fault-message.ts';
import { type FeedLooking, LookOver, type Looked, type LookParts } from './feed-look.ts';
import { FEED_CHANNEL, FEED_QUEUE, feedQueue, type TakenLook } from './feed-queue.ts';
import type { SourceChange } from './feed-store.ts';
import type { StoredSource } from './feed-tables.ts';
import { pushedFeeds } from './pushed-feeds.ts';
import { sourceLink } from './source-link.ts';

/** Polling interval in milliseconds: how late a look may be. */
const LOOK = 15_000;

/** Maximum number of looks at once per process. */
const MOST_AT_ONCE = 2;

/** Interval of heartbeats, in milliseconds. */
const HEARTBEAT = 2_000;

/** Longest look, in milliseconds. */
const LONGEST = 10 * 60_000;

/** Seconds until a look that failed is tried again: 5 minutes, then twice as long each time, at most 6 hours. */
const PAUSES = { first: 300, longest: 6 * 3600 } as const;

/** How often what is due is checked, in milliseconds. */
const DUE_EVERY = 15 * 60_000;

interface Parts extends LookParts {
  readonly looking: FeedLooking;
  readonly due: { run(): Promise<unknown> };
}

/** Looks at sources when their time has come. Each is looked at by one process, and by another if that one dies. */
export function feedWorker(parts: Parts): QueueWorker<TakenLook> {
  const { database, clock, due } = parts;
  const handler = handlerOf(parts);
  return new QueueWorker(database, {
    name: FEED_QUEUE,
    channels: [FEED_CHANNEL],
    look: LOOK,
    jobs: {
      places: MOST_AT_ONCE,
      take: async () => {
        const work = { action: FEED_QUEUE, audit: false } as const;
        const taken = await database.asStaff(work, (trx) => feedQueue.take(trx, clock.now().toISOString()));
        return taken === null ? [] : [taken];
      },
      run: (job, closing) => runJob(handler, job, closing),
    },
    rounds: [{ every: DUE_EVERY, atStart: true, run: () => due.run() }],
  });
}

function handlerOf({ database, store, notices, clock, looking }: Parts): JobHandler<TakenLook, Looked> {
  const within = database.withTenant.bind(database);

  /** Records the end of a look, if this attempt still owns the source. */
  async function ended(
    trx: Trx,
    look: TakenLook,
    message: string | null,
    change: (source: StoredSource, now: number) => SourceChange,
  ): Promise<StoredSource | null> {
    const { companyId, id } = look;
    if (!(await feedQueue.holds(trx, look))) return null;
    const source = await store.hold(trx, companyId, id);
    if (!source) return null;
    const now = clock.now();
    const at = now.toISOString();
    await store.addLook(trx, companyId, id, { id: uuidv7(), at, isAsked: source.is_asked, message });
    const common = { is_looking: false, is_asked: false, last_look_at: at, message };
    await store.change(trx, companyId, id, { ...common, ...change(source, now.getTime()) });
    await pushChange(trx, [companyId], pushedFeeds);
    return source;
  }

  return {
    name: FEED_QUEUE,
    heartbeat: (look) => ({
      every: HEARTBEAT,
      send: () => within(look.companyId, (trx) => feedQueue.beat(trx, look)),
    }),
    perform: (look, signal) => looking.look(look, AbortSignal.any([signal, AbortSignal.timeout(LONGEST)])),
    done: async (look, { again }) => {
      await within(look.companyId, (trx) =>
        ended(trx, look, null, (source, now) => ({ failures: 0, next_look_at: nextAt(source, now, again) })),
      );
    },
    // The next attempt is planned below, however often it has failed.
    attempts: { most: Number.MAX_SAFE_INTEGER, failures: () => 0, pauses: PAUSES },
    isForeign: (error) =>
      error instanceof OutboundFault || error instanceof LookOver || (error as Error).name === 'TimeoutError',
    returned: (look) => within(look.companyId, (trx) => feedQueue.putBack(trx, look)),
    cancelled: async () => undefined,
    failed: async (look, error) => {
      if (error instanceof LookOver) return;
      await within(look.companyId, async (trx) => {
        let failures = 0;
        const source = await ended(trx, look, faultMessage(error), (before, now) => {
          failures = before.failures + 1;
          return { failures, next_look_at: iso(now + pauseAfter(failures, PAUSES) * 1000) };
        });
        if (!source || failures !== FAILING_FROM) return;
        const to = await recipients(trx, source);
        const notice = { kind: feedFailing, params: { source: source.name }, subject: source.id };
        await notices.notify(trx, to, { ...notice, link: sourceLink(source.id) });
      });
    },
  };
}

const iso = (moment: number) => new Date(moment).toISOString();

function nextAt({ every, on_day: on, at_time: at, zone }: StoredSource, now: number, again: number | null): string {
  const planned = nextLook({ every, on, at }, zone, now);
  return iso(again === null ? planned : Math.min(planned, now + again * 1000));
}
