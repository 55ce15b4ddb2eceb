import { channel } from 'node:diagnostics_channel';

/** What a queue did in this process since its last report. */
export interface QueueReport {
  readonly queue: string;
  readonly done: number;
  readonly failed: number;
  /** Milliseconds of the longest one. */
  readonly longest: number;
}

const reports = channel('scopebook:queue-report');

/**
 * Calls the listener with the report of each queue of this process, every hour and when it stops. Returns a function
 * that unsubscribes.
 */
export function onQueueReport(told: (report: QueueReport) => void): () => void {
  const listen = (report: unknown) => told(report as QueueReport);
  reports.subscribe(listen);
  return () => {
    reports.unsubscribe(listen);
  };
}

/** One piece of work that a queue of this process has done. */
export interface QueueWork {
  readonly queue: string;
  readonly outcome: 'done' | 'failed';
}

const works = channel('scopebook:queue-work');

/** Calls the listener for each piece of work of the queues of this process. Returns a function that unsubscribes. */
export function onQueueWork(told: (work: QueueWork) => void): () => void {
  const listen = (work: unknown) => told(work as QueueWork);
  works.subscribe(listen);
  return () => {
    works.unsubscribe(listen);
  };
}

/** Counts the work of a queue. */
export class QueueFigures {
  private done = 0;
  private failed = 0;
  private longest = 0;

  constructor(private readonly queue: string) {}

  /** `since`: start time by `performance.now()`. */
  count(end: 'done' | 'failed', since: number): void {
    this[end] += 1;
    if (works.hasSubscribers) works.publish({ queue: this.queue, outcome: end } satisfies QueueWork);
    this.longest = Math.max(this.longest, Math.round(performance.now() - since));
  }

  /** Reports the work, if any, and resets the counts. */
  report(): void {
    const { queue, done, failed, longest } = this;
    if (done + failed > 0) reports.publish({ queue, done, failed, longest } satisfies QueueReport);
    this.done = this.failed = this.longest = 0;
  }
}
