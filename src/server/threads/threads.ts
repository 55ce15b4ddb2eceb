import { problem, token } from '#contract';
import type { ThreadTask } from './thread-task.ts';

/** Who requests a task, and how to follow it. */
export interface TaskCall {
  /** Whose share of the threads it takes: the id of a company, or of an account of platform staff. */
  readonly owner: string;
  /** Cancels the task, or removes it from the queue. */
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
 * Runs tasks in parallel with requests. A task that takes too long or too much memory is ended alone (422
 * `work.too-much`). An owner with too many tasks is rejected (429 `work.too-many`), and so is everyone if the queue is
 * full (503 `work.busy`).
 */
export interface Threads {
  run<Input, Answer>(task: ThreadTask<Input, Answer>, input: Input, call: TaskCall): Promise<Answer>;
  /** Throws the error `run` would throw if there is no room. */
  assertRoom(owner: string): void;
  stats(): ThreadStats;
  close(): Promise<void>;
}

/** The threads of this process. */
export const Threads = token<Threads>('server/threads');

/** 422: it needed more time or memory than a task may use. */
export const tooMuch = () => problem('work.too-much', 422, 'api.too-much-work');

/** 429: other tasks of the same company are already waiting. */
export const tooMany = () => problem('work.too-many', 429, 'api.too-many-files');

/** 503: the queue is full. */
export const tooBusy = () => problem('work.busy', 503, 'api.work-busy');
