import { expect, test } from 'vitest';
import { monthsBetween } from '#domain/time';
import { periodsOf } from './demo-chapter.ts';

test('complete quarters are one period each, and the months after them one each', () => {
  expect(periodsOf(monthsBetween('2026-01-01', '2026-08-01'))).toEqual([
    { from: '2026-01-01', months: 3, ago: 5 },
    { from: '2026-04-01', months: 3, ago: 2 },
    { from: '2026-07-01', months: 1, ago: 1 },
    { from: '2026-08-01', months: 1, ago: 0 },
  ]);
});
