import { expect, test } from 'vitest';
import { reportingMonths } from './reporting-months.ts';

const FY = { from: '2025-07-01', to: '2026-06-30' };
const always = { fromDate: '2021-07-01', toDate: null };

const first = { from: '2025-07-01', to: '2025-09-30' };

test('a facility must report the months of its window that are over', () => {
  expect(reportingMonths(FY, '2027-01-01')(always)).toHaveLength(12);
  expect(reportingMonths(FY, '2025-09-01')(always)).toEqual([0, 1]);
  expect(reportingMonths(FY, '2025-08-31')(always)).toEqual([0]);
  expect(reportingMonths(FY, '2027-01-01')({ fromDate: '2025-08-15', toDate: '2025-09-02' })).toEqual([1, 2]);
  expect(reportingMonths(first, '2027-01-01')({ fromDate: '2025-09-30', toDate: null })).toEqual([2]);
  expect(reportingMonths(first, '2027-01-01')({ fromDate: '2020-07-01', toDate: '2025-06-30' })).toEqual([]);
  expect(reportingMonths(FY, '2027-01-01')({ fromDate: '2026-08-01', toDate: null })).toEqual([]);
  expect(reportingMonths(FY, '2024-01-01')(always)).toEqual([]);
});
