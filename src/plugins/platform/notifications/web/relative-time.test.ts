import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-07-14T08:00:00Z');
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'Now'],
  [59_999, 'Now'],
  [MINUTE, '1 minute ago'],
  [5 * MINUTE + 59_000, '5 minutes ago'],
  [HOUR, '1 hour ago'],
  [23 * HOUR, '23 hours ago'],
  [DAY, 'Yesterday'],
  [6 * DAY, '6 days ago'],
  // Sydney, the time zone of the tests.
  [7 * DAY, '07/07/2026'],
  [400 * DAY, '09/06/2025'],
])('%i ms ago is "%s"', (milliseconds, words) => {
  expect(relativeTime(ago(milliseconds), NOW, 'en')).toBe(words);
});

test('shows no time in the future if the clock is behind the server’s', () => {
  expect(relativeTime(ago(-30_000), NOW, 'en')).toBe('Now');
});

test('uses the reader’s language', () => {
  expect(relativeTime(ago(5 * MINUTE), NOW, 'fr')).toBe('Il y a 5 minutes');
  expect(relativeTime(ago(5 * MINUTE), NOW, 'vi')).toBe('5 phút trước');
});
