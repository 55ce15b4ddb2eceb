import { expect, test } from 'vitest';
import { countryNames, isCountry } from './country-names.ts';

// ISO 3166-1 assigns two-letter codes to 249 countries and territories (ISO Online Browsing Platform, 2024).
test.each(['en', 'vi', 'fr'] as const)('every country of ISO 3166-1 has a name in %s', async (language) => {
  const names = await countryNames(language);
  expect(new Set(names.map(({ code }) => code)).size).toBe(249);
  expect(names.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 0)).toBe(true);
});

test.each(['en', 'vi', 'fr'] as const)('no two countries have the same name in %s', async (language) => {
  const names = (await countryNames(language)).map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('uses names without abbreviations, and no part for the whole', async () => {
  const names = new Map((await countryNames('en')).map(({ code, name }) => [code, name]));
  expect(['AE', 'GB', 'NL', 'RU', 'US'].map((code) => names.get(code))).toEqual([
    'United Arab Emirates',
    'United Kingdom',
    'Netherlands',
    'Russia',
    'United States',
  ]);
});

test('sorts the names in the order of the language', async () => {
  const vietnamese = (await countryNames('vi')).map(({ name }) => name);
  expect(vietnamese).toEqual(vietnamese.toSorted(new Intl.Collator('vi').compare));
  expect(vietnamese).toContain('Úc');
});

test('accepts only codes that ISO 3166-1 assigns', async () => {
  expect(await isCountry('AU')).toBe(true);
  // XK is user-assigned; UK is reserved for the United Kingdom, whose code is GB.
  expect(await isCountry('XK')).toBe(false);
  expect(await isCountry('UK')).toBe(false);
});
