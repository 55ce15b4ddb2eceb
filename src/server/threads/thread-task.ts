/**
 * How long a task may take its place. Long tasks never take the last place, so that a short one, for which somebody waits
 * at a screen, always finds one.
 */
export type Lane = 'short' | 'long';

/**
 * Work that is done in a thread of its own, so that the requests of others go on meanwhile: whatever reads a person's file
 * or makes a large one. Input and answer cross to the thread as copies (structured clone), so they hold data and no functions.
 */
export interface ThreadTask<Input, Answer> {
  /** `<plugin>/<verb>`, for example `record-import/check`. */
  readonly id: string;
  readonly lane: Lane;
  /** Seconds it may run before its thread is ended. */
  readonly seconds: number;
  readonly example?: readonly [Input, Answer];
}

/** Declares a task. Plugins say in `performs` of their server half how it is done. */
export function threadTask<Input, Answer>(declaration: {
  readonly id: string;
  readonly lane: Lane;
  readonly seconds: number;
}): ThreadTask<Input, Answer> {
  return declaration;
}

/** What a task that runs may tell, and learn, of whoever waits for it. */
export interface TaskContext {
  /** Aborted when the work is no longer wanted. A task that does not listen is ended a few seconds later. */
  readonly signal: AbortSignal;
  /** Tells how far it is, in whatever the task counts. */
  readonly progress: (done: number) => void;
}

/** A task with the way it is done. */
export interface PerformedTask {
  readonly id: string;
  readonly perform: (input: unknown, context: TaskContext) => Promise<unknown>;
}

/** Joins a task and the work behind it. What it throws reaches the caller: a `Problem` as it is, all else as a fault. */
export function perform<Input, Answer>(
  task: ThreadTask<Input, Answer>,
  work: (input: Input, context: TaskContext) => Promise<Answer>,
): PerformedTask {
  return { id: task.id, perform: (input, context) => work(input as Input, context) };
}
