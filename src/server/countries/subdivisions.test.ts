import { expect, test } from 'vitest';
import { countryNames } from './country-names.ts';
import { subdivisionName, subdivisionsOf } from './subdivisions.ts';

const codesOf = async (country: string) => (await subdivisionsOf(country)).map(({ code }) => code);

test('Australia has eight states and territories', async () => {
  const codes = ['AU-ACT', 'AU-NSW', 'AU-NT', 'AU-QLD', 'AU-SA', 'AU-TAS', 'AU-VIC', 'AU-WA'];
  expect((await codesOf('AU')).toSorted()).toEqual(codes);
});

test('the nations of the United Kingdom come before its councils, and groupings of nations are left out', async () => {
  const codes = await codesOf('GB');
  expect(codes.slice(0, 4)).toEqual(['GB-ENG', 'GB-NIR', 'GB-SCT', 'GB-WLS']);
  expect(codes).toContain('GB-LDS');
  expect(codes).not.toContain('GB-UKM');
});

test('a subdivision within another names it, after those of the country itself', async () => {
  const french = await subdivisionsOf('FR');
  expect(french.find(({ code }) => code === 'FR-75C')).toMatchObject({ name: 'Paris', within: 'Île-de-France' });
  const firstWithin = french.findIndex(({ within }) => within !== null);
  expect(french.slice(firstWithin).every(({ within }) => within !== null)).toBe(true);
});

// ISO 3166-2:2020: `XX-` and up to three letters or digits.
test('every code has the form of ISO 3166-2 and begins with its country', async () => {
  const countries = await countryNames('en');
  const all = await Promise.all(countries.map(async ({ code }) => ({ code, codes: await codesOf(code) })));
  const odd = all.flatMap(({ code, codes }) =>
    codes.filter((one) => !/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(one) || !one.startsWith(`${code}-`)),
  );
  expect(odd).toEqual([]);
  expect(all.reduce((sum, { codes }) => sum + codes.length, 0)).toBeGreaterThan(5000);
});

test('a name belongs to a code, and an unknown code stands for itself', async () => {
  expect(await subdivisionName('US-CA')).toBe('California');
  expect(await subdivisionName('US-XX')).toBe('US-XX');
});
