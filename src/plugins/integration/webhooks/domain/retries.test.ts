import { expect, test } from 'vitest';
import { isFailingTooLong, outcomeOf, pauseBefore } from './index.ts';

const DAY = 86_400;

test('pauses grow for about three days, then it is given up', () => {
  const pauses: number[] = [];
  for (let failures = 1; ; failures += 1) {
    const pause = pauseBefore(failures, 0.5);
    if (pause === null) break;
    pauses.push(pause);
  }
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses[0]).toBe(5);
  expect(pauses).toHaveLength(10);
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / DAY;
  expect([days > 3, days < 3.5]).toEqual([true, true]);
});

test('a pause varies by a tenth in both directions', () => {
  expect(pauseBefore(2, 0)).toBeCloseTo(54);
  expect(pauseBefore(2, 0.999_999)).toBeCloseTo(66, 3);
});

test.each([
  [200, 'DELIVERED'],
  [204, 'DELIVERED'],
  [299, 'DELIVERED'],
  [301, 'REDIRECT'],
  [308, 'REDIRECT'],
  [400, 'REFUSED'],
  [404, 'REFUSED'],
  [410, 'GONE'],
  [500, 'REFUSED'],
  [101, 'REFUSED'],
])('%i means %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome));

test('an endpoint has failed for too long after five days', () => {
  expect(isFailingTooLong(0, 5 * DAY * 1000 - 1)).toBe(false);
  expect(isFailingTooLong(0, 5 * DAY * 1000)).toBe(true);
});
