import { Problem } from '#contract';
import { backgroundFault } from '../app/background-faults.ts';
import { pauseAfter, type Pauses } from './pauses.ts';
import type { JobEnd } from './queue.ts';

/** Why work broke off without a fault of its own. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  constructor(readonly because: 'called off' | 'closing') {
    super(`The work was stopped: ${because}.`);
  }
}

/** Tells other processes that a job is still worked on. One that is silent for long is theirs. */
export interface SignOfLife {
  /** Milliseconds between two signs. */
  readonly every: number;
  /** False: the job was called off, or is another process's by now. */
  readonly give: () => Promise<boolean>;
}

/** How one kind of job is done, and what is written down of its end. */
export interface Duty<Job, Result = void> {
  /** Names it in the log. */
  readonly name: string;
  readonly alive?: (job: Job) => SignOfLife;
  /** What a server that stops does with it: gives it back for another process, which is what is done unless told, or waits. */
  readonly atStop?: 'gives back' | 'waits';
  readonly perform: (job: Job, signal: AbortSignal) => Promise<Result>;
  readonly done: (job: Job, result: Result) => Promise<void>;
  /** Attempts in all, and the pauses between them. */
  readonly attempts: { readonly most: number; readonly failures: (job: Job) => number; readonly pauses: Pauses };
  /** Whether a failure is none of the program, and so none for the log. A `Problem` never is. */
  readonly isForeign?: (error: unknown) => boolean;
  /** Back into the queue, without blame. */
  readonly givenBack: (job: Job) => Promise<void>;
  readonly calledOff: (job: Job) => Promise<void>;
  /** `again`: seconds until the next attempt; null: there is none, because there were enough or another would not help. */
  readonly failed: (job: Job, error: unknown, again: number | null) => Promise<void>;
}

/**
 * Does a job from its beginning to its end, with signs of life, and writes down what came of it. Never throws: what cannot
 * be written down now is found by its silence. `closing` is aborted when the server stops.
 */
export async function carryOut<Job, Result>(duty: Duty<Job, Result>, job: Job, closing: AbortSignal): Promise<JobEnd> {
  try {
    return await outcome(duty, job, closing);
  } catch (error) {
    backgroundFault(duty.name)(error);
    return 'failed';
  }
}

async function outcome<Job, Result>(duty: Duty<Job, Result>, job: Job, closing: AbortSignal): Promise<JobEnd> {
  try {
    await duty.done(job, await performed(duty, job, closing));
    return 'done';
  } catch (error) {
    if (error instanceof Stopped) {
      await (error.because === 'closing' ? duty.givenBack(job) : duty.calledOff(job));
      return 'stopped';
    }
    const isKnown = error instanceof Problem;
    if (!isKnown && !duty.isForeign?.(error)) backgroundFault(duty.name)(error);
    const { most, failures, pauses } = duty.attempts;
    const count = failures(job) + 1;
    await duty.failed(job, error, isKnown || count >= most ? null : pauseAfter(count, pauses));
    return 'failed';
  }
}

async function performed<Job, Result>(duty: Duty<Job, Result>, job: Job, closing: AbortSignal): Promise<Result> {
  const stop = new AbortController();
  const { signal } = stop;
  const close = () => stop.abort(new Stopped('closing'));
  const alive = duty.alive?.(job);
  const pulse = alive && beating(alive, () => stop.abort(new Stopped('called off')));
  if (duty.atStop !== 'waits') {
    if (closing.aborted) close();
    closing.addEventListener('abort', close);
  }
  try {
    signal.throwIfAborted();
    return await orStopped(signal, duty.perform(job, signal));
  } catch (error) {
    // What is broken off says so in words of its own.
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearInterval(pulse);
    closing.removeEventListener('abort', close);
  }
}

function beating({ every, give }: SignOfLife, callOff: () => void): NodeJS.Timeout {
  let isBeating = false;
  const beat = async () => {
    if (isBeating) return;
    isBeating = true;
    try {
      if (!(await give())) callOff();
    } catch {
      // A sign that is lost is made good by the next one.
    } finally {
      isBeating = false;
    }
  };
  return setInterval(() => void beat(), every).unref();
}

/** The work, or the reason it is stopped for: work that does not listen keeps no place. */
async function orStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
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
