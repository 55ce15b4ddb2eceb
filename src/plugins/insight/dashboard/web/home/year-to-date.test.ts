import { expect, test } from 'vitest';
import { yearToDate } from './year-to-date.ts';

test.each([
  ['2026-11-27', 7, 'FY2027', '2026-07-01', '2026-10-31'],
  ['2026-08-01', 7, 'FY2027', '2026-07-01', '2026-07-31'],
  // No month is complete yet.
  ['2026-07-31', 7, 'FY2026', '2025-07-01', '2026-06-30'],
  ['2026-01-15', 1, 'FY2025', '2025-01-01', '2025-12-31'],
  ['2026-03-01', 1, 'FY2026', '2026-01-01', '2026-02-28'],
])('on %s, with years from month %i, the year to date is that of %s', (today, firstMonth, label, from, to) => {
  expect(yearToDate(today, firstMonth)).toMatchObject({ label, from, to });
});
