import { expect, test } from 'vitest';
import { yearToClose } from './index.ts';

test.each([
  ['2026-11-27', 7, 2026, '2026-10-31'],
  ['2026-07-01', 7, 2026, '2026-10-31'],
  ['2026-06-30', 7, 2025, '2025-10-31'],
  ['2027-02-01', 1, 2026, '2027-04-30'],
])('on %s, with years from month %i, FY%i is to be closed by %s', (today, firstMonth, year, due) => {
  expect(yearToClose(today, firstMonth)).toEqual({ year, due });
});
