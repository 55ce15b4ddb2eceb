import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database, Trx } from '../db/index.ts';
import { QueueWorker } from './queue-worker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A queue of numbers, a database that runs work at once, and a way to tell that something came in. */
function queue(given: number[]) {
  const done: number[] = [];
  const tell: (() => void)[] = [];
  const trx = {} as Trx;
  const database: Pick<Database, 'asStaff' | 'listen'> = {
    asStaff: (_work, run) => run(trx),
    listen: (_channel, { told }) => {
      tell.push(() => told(''));
      return { heard: () => true, close: async () => undefined };
    },
  };
  let during: () => void = () => undefined;
  const take = async () => {
    const next = given.shift();
    if (next === undefined) {
      during();
      return false;
    }
    if (next < 0) throw new Error('It cannot be done now.');
    done.push(next);
    return true;
  };
  const worker = new QueueWorker(database, { channels: ['one', 'other'], action: 'test', steps: [take] });
  return {
    worker,
    done,
    given,
    told: () => tell.forEach((one) => one()),
    atTheEnd: (act: () => void) => (during = act),
  };
}

const soon = () => vi.advanceTimersByTimeAsync(0);

test('does what lies there at the start, what it is told of, and what it missed a little later', async () => {
  const { worker, done, given, told } = queue([1, 2]);
  worker.start();
  await soon();
  expect(done).toEqual([1, 2]);
  given.push(3);
  told();
  await soon();
  expect(done).toEqual([1, 2, 3]);
  given.push(4);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(done).toEqual([1, 2, 3, 4]);
  await worker.stop();
  given.push(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([1, 2, 3, 4]);
});

test('what comes in while a round ends does not wait for the next look', async () => {
  const { worker, done, given, told, atTheEnd } = queue([1]);
  atTheEnd(() => {
    atTheEnd(() => undefined);
    given.push(2);
    told();
  });
  worker.start();
  await soon();
  expect(done).toEqual([1, 2]);
  await worker.stop();
});

test('a failure ends the round and nothing else', async () => {
  const { worker, done, given, told } = queue([-1]);
  worker.start();
  await soon();
  given.push(1);
  told();
  await soon();
  expect(done).toEqual([1]);
  await worker.stop();
});
