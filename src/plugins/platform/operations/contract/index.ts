import { z } from 'zod';
import { envelope, route, STAFF } from '#contract';

/** What all figures of one group have in common: counts are whole, sizes are bytes, times are milliseconds or seconds. */
const count = z.int();

export const platformFigures = z
  .object({
    version: z.string(),
    startedAt: z.string(),
    memory: z.object({ heapUsedBytes: count, heapReservedBytes: count, residentBytes: count }),
    /** Event loop delay of the last 10 seconds, in milliseconds. */
    eventLoop: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
    threads: z.object({ running: count, waiting: count }),
    pools: z.array(z.object({ pool: z.string(), inUse: count, idle: count, waiting: count, limit: count })),
    /** Whether the database answered. If not, jobs and paused items are empty. */
    isDatabaseUp: z.boolean(),
    /** Open jobs of all processes. */
    jobs: z.array(
      z.object({
        kind: z.string(),
        state: z.string(),
        count,
        /** Age of the oldest; null if there is none. */
        oldestSeconds: z.number().nullable(),
      }),
    ),
    paused: z.array(z.object({ queue: z.string(), count })),
    /** What the queues of this process have done since it started. */
    work: z.array(z.object({ queue: z.string(), done: count, failed: count })),
    /** The calls asked for most since the start of this process, the first 50. */
    routes: z.array(
      z.object({
        method: z.string(),
        /** Its pattern, such as `/api/company/:id`. */
        route: z.string(),
        count,
        failed: count,
        p50Ms: z.number().nullable(),
        p95Ms: z.number().nullable(),
      }),
    ),
    /** Null if no replica is named. */
    replica: z.object({ isUp: z.boolean(), lagSeconds: z.number().nullable() }).nullable(),
  })
  .meta({ id: 'PlatformFigures' });

export type PlatformFigures = z.infer<typeof platformFigures>;

export const platformFiguresRoute = route({
  method: 'GET',
  path: '/api/admin/operations/figures',
  tag: 'Operations (admin)',
  summary: 'Returns the figures of the server process that answers, and the open jobs of the platform.',
  authorities: STAFF,
  response: envelope(platformFigures),
});
