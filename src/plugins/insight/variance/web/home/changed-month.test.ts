import { expect, test } from 'vitest';
import { isAwaited, monthBack } from './changed-month.ts';

test('months are counted back from the running one, over the end of a year', () => {
  expect([monthBack('2026-11-27', 1), monthBack('2026-01-31', 2)]).toEqual([
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2025-11-01', to: '2025-11-30' },
  ]);
});

test('a month without figures is awaited if the year before had some', () => {
  const figures = (from: string, to: string) => {
    const side = (amount: string) => ({ from: '2026-10-01', to: '2026-10-31', amount, uncalculated: 0 });
    return { from: side(from), to: side(to) };
  };
  expect(
    [figures('5.000000', '0.000000'), figures('0.000000', '0.000000'), figures('5.0', '4.0')].map(isAwaited),
  ).toEqual([true, false, false]);
});
