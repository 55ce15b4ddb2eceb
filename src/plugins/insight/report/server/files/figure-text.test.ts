import { expect, test } from 'vitest';
import { dayText, localDay, momentText } from './figure-text.ts';

/** Half past nine in the morning of 1 July in Brisbane is the evening before in UTC. */
const AT = '2025-06-30T23:30:00.000Z';

test.each([
  ['Australia/Brisbane', '2025-07-01', /^1 July? 2025,? (at )?09:30 AEST$/],
  ['UTC', '2025-06-30', /^30 June? 2025,? (at )?23:30 UTC$/],
  ['Australia/Perth', '2025-07-01', /^1 July? 2025,? (at )?07:30 AWST$/],
])('a moment is told by the clock of %s, with its zone', (zone, day, text) => {
  expect(localDay(AT, zone)).toBe(day);
  expect(momentText(AT, 'en', zone)).toMatch(text);
});

test('a day is no moment: no time zone moves it', () => {
  expect(dayText('2025-07-01', 'en')).toMatch(/^1 July? 2025$/);
});
