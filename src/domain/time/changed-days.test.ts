import { expect, test } from 'vitest';
import { addDays, changedDays, type OpenRange } from './index.ts';

const FIRST = '2025-07-01';
const DAYS = Array.from({ length: 8 }, (_, at) => addDays(FIRST, at));
const ENDS = [...DAYS, null];
const holds = (range: OpenRange | null, day: string) =>
  range !== null && range.from <= day && (range.to === null || day <= range.to);
const RANGES: readonly (OpenRange | null)[] = [
  null,
  ...DAYS.flatMap((from) => ENDS.filter((to) => to === null || from <= to).map((to) => ({ from, to }))),
];

test('a change of days affects the days on one side only, for every pair of ranges', () => {
  for (const before of RANGES)
    for (const after of RANGES) {
      const changed = changedDays(before, after);
      for (const day of [...DAYS, '2030-01-01']) {
        const isChanged = changed.some((range) => holds(range, day));
        expect([before, after, day, isChanged]).toEqual([before, after, day, holds(before, day) !== holds(after, day)]);
      }
    }
});

test('a change of more than the days affects all days of both sides', () => {
  const [before, after] = [
    { from: '2025-07-01', to: '2025-07-31' },
    { from: '2025-07-15', to: null },
  ];
  expect(changedDays(before, after, false)).toEqual([before, after]);
});
