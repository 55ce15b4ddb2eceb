import { sql } from 'kysely';
import type { LoopWatch } from '../app/loop-watch.ts';
import { PRODUCT_VERSION } from '../app/product-version.ts';
import { backgroundFault } from '../app/background-faults.ts';
import { within } from '../app/within.ts';
import { withoutLimit, type Database } from '../db/index.ts';
import type { ThreadStats } from '../threads/threads.ts';
import type { JobCounts } from './job-counts.ts';
import type { Figures, PoolFigures, StoredFigures } from './metrics.ts';

/** Where the figures come from. */
export interface FigureSources {
  readonly database: Pick<Database, 'asStaff' | 'poolStats' | 'replica'>;
  readonly loop: Pick<LoopWatch, 'delay'>;
  readonly threads: () => ThreadStats;
  readonly jobs: () => readonly JobCounts[];
}

/** Milliseconds to wait for the database. A scrape must end even when the database hangs. */
const PATIENCE = 2_000;

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

/** Everything but what is counted as it happens. */
export async function readFigures(sources: FigureSources): Promise<Omit<Figures, 'work' | 'routes'>> {
  const { heapUsed, heapTotal, rss } = process.memoryUsage();
  // Read before the query below takes a connection of its own.
  const pools = poolsOf(sources.database);
  const stored = await storedFigures(sources);
  return {
    version: PRODUCT_VERSION,
    startedAt,
    heapUsed,
    heapReserved: heapTotal,
    resident: rss,
    loop: sources.loop.delay(),
    threads: sources.threads(),
    pools,
    stored,
    replica: sources.database.replica?.state() ?? null,
  };
}

const poolsOf = (database: Pick<Database, 'poolStats'>): readonly PoolFigures[] =>
  Object.entries(database.poolStats()).map(([pool, { total, idle, waiting, limit }]) => ({
    pool,
    inUse: total - idle,
    idle,
    waiting,
    limit,
  }));

async function storedFigures({ database, jobs }: FigureSources): Promise<StoredFigures | null> {
  try {
    return await within(
      PATIENCE,
      withoutLimit(() =>
        database.asStaff(
          { action: 'figures of the platform', audit: false },
          async (trx) => {
            const [counted, { rows: paused }] = await Promise.all([
              Promise.all(jobs().map(async ({ kind, read }) => (await read(trx)).map((one) => ({ kind, ...one })))),
              sql<{ queue: string; count: number }>`
                select queue, count(*)::int as count from queue_pause where until > now()
                group by queue order by queue`.execute(trx),
            ]);
            return { jobs: counted.flat(), paused };
          },
          { readonly: true, statementTimeout: PATIENCE },
        ),
      ),
    );
  } catch (error) {
    backgroundFault('figures of the platform')(error);
    return null;
  }
}
