import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LocalClock, MonthSums, readNem, type MeterFile } from './index.ts';

/*
 * The file golden/nem12.csv of two invented meters, worked out by hand. Market time is UTC+10; Sydney has daylight saving
 * from 5 October 2025 on, so the last hour of the market day of 31 October is 1 November there.
 *
 * NMI        channel  day         half hours or quarters                        kWh     of it estimated
 * 6102345678 E1       30 Sep      48 x 0.5                                      24      0
 * 6102345678 E1       1 Oct       20 x 0.25 + 12 x 1.5 (S14) + 16 x 0.25        27      18
 * 6102345678 E1       31 Oct      46 x 0.125, then 2 x 2.5, all E52             10.75   10.75
 * 6102345678 B1       1 Oct       20 x 0 + 8 x 750 Wh + 20 x 0                  6       0
 * 6109876543 E1       1 Oct       80 x 0.001 MWh, then 16 without a value       80      0
 *
 * Sydney:   E1 of the first meter is 24 in September, 27 + 5.75 = 32.75 in October (18 + 5.75 = 23.75 estimated), 5 in
 *           November (5 estimated).
 * Brisbane: without daylight saving it is 24 in September and 27 + 10.75 = 37.75 in October (18 + 10.75 = 28.75).
 */

function golden(): MeterFile {
  const steps = readNem(readFileSync(new URL('golden/nem12.csv', import.meta.url), 'utf8'));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function monthsOf({ channels }: MeterFile, at: number, zone: string) {
  const sums = new MonthSums(new LocalClock(zone));
  for (const [day, brought] of channels[at]?.days ?? []) sums.day(day, channels[at]?.offset ?? 0, brought.day);
  return sums
    .sums()
    .map(({ month, quantity, estimated, missing }) => [month, quantity.toFixed(), estimated.toFixed(), missing]);
}

test('the golden NEM12 file has the totals that were worked out by hand', () => {
  const file = golden();
  expect(
    file.channels.map(({ identifier, channel, direction, unit }) => [identifier, channel, direction, unit]),
  ).toEqual([
    ['6102345678', 'E1', 'IMPORT', 'kWh'],
    ['6102345678', 'B1', 'EXPORT', 'kWh'],
    ['6109876543', 'E1', 'IMPORT', 'kWh'],
  ]);
  expect(monthsOf(file, 0, 'Australia/Sydney')).toEqual([
    ['2025-09-01', '24', '0', 0],
    ['2025-10-01', '32.75', '23.75', 0],
    ['2025-11-01', '5', '5', 0],
  ]);
  expect(monthsOf(file, 0, 'Australia/Brisbane')).toEqual([
    ['2025-09-01', '24', '0', 0],
    ['2025-10-01', '37.75', '28.75', 0],
  ]);
  expect(monthsOf(file, 1, 'Australia/Sydney')).toEqual([['2025-10-01', '6', '0', 0]]);
  expect(monthsOf(file, 2, 'Australia/Sydney')).toEqual([['2025-10-01', '80', '0', 16]]);
});
