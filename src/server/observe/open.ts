import type { Metrics } from './metrics.ts';
import type { FigureSources } from './read-figures.ts';
import type { Tracing } from './tracing.ts';

/** Starts to measure this process. Threads never load the library. */
export async function openMetrics(sources: FigureSources): Promise<Metrics> {
  const { PromMetrics } = await import('./prom-metrics.ts');
  return new PromMetrics(sources);
}

/** Starts to send traces. Its libraries are loaded only here. */
export async function openTracing(): Promise<Tracing> {
  const tracing = await import('./tracing.ts');
  return tracing.openTracing();
}
