import { token } from '#contract';
import type { LoopDelay } from '../app/loop-watch.ts';
import type { ReplicaFacts } from '../db/index.ts';
import type { ThreadStats } from '../threads/threads.ts';
import type { JobCount } from './job-counts.ts';

/** How often a call was answered by this process, and how fast. */
export interface RouteFigures {
  readonly method: string;
  /** Its pattern, such as `/api/company/:id`; never the address that was asked for. */
  readonly route: string;
  readonly count: number;
  /** Answers with a status of 500 or more. */
  readonly failed: number;
  /** Milliseconds, estimated from the histogram. Null for streams. */
  readonly p50: number | null;
  readonly p95: number | null;
}

export interface PoolFigures {
  readonly pool: string;
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
  readonly limit: number;
}

/** What the database says. */
export interface StoredFigures {
  readonly jobs: readonly (JobCount & { readonly kind: string })[];
  /** Items of queues that failed and wait for their next attempt. */
  readonly paused: readonly { readonly queue: string; readonly count: number }[];
}

/** The figures of a process at one moment. `/metrics` and the page of platform staff show the same ones. */
export interface Figures {
  readonly version: string;
  readonly startedAt: string;
  readonly heapUsed: number;
  readonly heapReserved: number;
  readonly resident: number;
  readonly loop: LoopDelay;
  readonly threads: ThreadStats;
  readonly pools: readonly PoolFigures[];
  /** Null if the database did not answer. */
  readonly stored: StoredFigures | null;
  /** What the queues of this process have done since it started. */
  readonly work: readonly { readonly queue: string; readonly done: number; readonly failed: number }[];
  readonly routes: readonly RouteFigures[];
  /** Null if no replica is named. */
  readonly replica: ReplicaFacts | null;
}

/** The measurements of this process. */
export interface Metrics {
  /** Notes an answered request. `seconds` is null for a stream, which lasts as long as its reader stays. */
  answered(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number | null;
  }): void;
  figures(): Promise<Figures>;
  /** The same figures as text for Prometheus. */
  text(): Promise<{ readonly type: string; readonly text: string }>;
  close(): void;
}

export const Metrics = token<Metrics>('server/metrics');
