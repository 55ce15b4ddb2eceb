import { expect, test } from 'vitest';
import { remaining, type ScopeRow } from './figures.ts';

const row = (scope: number, change: Partial<ScopeRow> = {}): ScopeRow => ({
  scope,
  records: 1,
  parts: 1,
  withoutMarket: 0,
  tTotal: '10.000001',
  tLocation: '0.000000',
  tMarket: '0.000000',
  energyGj: '5.000000',
  ...change,
});

test('what is left of a scope is the difference of counts and figures', () => {
  const whole = [row(1), row(1, { tTotal: '2.5' }), row(2, { parts: 3, withoutMarket: 2 })];
  expect(remaining(whole, [row(1), row(2, { parts: 1, withoutMarket: 1, tTotal: '0.000001' })])).toEqual([
    { ...row(1), tTotal: '2.5', tLocation: '0', tMarket: '0', energyGj: '5' },
    { ...row(2), records: 0, parts: 2, withoutMarket: 1, tTotal: '10', tLocation: '0', tMarket: '0', energyGj: '0' },
  ]);
});

test('a scope of which nothing is left has no row', () => {
  expect(remaining([row(1), row(3)], [row(3), row(1)])).toEqual([]);
});
