import { expect, test } from 'vitest';
import { monthSpread } from './month-spread.ts';

test('does not spread a period within one month', () => {
  expect(monthSpread({ from: '2026-02-03', to: '2026-02-20' }, { total: '9' })).toEqual([]);
});

test('spreads 60 t from 1 January to 1 March 2026 over 31, 28 and 1 days', () => {
  expect(monthSpread({ from: '2026-01-01', to: '2026-03-01' }, { total: '60', market: null })).toEqual([
    { month: '2026-01-01', days: 31, shares: { total: '31', market: null } },
    { month: '2026-02-01', days: 28, shares: { total: '28', market: null } },
    { month: '2026-03-01', days: 1, shares: { total: '1', market: null } },
  ]);
});

test('spreads a bill from the middle of a month to the middle of the next', () => {
  expect(monthSpread({ from: '2026-07-09', to: '2026-08-08' }, { total: '31' })).toEqual([
    { month: '2026-07-01', days: 23, shares: { total: '23' } },
    { month: '2026-08-01', days: 8, shares: { total: '8' } },
  ]);
});
