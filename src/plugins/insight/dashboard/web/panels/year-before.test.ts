import { describe, expect, test } from 'vitest';
import { monthlyPlan, shiftOf, sumsOf } from './year-before.ts';

const found = {
  months: ['2026-07-01', '2026-08-01', '2026-09-01'],
  series: [
    { id: 'scope1', label: '', scope: 1, values: ['10.1', '20', null] },
    { id: 'scope3', label: '', scope: 3, values: ['0.2', null, null] },
  ],
  others: [],
};

describe('this year against last year', () => {
  test('adds up scopes exactly, and leaves gaps', () => {
    expect(sumsOf(found)).toEqual(['10.3', '20', null]);
    expect(sumsOf(found, [3])).toEqual(['0.2', null, null]);
    expect(sumsOf(undefined)).toEqual([]);
  });

  test.each([
    ['2026-07-01', '2027-06-30', 12],
    ['2026-07-01', '2026-07-31', 12],
    ['2025-07-01', '2027-06-30', 24],
  ])('%s to %s is compared with %i months before', (from, to, months) => {
    expect(shiftOf({ from, to })).toBe(months);
  });

  test('spreads a plan evenly', () => {
    expect(monthlyPlan({ amount: '1000' })).toBe('83.333333');
  });
});
