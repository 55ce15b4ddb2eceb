import { expect, test } from 'vitest';
import { dayText, localDay, momentText } from './figure-text.ts';

/** 9:30 in the morning of 1 July in Brisbane is the previous evening in UTC. */
const AT = '2025-06-30T23:30:00.000Z';

test.each([
  ['Australia/Brisbane', '2025-07-01', /^1 July? 2025,? (at )?09:30 AEST$/],
  ['UTC', '2025-06-30', /^30 June? 2025,? (at )?23:30 UTC$/],
  ['Australia/Perth', '2025-07-01', /^1 July? 2025,? (at )?07:30 AWST$/],
])('a time is shown in the zone %s, with its name', (zone, day, text) => {
  expect(localDay(AT, zone)).toBe(day);
  expect(momentText(AT, 'en', zone)).toMatch(text);
});

test('a date is not shifted by any time zone', () => {
  expect(dayText('2025-07-01', 'en')).toMatch(/^1 July? 2025$/);
});
