import { problem } from '#contract';
import { perform } from '../threads/thread-task.ts';
import { threadMain } from '../threads/thread-main.ts';
import { tries } from './tries.ts';

let tell: ((id: string, content: unknown) => void) | null = null;

async function* mebibytes(count: number) {
  for (let at = 0; at < count; at += 1) yield new Uint8Array(1024 * 1024).fill(at % 256);
}

/** `ThreadPool` calls it by this name. */
export const performTask = threadMain(
  [
    perform(tries.add, async ([one, other]) => one + other),
    perform(tries.refuse, async () => {
      throw problem('try.refused', 418, 'No.', [{ path: 'tea', message: 'Coffee.' }], { of: 'pot' });
    }),
    perform(tries.break, async () => {
      throw new TypeError('broken inside');
    }),
    perform(tries.spin, async () => {
      for (;;);
    }),
    perform(tries.wait, async (_input, { signal }) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      return 'let go';
    }),
    perform(tries.hoard, async () => {
      const hoard: string[][] = [];
      for (;;) hoard.push(Array.from({ length: 10_000 }, (_, at) => `${hoard.length}-${at}`));
    }),
    perform(tries.count, async (most, { progress }) => {
      for (let at = 1; at <= most; at += 1) progress(at);
      tell?.('try/counted', { most });
      return 'counted';
    }),
    perform(tries.file, async (count) => ({
      name: 'a.bin',
      type: 'application/octet-stream',
      content: mebibytes(count),
    })),
  ],
  (told) => {
    tell = told;
  },
);
