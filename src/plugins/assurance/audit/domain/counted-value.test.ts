import { expect, test } from 'vitest';
import { decimal, exactText } from '#domain/units';
import { countedValue, percentText, type CountedPeriod, type RecordedTonnes } from './counted-value.ts';

const YEAR: CountedPeriod = {
  from: '2025-07-01',
  to: '2026-06-30',
  scopes: [1, 2, 3],
  scope2Method: 'LOCATION',
  shares: [],
};
const record = (change: Partial<RecordedTonnes> = {}): RecordedTonnes => ({
  scope: 1,
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  total: '1896.804',
  market: null,
  upstream: '467.446',
  ...change,
});
const counted = (change: Partial<RecordedTonnes> = {}, period: Partial<CountedPeriod> = {}) => {
  const value = countedValue(record(change), { ...YEAR, ...period });
  return value && exactText(value);
};

test('adds the upstream part if Scope 3 counts', () => {
  expect(counted()).toBe('2364.25');
  expect(counted({}, { scopes: [1, 2] })).toBe('1896.804');
  expect(counted({}, { scopes: [2, 3] })).toBe('467.446');
});

test('counts by days what crosses the bounds of the year', () => {
  // 15 of 30 days of 2025-06-16 to 2025-07-15 lie in July.
  expect(counted({ fromDate: '2025-06-16', toDate: '2025-07-15', total: '300', upstream: null })).toBe('150');
  expect(counted({ fromDate: '2024-07-01', toDate: '2024-07-31' })).toBeNull();
});

test('counts by the share of the facility in each month', () => {
  const shares = [
    { from: '2025-07-01', to: '2025-07-31', percent: '50' },
    { from: '2025-08-01', to: null, percent: '0' },
  ];
  const twoMonths = { fromDate: '2025-07-01', toDate: '2025-08-31', total: '620', upstream: null };
  expect(counted(twoMonths, { shares })).toBe('155');
  expect(counted({ fromDate: '2025-09-01', toDate: '2025-09-30' }, { shares })).toBeNull();
});

test('counts Scope 2 by the selected method, and as zero without a market-based figure', () => {
  const electricity = { scope: 2, total: '660', market: '810', upstream: null };
  expect(counted(electricity)).toBe('660');
  expect(counted(electricity, { scope2Method: 'MARKET' })).toBe('810');
  expect(counted({ ...electricity, market: null }, { scope2Method: 'MARKET' })).toBe('0');
  expect(counted({}, { scope2Method: 'MARKET', scopes: [1] })).toBe('1896.804');
});

test('does not count a record without a known total', () => {
  expect(counted({ scope: 4, total: null, upstream: null })).toBeNull();
});

test('gives no percentage of zero', () => {
  expect(percentText(decimal(1), decimal(8))).toBe('12.5');
  expect(percentText(decimal(1), decimal(0))).toBeNull();
});
