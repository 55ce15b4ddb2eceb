import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hourly } from './hourly.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('tidies up at once and every hour, also after a round that failed, until it is stopped', async () => {
  let rounds = 0;
  const tidying = new Hourly(async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('The database is away.');
  });
  tidying.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(3_600_000 - 1);
  expect(rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toBe(2);
  await tidying.stop();
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  expect(rounds).toBe(2);
});

test('stops when the round that runs is done', async () => {
  let isDone = false;
  const tidying = new Hourly(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    isDone = true;
  });
  tidying.start();
  const stopped = tidying.stop();
  await vi.advanceTimersByTimeAsync(1000);
  await stopped;
  expect(isDone).toBe(true);
});
