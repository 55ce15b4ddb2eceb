import { describe, expect, test } from 'vitest';
import { localDay, nextDue, nextLook, type Cadence } from './index.ts';

const next = (cadence: Cadence, zone: string, after: string) =>
  new Date(nextLook(cadence, zone, Date.parse(after))).toISOString();

const daily = (at: string): Cadence => ({ every: 'DAY', on: 1, at });

describe('the next look', () => {
  // Worked out by hand: Sydney is UTC+10, and UTC+11 from 5 October 2025 to 5 April 2026.
  test.each([
    [{ every: 'HOUR', on: 1, at: '00:00' }, 'Australia/Sydney', '2026-03-01T10:20:00Z', '2026-03-01T11:00:00.000Z'],
    [{ every: 'HOUR', on: 1, at: '00:00' }, 'Australia/Sydney', '2026-03-01T10:00:00Z', '2026-03-01T11:00:00.000Z'],
    [daily('06:30'), 'Australia/Sydney', '2026-06-30T20:29:59Z', '2026-06-30T20:30:00.000Z'],
    [daily('06:30'), 'Australia/Sydney', '2026-06-30T20:30:00Z', '2026-07-01T20:30:00.000Z'],
    [daily('06:30'), 'Australia/Sydney', '2026-01-01T00:00:00Z', '2026-01-01T19:30:00.000Z'],
    // The clock goes from 02:00 to 03:00 on 5 October 2025.
    [daily('02:30'), 'Australia/Sydney', '2025-10-04T00:00:00Z', '2025-10-04T16:30:00.000Z'],
    [daily('02:30'), 'Australia/Sydney', '2025-10-04T16:30:00Z', '2025-10-05T15:30:00.000Z'],
    // And from 03:00 back to 02:00 on 5 April 2026: once, by daylight saving time.
    [daily('02:30'), 'Australia/Sydney', '2026-04-04T00:00:00Z', '2026-04-04T15:30:00.000Z'],
    [daily('02:30'), 'Australia/Sydney', '2026-04-04T15:30:00Z', '2026-04-05T16:30:00.000Z'],
    // Monday is 1: 2 March 2026.
    [{ every: 'WEEK', on: 1, at: '09:00' }, 'Europe/London', '2026-02-27T00:00:00Z', '2026-03-02T09:00:00.000Z'],
    [{ every: 'WEEK', on: 7, at: '09:00' }, 'America/New_York', '2026-03-02T00:00:00Z', '2026-03-08T13:00:00.000Z'],
    [{ every: 'MONTH', on: 31, at: '00:00' }, 'UTC', '2026-02-01T00:00:00Z', '2026-02-28T00:00:00.000Z'],
    [{ every: 'MONTH', on: 31, at: '00:00' }, 'UTC', '2026-02-28T00:00:00Z', '2026-03-31T00:00:00.000Z'],
    [{ every: 'MONTH', on: 5, at: '23:59' }, 'Pacific/Auckland', '2026-12-05T10:59:00Z', '2027-01-05T10:59:00.000Z'],
  ] as const)('of %o in %s after %s is %s', (cadence, zone, after, expected) =>
    expect(next(cadence, zone, after)).toBe(expected),
  );

  test('is always later, within a day, and at the named time', () => {
    for (const zone of ['Australia/Lord_Howe', 'America/St_Johns', 'Asia/Kathmandu', 'Europe/London']) {
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' });
      for (let after = Date.UTC(2026, 0, 1); after < Date.UTC(2027, 0, 1); after += 37 * 3_600_000) {
        const look = nextLook(daily('12:15'), zone, after);
        expect(look).toBeGreaterThan(after);
        expect(look - after).toBeLessThanOrEqual(25 * 3_600_000);
        expect(clock.format(look)).toBe('12:15');
      }
    }
  });
});

test('a moment has another day in another zone', () => {
  const moment = Date.parse('2026-03-01T13:30:00Z');
  expect([localDay(moment, 'Australia/Sydney'), localDay(moment, 'UTC')]).toEqual(['2026-03-02', '2026-03-01']);
});

describe('a due day', () => {
  test.each([
    ['MONTH', 5, '2026-03-05', '2026-03-05'],
    ['MONTH', 5, '2026-03-06', '2026-04-05'],
    ['MONTH', 30, '2026-02-01', '2026-02-28'],
    ['MONTH', 29, '2028-02-01', '2028-02-29'],
    ['WEEK', 5, '2026-03-01', '2026-03-06'],
    ['DAY', 1, '2026-03-01', '2026-03-01'],
  ] as const)('of each %s on %i from %s is %s', (every, on, from, due) =>
    expect(nextDue({ every, on, files: 1 }, from)).toBe(due),
  );
});
