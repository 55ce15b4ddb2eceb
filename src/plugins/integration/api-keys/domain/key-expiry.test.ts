import { expect, test } from 'vitest';
import { afterDays, dueReminder } from './key-expiry.ts';

const start = new Date('2026-01-01T08:00:00Z');
const at = (days: number) => afterDays(start, days);
const key = { validFrom: start, expiresAt: at(90), reminded: null };

test('reminds of a key 14 days and 1 day before its end, each once', () => {
  expect(dueReminder(key, at(75.9))).toBeNull();
  expect(dueReminder(key, at(76))).toBe(14);
  expect(dueReminder({ ...key, reminded: 14 }, at(80))).toBeNull();
  expect(dueReminder({ ...key, reminded: 14 }, at(89))).toBe(1);
  expect(dueReminder({ ...key, reminded: 1 }, at(89.5))).toBeNull();
});

test('sends only the last of two reminders that are both due', () => {
  expect(dueReminder(key, at(89.5))).toBe(1);
});

test('does not remind of an expired key, or of one that was short from the start', () => {
  expect(dueReminder(key, at(90))).toBeNull();
  const week = { ...key, expiresAt: at(7) };
  expect(dueReminder(week, at(3))).toBeNull();
  expect(dueReminder(week, at(6))).toBe(1);
  expect(dueReminder({ ...key, expiresAt: at(1) }, at(0.5))).toBeNull();
});
