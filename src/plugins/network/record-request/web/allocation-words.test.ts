import { expect, test } from 'vitest';
import { sharePercent, shareText } from './allocation-words.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' | ');

test('the share is the part over the whole, with two decimals', () => {
  expect(sharePercent({ key: 'TONNE_KM', customerAmount: '1250000', totalAmount: '4800000' })).toBe('26.04');
  expect(sharePercent({ key: 'MASS', customerAmount: '1', totalAmount: '3' })).toBe('33.33');
  expect(sharePercent({ key: 'WHOLE' })).toBe('100.00');
});

test.each([
  ['', '10'],
  ['5', ''],
  ['a few', '10'],
  ['11', '10'],
  ['0', '0'],
])('%j of %j is not a share yet', (customerAmount, totalAmount) => {
  expect(sharePercent({ key: 'LITRES', customerAmount, totalAmount })).toBeNull();
});

test('unrevealed amounts are not mentioned', () => {
  const known = { key: 'TONNE_KM', customerAmount: '1250000.500', totalAmount: '4800000' } as const;
  expect(shareText(t, known)).toBe(
    'record-request.share | record-request.key.TONNE_KM | 1,250,000.5 | 4,800,000 | tkm | 26.04',
  );
  expect(shareText(t, { ...known, totalAmount: null })).toBe(
    'record-request.share.own | record-request.key.TONNE_KM | 1,250,000.5 | tkm',
  );
  expect(shareText(t, { key: 'REVENUE' })).toBe('record-request.key.REVENUE');
});
