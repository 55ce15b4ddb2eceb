import type { Trx } from '../db/index.ts';

/**
 * Short work on the database alone. Taking an item and doing it are one transaction, so that it is done completely or
 * not at all.
 */
export interface Step<Item extends { readonly id: string } = { readonly id: string }> {
  /**
   * Takes the next item that no other process has and that is not paused in this queue (`unpaused`). Work `asStaff`.
   */
  take(trx: Trx, queue: string): Promise<Item | undefined>;
  do(trx: Trx, item: Item): Promise<void>;
}

/** The outcome of a job. Stopped: it was returned or cancelled. */
export type JobOutcome = 'done' | 'stopped' | 'failed';

/** Longer work. An item is taken in one transaction, done outside it, and its outcome is recorded in another. */
export interface Jobs<Job> {
  /** Maximum number in progress in this process. */
  readonly places: number;
  /** Takes up to `most` items that wait or that a dead process left behind, fairly among companies (`fewestInHand`). */
  readonly take: (most: number) => Promise<readonly Job[]>;
  /** Does one. `closing` is aborted when the server stops. See `runJob`. */
  readonly run: (job: Job, closing: AbortSignal) => Promise<JobOutcome>;
}

/** Work by the clock, such as cleaning up. */
export interface Round {
  /** In milliseconds. */
  readonly every: number;
  /** Run also when the server starts. */
  readonly atStart?: boolean;
  readonly run: () => Promise<unknown>;
}

/** The work of one worker. */
export interface Queue<Job = never> {
  /** Its name in the log and in the audit trail of its steps: `mails of requests`. */
  readonly name: string;
  /** Channels that announce new items. */
  readonly channels?: readonly string[];
  /** Polling interval in milliseconds, in case a notification was missed. Default: 15,000. */
  readonly look?: number;
  readonly steps?: readonly Step[];
  readonly jobs?: Jobs<Job>;
  readonly rounds?: readonly Round[];
}

const HOUR = 3_600_000;

/** At the start and every hour after. The next round makes up for one that failed. */
export const hourly = (run: () => Promise<unknown>): Round => ({ every: HOUR, atStart: true, run });
