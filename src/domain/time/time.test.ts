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
  financialYear,
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

describe('financial year from any month', () => {
  test.each([
    [1, '2026-01-01', '2026-12-31'],
    [2, '2025-02-01', '2026-01-31'],
    [3, '2025-03-01', '2026-02-28'],
    [4, '2025-04-01', '2026-03-31'],
    [5, '2025-05-01', '2026-04-30'],
    [6, '2025-06-01', '2026-05-31'],
    [7, '2025-07-01', '2026-06-30'],
    [8, '2025-08-01', '2026-07-31'],
    [9, '2025-09-01', '2026-08-31'],
    [10, '2025-10-01', '2026-09-30'],
    [11, '2025-11-01', '2026-10-31'],
    [12, '2025-12-01', '2026-11-30'],
  ])('FY2026 from month %i runs from %s to %s', (firstMonth, from, to) => {
    const year = { year: 2026, label: 'FY2026', from, to };
    expect(financialYear(2026, firstMonth)).toEqual(year);
    expect(financialYearOf(from, firstMonth)).toEqual(year);
    expect(financialYearOf(to, firstMonth)).toEqual(year);
  });

  test('a year that ends in February ends on its leap day', () => {
    expect(financialYear(2028, 3)).toMatchObject({ from: '2027-03-01', to: '2028-02-29' });
    expect(financialYear(2100, 3)).toMatchObject({ from: '2099-03-01', to: '2100-02-28' });
    expect(financialYearOf('2028-02-29', 3).label).toBe('FY2028');
  });

  test('without a month it is from July', () => {
    expect(financialYear(2026)).toEqual(financialYear(2026, 7));
    expect(financialYearOf('2026-06-30')).toEqual(financialYearOf('2026-06-30', 7));
    expect(defaultRange('2026-11-01')).toEqual(defaultRange('2026-11-01', 7));
  });

  const firstMonths = fc.integer({ min: 1, max: 12 });
  const days = fc.integer({ min: 0, max: 60_000 }).map(dateOfDayNumber);

  test('every day belongs to exactly one year, and years follow each other without a gap', () => {
    fc.assert(
      fc.property(days, firstMonths, (day, firstMonth) => {
        const { year, from, to } = financialYearOf(day, firstMonth);
        const around = [-2, -1, 0, 1, 2].map((step) => financialYear(year + step, firstMonth));
        expect(around.filter((one) => one.from <= day && day <= one.to).map((one) => one.year)).toEqual([year]);
        expect(addDays(to, 1)).toBe(financialYear(year + 1, firstMonth).from);
        expect([365, 366]).toContain(daysBetween(from, to));
        expect(monthsBetween(from, to)).toHaveLength(12);
        expect(Number(to.slice(0, 4))).toBe(year);
      }),
    );
  });

  test.each([
    ['2026-07-31', 4, '2025-04-01', '2026-03-31'],
    ['2026-08-01', 4, '2026-04-01', '2027-03-31'],
    ['2026-03-31', 4, '2025-04-01', '2026-03-31'],
    ['2026-04-30', 1, '2025-01-01', '2025-12-31'],
    ['2026-05-01', 1, '2026-01-01', '2026-12-31'],
    ['2026-12-31', 1, '2026-01-01', '2026-12-31'],
    ['2027-01-31', 10, '2025-10-01', '2026-09-30'],
    ['2027-02-01', 10, '2026-10-01', '2027-09-30'],
    ['2026-12-01', 12, '2025-12-01', '2026-11-30'],
  ])('on %s screens of a year from month %i open from %s to %s', (today, firstMonth, from, to) => {
    expect(defaultRange(today, firstMonth)).toEqual({ from, to });
  });

  test('screens open with the last year for its first four months, then with the running one', () => {
    fc.assert(
      fc.property(days, firstMonths, (today, firstMonth) => {
        const running = financialYearOf(today, firstMonth);
        const isEarly = monthsBetween(running.from, today).length <= 4;
        const { from, to } = financialYear(running.year - (isEarly ? 1 : 0), firstMonth);
        expect(defaultRange(today, firstMonth)).toEqual({ from, to });
      }),
    );
  });
});
