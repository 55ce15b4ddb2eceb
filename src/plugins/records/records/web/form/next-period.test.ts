import { describe, expect, test } from 'vitest';
import { nextPeriod } from './next-period.ts';

describe('the period after', () => {
  test.each([
    ['a month', '2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28'],
    ['the last month of a year', '2025-12-01', '2025-12-31', '2026-01-01', '2026-01-31'],
    ['a quarter', '2025-07-01', '2025-09-30', '2025-10-01', '2025-12-31'],
    ['a bill over two months', '2025-07-09', '2025-08-08', '2025-08-09', '2025-09-08'],
    ['one day', '2025-07-09', '2025-07-09', '2025-07-10', '2025-07-10'],
  ])('%s', (_, from, to, nextFrom, nextTo) => {
    expect(nextPeriod({ from, to })).toEqual({ from: nextFrom, to: nextTo });
  });
});
