import { expect, test } from 'vitest';
import { proposedCountry } from './proposed-country.ts';

const ZONES: Readonly<Record<string, readonly string[]>> = {
  AU: ['Australia/Sydney', 'Australia/Perth'],
  GB: ['Europe/London'],
  US: ['America/New_York', 'America/Los_Angeles'],
  VN: ['Asia/Saigon'],
};
const zonesOf = (country: string) => ZONES[country] ?? [];

test.each([
  ['Australia/Sydney', ['en-AU'], 'AU'],
  // The time zone comes first: many browsers are in American English.
  ['Australia/Perth', ['en-US', 'en'], 'AU'],
  ['Europe/London', ['en-GB', 'en'], 'GB'],
  ['America/Los_Angeles', ['en-US'], 'US'],
  ['Asia/Saigon', ['vi'], 'VN'],
  // A time zone of no country: the first language with a region.
  ['UTC', ['en', 'fr-CA', 'en-GB'], 'CA'],
  ['UTC', ['zh-Hans-CN'], 'CN'],
  // Neither says anything: nobody is put anywhere.
  ['UTC', ['en'], ''],
  ['UTC', ['es-419', 'not a language'], ''],
  ['UTC', [], ''],
])('a browser in %s with the languages %j is offered "%s"', (timeZone, languages, country) => {
  expect(proposedCountry({ timeZone, languages, zonesOf })).toBe(country);
});

test('a browser that knows no time zones of countries goes by the language', () => {
  const place = { timeZone: 'Australia/Sydney', languages: ['en-NZ'], zonesOf: () => [] };
  expect(proposedCountry(place)).toBe('NZ');
});
