import { expect, test } from 'vitest';
import { isGivenUp, pauseAfterAttempts } from './index.ts';

test('an event is tried again after a minute, then twice as long each time, at most six hours', () => {
  expect([1, 2, 3, 9, 10, 40].map(pauseAfterAttempts)).toEqual([60, 120, 240, 15_360, 21_600, 21_600]);
});

test('an event is given up after 72 hours', () => {
  const hours = (count: number) => count * 3_600_000;
  expect([isGivenUp(0, hours(72)), isGivenUp(0, hours(72) + 1)]).toEqual([false, true]);
});
