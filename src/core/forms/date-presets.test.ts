import { describe, expect, it } from 'vitest';
import { namedRanges } from './date-presets.ts';

const rangesOf = (today: string, firstMonth = 7) =>
  Object.fromEntries(
    namedRanges(today, firstMonth).map(({ key, from, to }) => [key.replace('forms.preset.', ''), `${from} ${to}`]),
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
    expect(namedRanges(today, 7)[3]?.values).toEqual({ quarter, year });
  });

  it.each([
    [4, '2026-03-31', '2025-04-01 2026-03-31', '2026-01-01 2026-03-31', 4, 'FY2026'],
    [4, '2026-04-01', '2026-04-01 2027-03-31', '2026-04-01 2026-06-30', 1, 'FY2027'],
    [1, '2026-11-21', '2026-01-01 2026-12-31', '2026-10-01 2026-12-31', 4, 'FY2026'],
    [12, '2026-12-01', '2026-12-01 2027-11-30', '2026-12-01 2027-02-28', 1, 'FY2027'],
  ])('of a year from month %i follow it: on %s', (firstMonth, today, running, range, quarter, year) => {
    const ranges = rangesOf(today, firstMonth);
    expect(ranges['this-year']).toBe(running);
    expect(ranges['quarter']).toBe(range);
    expect(namedRanges(today, firstMonth)[3]?.values).toEqual({ quarter, year });
  });

  it('end the last 12 months with the last whole month, including a leap day', () => {
    expect(rangesOf('2028-03-31')['last-12-months']).toBe('2027-03-01 2028-02-29');
  });
});
