import type { Figures } from '#server';
import type { PlatformFigures } from '../contract/index.ts';

/** Calls shown, those asked for most. */
const MOST_ROUTES = 50;

/** The figures of the kernel as staff see them. */
export function platformFiguresOf({ loop, stored, replica, threads, routes, ...figures }: Figures): PlatformFigures {
  return {
    version: figures.version,
    startedAt: figures.startedAt,
    memory: {
      heapUsedBytes: figures.heapUsed,
      heapReservedBytes: figures.heapReserved,
      residentBytes: figures.resident,
    },
    eventLoop: { p50: loop.p50, p99: loop.p99, max: loop.max },
    threads: { running: threads.running, waiting: threads.waiting },
    pools: [...figures.pools],
    isDatabaseUp: stored !== null,
    jobs: (stored?.jobs ?? []).map(({ kind, state, count, oldest }) => ({ kind, state, count, oldestSeconds: oldest })),
    paused: [...(stored?.paused ?? [])],
    work: [...figures.work],
    routes: routes
      .toSorted((a, b) => b.count - a.count || a.route.localeCompare(b.route))
      .slice(0, MOST_ROUTES)
      .map(({ method, route, count, failed, p50, p95 }) => ({ method, route, count, failed, p50Ms: p50, p95Ms: p95 })),
    replica: replica && { isUp: replica.isUp, lagSeconds: replica.lag },
  };
}
