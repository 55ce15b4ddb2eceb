import { problem, token } from '#contract';
import type { ThreadTask } from './thread-task.ts';

/** Who asks for a task, and how to follow it. */
export interface TaskCall {
  /** Whose share of the threads it takes: the id of a company, or of an account of platform staff. */
  readonly owner: string;
  /** Ends the task, or takes it out of the queue. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

/** How busy the threads are. */
export interface ThreadStats {
  readonly threads: number;
  readonly running: number;
  readonly waiting: number;
}

/**
 * Runs tasks beside the requests. A task that takes too long or too much memory is ended alone (422 `work.too-much`); who
 * asks for too much at once is told (429 `work.too-many`), and so is everybody when the queue is full (503 `work.busy`).
 */
export interface Threads {
  run<Input, Answer>(task: ThreadTask<Input, Answer>, input: Input, call: TaskCall): Promise<Answer>;
  /** Throws what `run` would throw for want of room. */
  assertRoom(owner: string): void;
  /** Starts what the first task would wait for. */
  warm(): void;
  stats(): ThreadStats;
  close(): Promise<void>;
}

/** The threads of this process. */
export const Threads = token<Threads>('server/threads');

/** 422: it took more time or memory than one task may. */
export const tooMuch = () => problem('work.too-much', 422, 'api.too-much-work');

/** 429: others of the same company wait already. */
export const tooMany = () => problem('work.too-many', 429, 'api.too-many-files');

/** 503: everybody waits. */
export const tooBusy = () => problem('work.busy', 503, 'api.work-busy');
