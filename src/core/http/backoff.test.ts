import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('the wait doubles up to half a minute, and up to half of it is random', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map((failures) => backoff(failures, 0))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(backoff(3, 1)).toBe(4_000);
  expect(backoff(0, 0.5)).toBe(750);
});
