import type { Trx } from '../db/index.ts';

/** Short work on the database alone: taking a thing and doing it are one transaction, so nothing half is left. */
export interface Step<Item extends { readonly id: string } = { readonly id: string }> {
  /** Takes the next one that no other process holds and that does not pause in this queue (`unpaused`). Work `asStaff`. */
  take(trx: Trx, queue: string): Promise<Item | undefined>;
  do(trx: Trx, item: Item): Promise<void>;
}

/** What came of a job. Stopped: it was given back or called off. */
export type JobEnd = 'done' | 'stopped' | 'failed';

/** Longer work: a thing is taken in one transaction, done outside, and its end is written down in another. */
export interface Jobs<Job> {
  /** Done at once by this process. */
  readonly places: number;
  /** Takes what waits and what a dead process left, `most` at once; fair to companies (`fewestInHand`). */
  readonly take: (most: number) => Promise<readonly Job[]>;
  /** Does one; `closing` is aborted when the server stops. See `carryOut`. */
  readonly run: (job: Job, closing: AbortSignal) => Promise<JobEnd>;
}

/** Work by the clock, such as tidying up. */
export interface Round {
  /** Milliseconds. */
  readonly every: number;
  /** Also when the server starts. */
  readonly atStart?: boolean;
  readonly run: () => Promise<unknown>;
}

/** What one worker does. */
export interface Queue<Job = never> {
  /** Names it in the log, and the work of staff its steps are done as: `mails of requests`. */
  readonly name: string;
  /** Channels on which processes are told that something was put there. */
  readonly channels?: readonly string[];
  /** Milliseconds between two looks, should a message have been missed: 15,000 unless told. */
  readonly look?: number;
  readonly steps?: readonly Step[];
  readonly jobs?: Jobs<Job>;
  readonly rounds?: readonly Round[];
}

const HOUR = 3_600_000;

/** At the start and every hour after. A round that fails is made good by the next one. */
export const hourly = (run: () => Promise<unknown>): Round => ({ every: HOUR, atStart: true, run });
