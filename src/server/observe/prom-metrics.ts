import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { onQueueWork } from '../queue/index.ts';
import { METRICS, type MetricName } from './metric-names.ts';
import type { Figures, Metrics, RouteFigures } from './metrics.ts';
import { quantileOf, type Bucket } from './quantile.ts';
import { readFigures, type FigureSources } from './read-figures.ts';

/** Bounds of the buckets of a request's duration, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Milliseconds for which figures are read only once, however many ask. */
const FRESH = 1_000;

const configuration = ({ name, help, labels }: MetricName, registers: Registry[]) => ({
  name,
  help,
  labelNames: [...labels],
  registers,
});

type Labels = Readonly<Record<string, string>>;

/** The measurements of this process, kept by prom-client. */
export class PromMetrics implements Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Counter(configuration(METRICS.requests, [this.registry]));
  private readonly durations = new Histogram({
    ...configuration(METRICS.duration, [this.registry]),
    buckets: BOUNDS,
  });
  private readonly work = new Counter(configuration(METRICS.work, [this.registry]));
  private readonly reads = new Counter(configuration(METRICS.reads, [this.registry]));
  private readonly gauges = new Map<string, Gauge>(
    Object.values<MetricName>(METRICS)
      .filter(({ kind }) => kind === 'gauge')
      .map((one) => [one.name, new Gauge(configuration(one, [this.registry]))]),
  );
  private readonly unheard: () => void;
  private reading: { readonly at: number; readonly figures: Promise<Figures> } | null = null;

  constructor(private readonly sources: FigureSources) {
    this.unheard = onQueueWork(({ queue, outcome }) => this.work.inc({ queue, outcome }));
  }

  close(): void {
    this.unheard();
  }

  readonly answered: Metrics['answered'] = ({ method, route, status, seconds }) => {
    this.requests.inc({ method, route, status });
    if (seconds !== null) this.durations.observe({ method, route }, seconds);
  };

  figures(): Promise<Figures> {
    const now = performance.now();
    if (!this.reading || now - this.reading.at > FRESH) this.reading = { at: now, figures: this.read() };
    return this.reading.figures;
  }

  async text(): Promise<{ readonly type: string; readonly text: string }> {
    this.show(await this.figures());
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }

  private async read(): Promise<Figures> {
    const read = await readFigures(this.sources);
    return { ...read, work: await this.workDone(), routes: await this.routes() };
  }

  private async workDone(): Promise<Figures['work']> {
    const queues = new Map<string, { queue: string; done: number; failed: number }>();
    for (const { labels, value } of (await this.work.get()).values) {
      const queue = String(labels['queue']);
      const sums = queues.get(queue) ?? { queue, done: 0, failed: 0 };
      sums[labels['outcome'] === 'done' ? 'done' : 'failed'] += value;
      queues.set(queue, sums);
    }
    return [...queues.values()].sort((a, b) => a.queue.localeCompare(b.queue));
  }

  private async routes(): Promise<readonly RouteFigures[]> {
    const routes = new Map<string, { method: string; route: string; count: number; failed: number }>();
    for (const { labels, value } of (await this.requests.get()).values) {
      const { method, route } = callOf(labels);
      const sums = routes.get(`${method} ${route}`) ?? { method, route, count: 0, failed: 0 };
      sums.count += value;
      if (Number(labels['status']) >= 500) sums.failed += value;
      routes.set(`${method} ${route}`, sums);
    }
    const buckets = await this.buckets();
    return [...routes.entries()].map(([call, sums]) => {
      const at = (quantile: number) => milliseconds(quantileOf(buckets.get(call) ?? [], quantile));
      return { ...sums, p50: at(0.5), p95: at(0.95) };
    });
  }

  private async buckets(): Promise<ReadonlyMap<string, readonly Bucket[]>> {
    const found = new Map<string, Bucket[]>();
    for (const { labels, value } of (await this.durations.get()).values) {
      const { le } = labels as { le?: number | string };
      if (le === undefined) continue;
      const { method, route } = callOf(labels);
      const most = le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le);
      found.set(`${method} ${route}`, [...(found.get(`${method} ${route}`) ?? []), { most, count: value }]);
    }
    return found;
  }

  /** Sets the gauges. Those whose values are gone, such as a queue without pauses, vanish. */
  private show(figures: Figures): void {
    const { loop, pools, stored, replica, threads } = figures;
    const set = (metric: MetricName, values: readonly (readonly [Labels, number])[]) => {
      const gauge = this.gauges.get(metric.name);
      // `reset` would set a gauge without labels to 0.
      if (metric.labels.length === 0) gauge?.remove();
      else gauge?.reset();
      for (const [labels, value] of values) gauge?.set(labels, value);
    };
    set(
      METRICS.pool,
      pools.flatMap(({ pool, inUse, idle }) => [
        [{ pool, state: 'in_use' }, inUse] as const,
        [{ pool, state: 'idle' }, idle] as const,
      ]),
    );
    set(
      METRICS.poolLimit,
      pools.map(({ pool, limit }) => [{ pool }, limit]),
    );
    set(
      METRICS.poolWaiting,
      pools.map(({ pool, waiting }) => [{ pool }, waiting]),
    );
    set(METRICS.loopDelay, [
      [{ quantile: '0.5' }, loop.p50 / 1_000],
      [{ quantile: '0.99' }, loop.p99 / 1_000],
      [{ quantile: '1' }, loop.max / 1_000],
    ]);
    set(METRICS.heap, [
      [{ state: 'used' }, figures.heapUsed],
      [{ state: 'reserved' }, figures.heapReserved],
    ]);
    set(METRICS.resident, [[{}, figures.resident]]);
    set(METRICS.started, [[{}, Date.parse(figures.startedAt) / 1_000]]);
    set(METRICS.build, [[{ version: figures.version }, 1]]);
    set(METRICS.threadTasks, [
      [{ state: 'running' }, threads.running],
      [{ state: 'waiting' }, threads.waiting],
    ]);
    set(METRICS.databaseUp, [[{}, stored ? 1 : 0]]);
    set(
      METRICS.jobs,
      (stored?.jobs ?? []).map(({ kind, state, count }) => [{ kind, state }, count]),
    );
    set(
      METRICS.jobAge,
      (stored?.jobs ?? []).map(({ kind, state, oldest }) => [{ kind, state }, oldest ?? 0]),
    );
    set(
      METRICS.paused,
      (stored?.paused ?? []).map(({ queue, count }) => [{ queue }, count]),
    );
    this.reads.reset();
    for (const [place, count] of Object.entries(replica?.reads ?? {})) this.reads.inc({ place }, count);
    set(METRICS.replicaUp, replica ? [[{}, replica.isUp ? 1 : 0]] : []);
    set(METRICS.replicaLag, replica === null || replica.lag === null ? [] : [[{}, replica.lag]]);
  }
}

const callOf = (labels: Partial<Record<string, string | number>>) => ({
  method: String(labels['method']),
  route: String(labels['route']),
});

/** Tenths are enough: the figure is an estimate. */
const milliseconds = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 10_000) / 10);
