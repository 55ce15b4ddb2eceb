import { expect, test } from 'vitest';
import { countryNames } from './country-names.ts';
import { subdivisionsOf } from './subdivisions.ts';
import { isTimeZone, timeZoneOf, timeZonesOf } from './time-zones.ts';

test.each([
  ['AU', 'AU-TAS', 'Australia/Hobart'],
  ['AU', 'AU-ACT', 'Australia/Sydney'],
  ['GB', 'GB-ENG', 'Europe/London'],
  ['GB', null, 'Europe/London'],
  ['US', 'US-CA', 'America/Los_Angeles'],
  ['US', 'US-PR', 'America/Puerto_Rico'],
  ['CA', 'CA-NL', 'America/St_Johns'],
  ['NZ', 'NZ-AUK', 'Pacific/Auckland'],
  ['NZ', 'NZ-CIT', 'Pacific/Chatham'],
  ['VN', null, 'Asia/Ho_Chi_Minh'],
  ['BR', 'BR-SP', 'America/Sao_Paulo'],
  ['BV', null, 'Etc/UTC'],
])('in %s, %s, it is the time of %s', async (country, subdivision, zone) => {
  expect(await timeZoneOf(country, subdivision)).toBe(zone);
});

test('every country and each of its subdivisions has a time zone that it offers and the platform knows', async () => {
  const platform = (zone: string) =>
    new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  for (const { code } of await countryNames('en')) {
    const offered = await timeZonesOf(code);
    expect(offered.every((zone) => platform(zone))).toBe(true);
    const places = [null, ...(await subdivisionsOf(code)).map((one) => one.code)];
    for (const place of places) expect(offered).toContain(await timeZoneOf(code, place));
    for (const zone of offered) expect(await isTimeZone(zone)).toBe(true);
  }
});

test('of a country with several, it is the time most of its people keep', async () => {
  const countries = await countryNames('en');
  const main = new Map<string, string>();
  for (const { code } of countries)
    if ((await timeZonesOf(code)).length > 1) main.set(code, await timeZoneOf(code, null));
  expect(Object.fromEntries(main)).toEqual({
    AQ: 'Antarctica/McMurdo',
    AU: 'Australia/Sydney',
    BR: 'America/Sao_Paulo',
    CA: 'America/Toronto',
    CD: 'Africa/Kinshasa',
    CL: 'America/Santiago',
    CN: 'Asia/Shanghai',
    EC: 'America/Guayaquil',
    ES: 'Europe/Madrid',
    FM: 'Pacific/Chuuk',
    GL: 'America/Nuuk',
    ID: 'Asia/Jakarta',
    KI: 'Pacific/Tarawa',
    MN: 'Asia/Ulaanbaatar',
    MX: 'America/Mexico_City',
    NZ: 'Pacific/Auckland',
    PF: 'Pacific/Tahiti',
    PG: 'Pacific/Port_Moresby',
    PT: 'Europe/Lisbon',
    RU: 'Europe/Moscow',
    UA: 'Europe/Kyiv',
    UM: 'Pacific/Wake',
    US: 'America/New_York',
  });
});

test('only names of the IANA database are a time zone', async () => {
  expect(await isTimeZone('Australia/Melbourne')).toBe(true);
  expect(await isTimeZone('Australia/Leeds')).toBe(false);
  expect(await isTimeZone('europe/london')).toBe(false);
  expect(await isTimeZone('')).toBe(false);
});
