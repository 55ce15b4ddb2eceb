/**
 * How long a task may occupy its slot. Long tasks never take the last slot, so that a short one, for which a user
 * waits, always finds one.
 */
export type Lane = 'short' | 'long';

/**
 * Work that runs in a thread, so that it does not block requests: everything that reads an uploaded file or creates a
 * large one. Input and result are copied between threads (structured clone), so they contain data and no functions.
 */
export interface ThreadTask<Input, Answer> {
  /** `<plugin>/<verb>`, for example `record-import/check`. */
  readonly id: string;
  readonly lane: Lane;
  /** Seconds after which its thread is ended. */
  readonly seconds: number;
  readonly example?: readonly [Input, Answer];
}

/** Declares a task. Plugins define how to run it in `performs` of their server half. */
export function threadTask<Input, Answer>(declaration: {
  readonly id: string;
  readonly lane: Lane;
  readonly seconds: number;
}): ThreadTask<Input, Answer> {
  return declaration;
}

/** What a running task may report to, and learn from, whoever waits for it. */
export interface TaskContext {
  /** Aborted when the work is no longer wanted. A task that ignores it is ended a few seconds later. */
  readonly signal: AbortSignal;
  /** Reports progress, in whatever unit the task counts. */
  readonly progress: (done: number) => void;
}

/** A task with its implementation. */
export interface PerformedTask {
  readonly id: string;
  readonly perform: (input: unknown, context: TaskContext) => Promise<unknown>;
}

/**
 * Joins a task and its implementation. Its errors reach the caller: a `Problem` unchanged, everything else as a fault.
 */
export function perform<Input, Answer>(
  task: ThreadTask<Input, Answer>,
  work: (input: Input, context: TaskContext) => Promise<Answer>,
): PerformedTask {
  return { id: task.id, perform: (input, context) => work(input as Input, context) };
}
