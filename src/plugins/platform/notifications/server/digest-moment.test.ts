import { expect, test } from 'vitest';
import { dueDay, localMoment } from './digest-moment.ts';

test.each([
  ['2026-07-14T21:00:00Z', 'Australia/Brisbane', '2026-07-15', 7],
  ['2026-01-14T20:30:00Z', 'Australia/Sydney', '2026-01-15', 7],
  ['2026-07-14T17:00:00Z', 'Asia/Ho_Chi_Minh', '2026-07-15', 0],
  ['2026-12-31T23:30:00Z', 'Europe/Paris', '2027-01-01', 0],
])('%s is %s %s %i o’clock', (at, zone, day, hour) => expect(localMoment(new Date(at), zone)).toEqual({ day, hour }));

test('a mail is due from its hour on, once a day, also if the process starts late', () => {
  const brisbane = { zone: 'Australia/Brisbane', hour: 7, lastDay: null };
  expect(dueDay(new Date('2026-07-14T20:59:00Z'), brisbane)).toBeNull();
  expect(dueDay(new Date('2026-07-14T21:00:00Z'), brisbane)).toBe('2026-07-15');
  expect(dueDay(new Date('2026-07-15T02:00:00Z'), brisbane)).toBe('2026-07-15');
  expect(dueDay(new Date('2026-07-15T02:00:00Z'), { ...brisbane, lastDay: '2026-07-15' })).toBeNull();
  expect(dueDay(new Date('2026-07-15T21:00:00Z'), { ...brisbane, lastDay: '2026-07-15' })).toBe('2026-07-16');
});
