import { expect, test } from 'vitest';
import { currencyFirst, firstUnit } from './first-unit.ts';

test.each([
  ['MOBILE_TRANSPORT_FUELS', ['kL', 'L', 'GJ'], 'L'],
  ['MOBILE_TRANSPORT_FUELS', ['m3', 'GJ'], 'm3'],
  ['MOBILE_TRANSPORT_FUELS', ['gal-US', 'L'], 'gal-US'],
  ['STATIONARY_FUELS', ['kL', 'L'], 'kL'],
  ['STATIONARY_FUELS', [], undefined],
])('defaults the unit of %s in %j to %s', (category, units, first) => {
  expect(firstUnit(category, units)).toBe(first);
});

test('spend is entered in the currency of the company', () => {
  expect(currencyFirst(['AUD', 'kAUD', 'USD', 'GBP'], 'GBP')).toEqual(['GBP', 'AUD', 'kAUD', 'USD']);
  expect(currencyFirst(['AUD', 'kAUD', 'USD', 'GBP'], 'CHF')).toEqual(['AUD', 'kAUD', 'USD', 'GBP']);
  expect(currencyFirst(['t', 'kg'], 'GBP')).toEqual(['t', 'kg']);
});
