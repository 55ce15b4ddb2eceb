import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database, Trx } from '../db/index.ts';
import { onBackgroundFault } from '../app/background-faults.ts';
import { hourly, type Queue } from './queue.ts';
import { onQueueReport, type QueueReport } from './queue-reports.ts';
import { QueueWorker } from './queue-worker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const soon = () => vi.advanceTimersByTimeAsync(0);

/** A fake database with notifications only. Claims and pauses are tested on PostgreSQL. */
function fakeDatabase() {
  const listeners: (() => void)[] = [];
  const database: Pick<Database, 'asStaff' | 'listen'> = {
    asStaff: async (_work, run) => run({} as Trx),
    listen: (_channel, { onMessage }) => {
      listeners.push(() => onMessage(''));
      return { isReceiving: () => true, close: async () => undefined };
    },
  };
  return { database, notify: () => listeners.forEach((one) => one()) };
}

/** Jobs are numbers. Negative ones fail; those above 100 wait until they are released or the server stops. */
function numbers(given: number[], places = 1) {
  const { database, notify } = fakeDatabase();
  const [done, given_back, running]: [number[], number[], Map<number, () => void>] = [[], [], new Map()];
  let most = 0;
  const queue: Queue<number> = {
    name: 'numbers',
    channels: ['one', 'other'],
    jobs: {
      places,
      take: async (room) => given.splice(0, room),
      run: async (job, closing) => {
        if (job < 0) throw new Error('It cannot be done now.');
        const wait = new Promise<void>((resolve) => running.set(job, resolve));
        closing.addEventListener('abort', () => running.get(job)?.());
        most = Math.max(most, running.size);
        if (job > 100) await wait;
        running.delete(job);
        (closing.aborted ? given_back : done).push(job);
        return closing.aborted ? 'stopped' : 'done';
      },
    },
  };
  const worker = new QueueWorker(database, queue);
  return {
    worker,
    notify,
    done,
    given,
    returned: given_back,
    letGo: (job: number) => running.get(job)?.(),
    most: () => most,
  };
}

describe('jobs', () => {
  test('does jobs present at the start, notified ones at once, and those it was not notified of a little later', async () => {
    const { worker, done, given, notify } = numbers([1, 2]);
    worker.start();
    await soon();
    expect(done).toEqual([1, 2]);
    given.push(3);
    notify();
    await soon();
    expect(done).toEqual([1, 2, 3]);
    given.push(4);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(done).toEqual([1, 2, 3, 4]);
    await worker.stop();
    given.push(5);
    notify();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual([1, 2, 3, 4]);
  });

  test('does as many at once as there are slots, and the next when one is free', async () => {
    const { worker, done, letGo, most } = numbers([101, 102, 103], 2);
    worker.start();
    await soon();
    expect([done, most()]).toEqual([[], 2]);
    letGo(102);
    await soon();
    letGo(103);
    letGo(101);
    await soon();
    expect([done, most()]).toEqual([[102, 103, 101], 2]);
    await worker.stop();
  });

  test('continues after a failed job', async () => {
    const { worker, done } = numbers([-1, 1]);
    const faults: string[] = [];
    const unheard = onBackgroundFault(({ work }) => faults.push(work));
    worker.start();
    await soon();
    expect([done, faults]).toEqual([[1], ['numbers']]);
    unheard();
    await worker.stop();
  });

  test('returns jobs in progress when the server stops, and takes no more', async () => {
    const { worker, done, given, returned } = numbers([101, 1]);
    worker.start();
    await soon();
    await worker.stop();
    expect([returned, done, given]).toEqual([[101], [], [1]]);
  });

  test('does given jobs without a free slot, and waits for all of them', async () => {
    const { worker, done, given } = numbers([1, 2, 3], 1);
    worker.give(9);
    await worker.workOff();
    expect([done, given]).toEqual([[9, 1, 2, 3], []]);
    await worker.stop();
  });

  test('looks for jobs again in time', async () => {
    const { worker, done, given } = numbers([]);
    worker.start();
    await soon();
    given.push(7);
    worker.soon(2_000);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual([7]);
    await worker.stop();
  });
});

describe('rounds', () => {
  test('run at once and every hour, also after a failure, until the stop', async () => {
    let rounds = 0;
    const worker = new QueueWorker(fakeDatabase().database, {
      name: 'tidying',
      rounds: [
        hourly(async () => {
          rounds += 1;
          if (rounds === 1) throw new Error('The database is away.');
        }),
      ],
    });
    worker.start();
    await soon();
    expect(rounds).toBe(1);
    await vi.advanceTimersByTimeAsync(3_600_000 - 1);
    expect(rounds).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(rounds).toBe(2);
    await worker.stop();
    await vi.advanceTimersByTimeAsync(3 * 3_600_000);
    expect(rounds).toBe(2);
  });

  test('run one at a time, do not pile up behind a slow one, and are awaited at the stop', async () => {
    const log: string[] = [];
    const round = (name: string, takes: number) => async () => {
      await new Promise((resolve) => setTimeout(resolve, takes));
      log.push(name);
    };
    const worker = new QueueWorker(fakeDatabase().database, {
      name: 'rounds',
      rounds: [
        { every: 100, run: round('often', 10) },
        { every: 1_000, atStart: true, run: round('slow', 950) },
      ],
    });
    worker.start();
    await vi.advanceTimersByTimeAsync(960);
    expect(log).toEqual(['slow', 'often']);
    await vi.advanceTimersByTimeAsync(50);
    const stopped = worker.stop();
    await vi.advanceTimersByTimeAsync(2_000);
    await stopped;
    expect(log.filter((name) => name === 'slow')).toHaveLength(2);
  });
});

test('reports every hour what was done, and nothing if nothing was', async () => {
  const reports: QueueReport[] = [];
  const unheard = onQueueReport((report) => reports.push(report));
  const { worker } = numbers([1, -1, 2]);
  worker.start();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(reports).toEqual([{ queue: 'numbers', done: 2, failed: 1, longest: expect.any(Number) }]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  await worker.stop();
  expect(reports).toHaveLength(1);
  unheard();
});
