import { describe, expect, it } from 'vitest';
import { namedRanges } from './date-presets.ts';

const rangesOf = (today: string) =>
  Object.fromEntries(
    namedRanges(today).map(({ key, from, to }) => [key.replace('forms.preset.', ''), `${from} ${to}`]),
  );

describe('named ranges', () => {
  it('are right for a day in November', () => {
    expect(rangesOf('2026-11-21')).toEqual({
      'this-year': '2026-07-01 2027-06-30',
      'last-year': '2025-07-01 2026-06-30',
      'year-before': '2024-07-01 2025-06-30',
      quarter: '2026-10-01 2026-12-31',
      'last-12-months': '2025-11-01 2026-10-31',
    });
  });

  it.each([
    ['2026-06-30', '2026-04-01 2026-06-30', 4, 'FY2026'],
    ['2026-07-01', '2026-07-01 2026-09-30', 1, 'FY2027'],
    ['2028-02-29', '2028-01-01 2028-03-31', 3, 'FY2028'],
  ])('%s lies in the quarter %s', (today, range, quarter, year) => {
    expect(rangesOf(today)['quarter']).toBe(range);
    expect(namedRanges(today)[3]?.values).toEqual({ quarter, year });
  });

  it('end the last 12 months with the last whole month, including a leap day', () => {
    expect(rangesOf('2028-03-31')['last-12-months']).toBe('2027-03-01 2028-02-29');
  });
});
