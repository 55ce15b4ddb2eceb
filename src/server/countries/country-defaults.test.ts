import { expect, test } from 'vitest';
import { countryNames } from './country-names.ts';
import { defaultsOf, isCurrency } from './country-defaults.ts';

test.each([
  ['AU', 'AUD', 7],
  ['NZ', 'NZD', 4],
  ['GB', 'GBP', 4],
  ['US', 'USD', 1],
  ['IN', 'INR', 4],
  ['VN', 'VND', 1],
  ['FR', 'EUR', 1],
  ['BG', 'EUR', 1],
  ['LI', 'CHF', 1],
  ['SN', 'XOF', 1],
])('a company in %s starts with %s and a year from month %i', (country, currency, firstMonth) => {
  expect(defaultsOf(country)).toEqual({ currency, firstMonth });
});

test('every country of ISO 3166-1 has a currency that the platform knows', async () => {
  const known = new Set(Intl.supportedValuesOf('currency'));
  const countries = await countryNames('en');
  const unknown = countries.filter(({ code }) => !known.has(defaultsOf(code).currency));
  expect(unknown).toEqual([]);
  expect(countries.filter(({ code }) => defaultsOf(code).currency === 'USD')).toHaveLength(18);
});

test('only letters of a currency that is in use are one', () => {
  expect(['AUD', 'EUR', 'XOF', 'ZWG'].every(isCurrency)).toBe(true);
  // Replaced by the euro, no currency, and lower case.
  expect(['DEM', 'XXX', 'aud', ''].some(isCurrency)).toBe(false);
});
