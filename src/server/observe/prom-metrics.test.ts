import { channel } from 'node:diagnostics_channel';
import { afterEach, expect, test } from 'vitest';
import type { Replica } from '../db/index.ts';
import { METRICS, type MetricName } from './metric-names.ts';
import { PromMetrics } from './prom-metrics.ts';
import type { FigureSources } from './read-figures.ts';

const replica: Replica = {
  now: () => Promise.resolve(0n),
  state: () => ({ isUp: true, lag: 2.5, reads: { primary: 3, replica: 7, fallback: 1 } }),
};

const sources = (standby: Replica | null = replica): FigureSources => ({
  database: {
    replica: standby,
    poolStats: () => ({
      app: { total: 5, idle: 2, waiting: 1, limit: 10 },
      staff: { total: 0, idle: 0, waiting: 0, limit: 4 },
    }),
    asStaff: () => Promise.reject(new Error('The database is away.')),
  },
  loop: { delay: () => ({ p50: 0.5, p99: 12, max: 250, maxEver: 900 }) },
  threads: () => ({ threads: 2, running: 1, waiting: 3 }),
  jobs: () => [],
});

let metrics: PromMetrics | undefined;

afterEach(() => metrics?.close());

test('the text says what was counted, by route and outcome', async () => {
  metrics = new PromMetrics(sources());
  const call = { method: 'GET', route: '/api/company/:id' };
  metrics.answered({ ...call, status: 200, seconds: 0.004 });
  metrics.answered({ ...call, status: 200, seconds: 0.2 });
  metrics.answered({ ...call, status: 503, seconds: 0.2 });
  metrics.answered({ method: 'GET', route: '/api/stream', status: 200, seconds: null });
  const { type, text } = await metrics.text();
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = text.split('\n');
  for (const line of [
    'scopebook_http_requests_total{method="GET",route="/api/company/:id",status="200"} 2',
    'scopebook_http_requests_total{method="GET",route="/api/company/:id",status="503"} 1',
    'scopebook_http_request_duration_seconds_bucket{le="0.005",method="GET",route="/api/company/:id"} 1',
    'scopebook_http_request_duration_seconds_bucket{le="0.25",method="GET",route="/api/company/:id"} 3',
    'scopebook_http_request_duration_seconds_count{method="GET",route="/api/company/:id"} 3',
    'scopebook_pool_connections{pool="app",state="in_use"} 3',
    'scopebook_pool_waiting{pool="app"} 1',
    'scopebook_event_loop_delay_seconds{quantile="0.99"} 0.012',
    'scopebook_thread_tasks{state="waiting"} 3',
    'scopebook_database_up 0',
    'scopebook_replica_up 1',
    'scopebook_replication_lag_seconds 2.5',
    'scopebook_database_reads_total{place="replica"} 7',
    'scopebook_database_reads_total{place="fallback"} 1',
  ])
    expect(lines).toContain(line);
  expect(text).not.toContain('duration_seconds_count{method="GET",route="/api/stream"}');
});

test('what queues do is counted while the metrics are open', async () => {
  metrics = new PromMetrics(sources());
  const works = channel('scopebook:queue-work');
  works.publish({ queue: 'mails', outcome: 'done' });
  works.publish({ queue: 'mails', outcome: 'failed' });
  works.publish({ queue: 'mails', outcome: 'done' });
  expect((await metrics.figures()).work).toEqual([{ queue: 'mails', done: 2, failed: 1 }]);
  metrics.close();
  expect(works.hasSubscribers).toBe(false);
});

test('the figures of calls are those of the text', async () => {
  metrics = new PromMetrics(sources(null));
  for (const seconds of [0.004, 0.004, 0.2, 0.2])
    metrics.answered({ method: 'GET', route: 'web', status: 200, seconds });
  const { routes, replica: shown } = await metrics.figures();
  expect(routes).toEqual([{ method: 'GET', route: 'web', count: 4, failed: 0, p50: 5, p95: 235 }]);
  expect(shown).toBeNull();
  expect((await metrics.text()).text).not.toMatch(/^scopebook_replica_up \d/m);
});

test('every metric of the list is in the text, and no other', async () => {
  metrics = new PromMetrics(sources());
  const typed = [...(await metrics.text()).text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, kind]) => ({
    name,
    kind,
  }));
  const listed = Object.values<MetricName>(METRICS).map(({ name, kind }) => ({ name, kind }));
  const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
    String(a.name).localeCompare(String(b.name));
  expect(typed.sort(byName)).toEqual(listed.sort(byName));
});
