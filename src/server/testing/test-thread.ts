import { problem } from '#contract';
import { perform } from '../threads/thread-task.ts';
import { threadMain } from '../threads/thread-main.ts';
import { testTasks } from './test-tasks.ts';

let tell: ((id: string, content: unknown) => void) | null = null;

async function* mebibytes(count: number) {
  for (let at = 0; at < count; at += 1) yield new Uint8Array(1024 * 1024).fill(at % 256);
}

/** `ThreadPool` calls it by this name. */
export const performTask = threadMain(
  [
    perform(testTasks.add, async ([one, other]) => one + other),
    perform(testTasks.refuse, async () => {
      throw problem('try.refused', 418, 'No.', [{ path: 'tea', message: 'Coffee.' }], { of: 'pot' });
    }),
    perform(testTasks.break, async () => {
      throw new TypeError('broken inside');
    }),
    perform(testTasks.spin, async () => {
      for (;;);
    }),
    perform(testTasks.wait, async (_input, { signal }) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      return 'let go';
    }),
    perform(testTasks.hoard, async () => {
      // Numbers fill the heap in a moment; strings take so long that a busy machine reaches the time limit first.
      const hoard: number[][] = [];
      for (;;) hoard.push(Array.from({ length: 50_000 }, (_, at) => at + 0.5));
    }),
    perform(testTasks.count, async (most, { progress }) => {
      for (let at = 1; at <= most; at += 1) progress(at);
      tell?.('try/counted', { most });
      return 'counted';
    }),
    perform(testTasks.file, async (count) => ({
      name: 'a.bin',
      type: 'application/octet-stream',
      content: mebibytes(count),
    })),
  ],
  (told) => {
    tell = told;
  },
);
