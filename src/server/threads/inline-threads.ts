import type { PerformedTask, TaskContext, ThreadTask } from './thread-task.ts';
import type { TaskCall, Threads, ThreadStats } from './threads.ts';
import { errorOf, failureOf, isFileReply } from './messages.ts';

/**
 * Runs tasks on the same thread, but copies what would cross between threads. Used inside a thread, which has no
 * threads of its own, and in tests with a fake clock.
 */
export class InlineThreads implements Threads {
  constructor(private readonly performed: () => readonly PerformedTask[]) {}

  async run<Input, Answer>(task: ThreadTask<Input, Answer>, input: Input, call: TaskCall): Promise<Answer> {
    const found = this.performed().find(({ id }) => id === task.id);
    if (!found) throw new Error(`No plugin performs the task "${task.id}".`);
    const context: TaskContext = {
      signal: call.signal ?? new AbortController().signal,
      progress: (done) => call.onProgress?.(done),
    };
    try {
      const answer = await found.perform(structuredClone(input), context);
      return (isFileReply(answer) ? answer : structuredClone(answer)) as Answer;
    } catch (error) {
      throw errorOf(failureOf(error));
    }
  }

  assertRoom(): void {}

  stats(): ThreadStats {
    return { threads: 0, running: 0, waiting: 0 };
  }

  async close(): Promise<void> {}
}
