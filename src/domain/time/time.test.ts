import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  calendarYearsOf,
  dateOfDayNumber,
  dayNumber,
  daysBetween,
  defaultRange,
  financialYearOf,
  isCivilDate,
  lastDayOfMonth,
  monthOf,
  monthsBetween,
} from './index.ts';

describe('days', () => {
  test.each(['2025-06-30', '2024-02-29', '2000-02-29', '0001-01-01'])('%s exists', (date) => {
    expect(isCivilDate(date)).toBe(true);
  });

  test.each([
    '2025-02-29',
    '1900-02-29',
    '2025-13-01',
    '2025-00-10',
    '2025-04-31',
    '2025-4-1',
    '30/06/2025',
    '2025-06-30T00:00:00Z',
    '',
  ])('"%s" does not', (date) => {
    expect(isCivilDate(date)).toBe(false);
  });

  test('the numbers agree with the platform calendar over four centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: -146_097, max: 146_097 }), (number) => {
        const text = new Date(number * 86_400_000).toISOString().slice(0, 10);
        expect(dateOfDayNumber(number)).toBe(text);
        expect(dayNumber(text)).toBe(number);
      }),
    );
  });

  test('both ends count', () => {
    expect(daysBetween('2025-07-01', '2025-07-01')).toBe(1);
    expect(daysBetween('2023-07-01', '2024-06-30')).toBe(366);
    expect(daysBetween('2025-07-02', '2025-07-01')).toBe(0);
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  });
});

describe('months', () => {
  test('a period includes every month it has a day in', () => {
    expect(monthsBetween('2025-11-30', '2026-02-01')).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
    expect(monthsBetween('2025-11-30', '2025-11-29')).toEqual([]);
  });

  test('months are named by their first day and know their last', () => {
    expect(monthOf('2026-06-30')).toBe('2026-06-01');
    expect(lastDayOfMonth('2024-02-10')).toBe('2024-02-29');
    expect(addMonths('2025-07-15', -7)).toBe('2024-12-01');
    expect(addMonths('2025-07-15', 6)).toBe('2026-01-01');
  });
});

describe('financial year', () => {
  test.each([
    ['2025-06-30', 'FY2025', '2024-07-01', '2025-06-30'],
    ['2025-07-01', 'FY2026', '2025-07-01', '2026-06-30'],
    ['2026-06-30', 'FY2026', '2025-07-01', '2026-06-30'],
  ])('%s is in %s', (date, label, from, to) => {
    expect(financialYearOf(date)).toMatchObject({ label, from, to });
  });

  test('FY2025 spans the calendar years 2024 and 2025', () => {
    expect(calendarYearsOf(financialYearOf('2025-03-01'))).toEqual([2024, 2025]);
  });

  test.each([
    ['2026-10-31', '2025-07-01', '2026-06-30'],
    ['2026-11-01', '2026-07-01', '2027-06-30'],
    ['2026-12-31', '2026-07-01', '2027-06-30'],
    ['2027-01-01', '2026-07-01', '2027-06-30'],
    ['2027-06-30', '2026-07-01', '2027-06-30'],
    ['2027-07-01', '2026-07-01', '2027-06-30'],
  ])('on %s screens open from %s to %s', (today, from, to) => {
    expect(defaultRange(today)).toEqual({ from, to });
  });
});
