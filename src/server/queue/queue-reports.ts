import { channel } from 'node:diagnostics_channel';

/** What a queue did in this process since its last report. */
export interface QueueReport {
  readonly queue: string;
  readonly done: number;
  readonly failed: number;
  /** Milliseconds the longest took. */
  readonly longest: number;
}

const reports = channel('scopebook:queue-report');

/** Told what each queue of this process did, every hour and when it stops, until the answer is called. */
export function onQueueReport(told: (report: QueueReport) => void): () => void {
  const listen = (report: unknown) => told(report as QueueReport);
  reports.subscribe(listen);
  return () => {
    reports.unsubscribe(listen);
  };
}

/** Counts what a queue does. */
export class QueueFigures {
  private done = 0;
  private failed = 0;
  private longest = 0;

  constructor(private readonly queue: string) {}

  /** `since` is of `performance.now()`. */
  count(end: 'done' | 'failed', since: number): void {
    this[end] += 1;
    this.longest = Math.max(this.longest, Math.round(performance.now() - since));
  }

  /** Says what was done, if anything was, and begins anew. */
  report(): void {
    const { queue, done, failed, longest } = this;
    if (done + failed > 0) reports.publish({ queue, done, failed, longest } satisfies QueueReport);
    this.done = this.failed = this.longest = 0;
  }
}
