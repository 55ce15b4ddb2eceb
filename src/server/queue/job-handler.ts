import { Problem } from '#contract';
import { backgroundFault } from '../app/background-faults.ts';
import { pauseAfter, type Pauses } from './pauses.ts';
import type { JobOutcome } from './queue.ts';

/** Why work was aborted without an error of its own. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  constructor(readonly because: 'cancelled' | 'closing') {
    super(`The work was stopped: ${because}.`);
  }
}

/** Shows other processes that a job is still in progress. They take over a job that is silent for too long. */
export interface Heartbeat {
  /** Interval in milliseconds. */
  readonly every: number;
  /** False: the job was cancelled, or another process has taken it over. */
  readonly send: () => Promise<boolean>;
}

/** How to run one kind of job, and how to record its outcome. */
export interface JobHandler<Job, Result = void> {
  /** Name in the log. */
  readonly name: string;
  readonly heartbeat?: (job: Job) => Heartbeat;
  /** What to do with it when the server stops: return it for another process (the default), or wait for it. */
  readonly atStop?: 'return' | 'wait';
  readonly perform: (job: Job, signal: AbortSignal) => Promise<Result>;
  readonly done: (job: Job, result: Result) => Promise<void>;
  /** Maximum number of attempts, and the pauses between them. */
  readonly attempts: { readonly most: number; readonly failures: (job: Job) => number; readonly pauses: Pauses };
  /** Whether a failure is not the program's fault and therefore not logged. A `Problem` never is. */
  readonly isForeign?: (error: unknown) => boolean;
  /** Returns the job to the queue without counting a failure. */
  readonly returned: (job: Job) => Promise<void>;
  readonly cancelled: (job: Job) => Promise<void>;
  /**
   * `again`: seconds until the next attempt. Null: there is none, because of the limit or because a retry would not
   * help.
   */
  readonly failed: (job: Job, error: unknown, again: number | null) => Promise<void>;
}

/**
 * Runs a job from start to end with heartbeats and records its outcome. Never throws: if the outcome cannot be recorded
 * now, other processes notice the silence. `closing` is aborted when the server stops.
 */
export async function runJob<Job, Result>(
  handler: JobHandler<Job, Result>,
  job: Job,
  closing: AbortSignal,
): Promise<JobOutcome> {
  try {
    return await outcome(handler, job, closing);
  } catch (error) {
    backgroundFault(handler.name)(error);
    return 'failed';
  }
}

async function outcome<Job, Result>(
  handler: JobHandler<Job, Result>,
  job: Job,
  closing: AbortSignal,
): Promise<JobOutcome> {
  try {
    await handler.done(job, await performed(handler, job, closing));
    return 'done';
  } catch (error) {
    if (error instanceof Stopped) {
      await (error.because === 'closing' ? handler.returned(job) : handler.cancelled(job));
      return 'stopped';
    }
    const isKnown = error instanceof Problem;
    if (!isKnown && !handler.isForeign?.(error)) backgroundFault(handler.name)(error);
    const { most, failures, pauses } = handler.attempts;
    const count = failures(job) + 1;
    await handler.failed(job, error, isKnown || count >= most ? null : pauseAfter(count, pauses));
    return 'failed';
  }
}

async function performed<Job, Result>(
  handler: JobHandler<Job, Result>,
  job: Job,
  closing: AbortSignal,
): Promise<Result> {
  const stop = new AbortController();
  const { signal } = stop;
  const close = () => stop.abort(new Stopped('closing'));
  const heartbeat = handler.heartbeat?.(job);
  const timer = heartbeat && startHeartbeat(heartbeat, () => stop.abort(new Stopped('cancelled')));
  if (handler.atStop !== 'wait') {
    if (closing.aborted) close();
    closing.addEventListener('abort', close);
  }
  try {
    signal.throwIfAborted();
    return await orAborted(signal, handler.perform(job, signal));
  } catch (error) {
    // Aborted work throws errors of its own, so use the reason of the abort.
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearInterval(timer);
    closing.removeEventListener('abort', close);
  }
}

function startHeartbeat({ every, send }: Heartbeat, cancel: () => void): NodeJS.Timeout {
  let isBeating = false;
  const beat = async () => {
    if (isBeating) return;
    isBeating = true;
    try {
      if (!(await send())) cancel();
    } catch {
      // The next heartbeat makes up for a lost one.
    } finally {
      isBeating = false;
    }
  };
  return setInterval(() => void beat(), every).unref();
}

/** Waits for the work or the abort: work that ignores the signal must not keep its slot. */
async function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let leave = () => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    leave = () => signal.removeEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    leave();
    work.catch(() => {});
  }
}
