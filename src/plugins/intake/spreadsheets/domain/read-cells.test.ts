import { describe, expect, it } from 'vitest';
import { guesses } from './codes.ts';
import { markOf, readFigure, storedFigure, type DecimalMark } from './read-figure.ts';
import { readDay, readMonth, type DateOrder } from './read-period.ts';
import { readUnit, titleWithUnit } from './read-unit.ts';
import { totalWord } from './title-words.ts';

const text = (given: string) => ({ column: 0, text: given, kind: 'text' as const });

describe('figures', () => {
  const read = (given: string, mark: DecimalMark) => {
    const reading = readFigure(text(given), mark);
    return reading.kind === 'figure' ? reading.value : reading.kind === 'wrong' ? reading.code : null;
  };

  it.each<[string, DecimalMark, string | null]>([
    ['1,234.50', null, '1234.5'],
    ['1.234,50', null, '1234.5'],
    ['1 234,5', null, '1234.5'],
    ['1\u202f234,5', 'comma', '1234.5'],
    ['1’234.5', 'point', '1234.5'],
    ['1,234', null, 'figure-ambiguous'],
    ['1,234', 'comma', '1.234'],
    ['1,234', 'point', '1234'],
    ['1.234', 'comma', '1234'],
    ['1.234', 'point', '1.234'],
    ['(250)', null, '-250'],
    ['\u221212', null, '-12'],
    ['-', null, null],
    ['n/a', null, null],
    ['1 200 kWh', null, '1200'],
    ['$250.10', null, '250.1'],
    ['12,34,567', 'point', 'figure-format'],
    ['1.5E+03', null, 'figure-exponent'],
    ['0,5', 'point', 'figure-format'],
    ['abc', null, 'figure-format'],
    ['90071992547409931234567.123', 'point', '90071992547409931234567.123'],
  ])('%s with %s is %s', (given, mark, value) => expect(read(given, mark)).toBe(value));

  it('takes the unit out of the cell', () =>
    expect(readFigure(text('250 L'), null)).toEqual({ kind: 'figure', value: '250', unit: 'L' }));

  it('knows which mark a figure shows', () =>
    expect(['1,5', '1.5', '1,234', '1.234.567', '1,234,567', '12'].map(markOf)).toEqual([
      'comma',
      'point',
      'unclear',
      'comma',
      'point',
      null,
    ]));

  it('rounds half up to the decimals of a record, and says so', () => {
    expect(storedFigure('1.2345')).toEqual({ value: '1.235', isRounded: true });
    expect(storedFigure('1.2340')).toEqual({ value: '1.234', isRounded: false });
  });
});

describe('days', () => {
  const read = (given: string, order: DateOrder) => {
    const reading = readDay(text(given), order);
    return reading.ok ? reading.day : reading.code;
  };

  it.each<[string, DateOrder, string]>([
    ['2025-07-31', null, '2025-07-31'],
    ['2025/7/1', null, '2025-07-01'],
    ['20250731', null, '2025-07-31'],
    ['31/07/2025', null, '2025-07-31'],
    ['07/31/2025', null, '2025-07-31'],
    ['03/04/2025', null, 'date-ambiguous'],
    ['03/04/2025', 'day-first', '2025-04-03'],
    ['03/04/2025', 'month-first', '2025-03-04'],
    ['3.4.25', 'day-first', '2025-04-03'],
    ['31/07/2025', 'month-first', 'date-unknown'],
    ['29/02/2025', 'day-first', 'date-unknown'],
    ['45869', null, '2025-07-31'],
    ['31 July 2025', null, '2025-07-31'],
    ['31-Jul-25', null, '2025-07-31'],
    ['July 31, 2025', null, '2025-07-31'],
    ['1er août 2025', null, '2025-08-01'],
    ['ngày 5 tháng 7 năm 2025', null, '2025-07-05'],
    ['31/07/2025 13:45', 'day-first', '2025-07-31'],
    ['soon', null, 'date-format'],
  ])('%s with %s is %s', (given, order, day) => expect(read(given, order)).toBe(day));
});

describe('months', () => {
  const read = (given: string, year?: number) => {
    const reading = readMonth(text(given), 'day-first', year);
    return reading.ok === true
      ? `${reading.from} ${reading.to}`
      : reading.ok === 'no-year'
        ? reading.month
        : reading.code;
  };

  it.each<[string, string | number]>([
    ['Jul-25', '2025-07-01 2025-07-31'],
    ['July 2025', '2025-07-01 2025-07-31'],
    ['juil. 2025', '2025-07-01 2025-07-31'],
    ['février 2024', '2024-02-01 2024-02-29'],
    ['Tháng 7/2025', '2025-07-01 2025-07-31'],
    ['T12/2025', '2025-12-01 2025-12-31'],
    ['2025-07', '2025-07-01 2025-07-31'],
    ['07/2025', '2025-07-01 2025-07-31'],
    ['202507', '2025-07-01 2025-07-31'],
    ['31/07/2025', '2025-07-01 2025-07-31'],
    ['Jul', 7],
    ['13/2025', 'month-format'],
    ['Q1 2025', 'month-format'],
  ])('%s is %s', (given, month) => expect(read(given)).toBe(month));

  it('takes the year from another column', () => expect(read('7', 2025)).toBe('2025-07-01 2025-07-31'));
});

describe('units', () => {
  it.each([
    ['kWh', 'kWh'],
    ['KWH', 'kWh'],
    ['litres', 'L'],
    ['m³', 'm3'],
    ['(GJ)', 'GJ'],
    ['ML', 'ML'],
    ['ml', null],
    ['MT', null],
    ['gal', null],
    ['lít', 'L'],
  ])('%s is %s', (given, unit) => expect(readUnit(given)).toBe(unit));

  it.each([
    ['Diesel (L)', 'Diesel', 'L'],
    ['Electricity, kWh', 'Electricity', 'kWh'],
    ['Gas in GJ', 'Gas', 'GJ'],
    ['kWh', '', 'kWh'],
    ['Boiler L', 'Boiler L', null],
    ['Cost (net)', 'Cost (net)', null],
  ])('the title %s is %s in %s', (title, word, unit) => expect(titleWithUnit(title)).toEqual({ word, unit }));
});

it.each([
  ['Total', 'alone'],
  ['TOTAL 2025', 'alone'],
  ['Sous-total', 'alone'],
  ['Tổng cộng', 'alone'],
  ['Mine 1 total', 'of'],
  ['Subtotal Mine 1', 'of'],
  ['TotalEnergies', null],
  ['Cong Hoa', 'of'],
  ['Mine 1', null],
])('the word %s is a total: %s', (given, kind) => expect(totalWord(given)).toBe(kind));

it('guesses facilities and inputs from a code', () => {
  const facilities = [{ name: 'Mine 1' }, { name: 'Mine 2' }, { name: 'Depot East' }];
  const inputs = [{ name: 'Diesel oil' }, { name: 'Natural gas' }, { name: 'Electricity from the grid' }];
  expect(guesses('Mine 2 diesel', facilities)[0]).toEqual({ name: 'Mine 2' });
  expect(guesses('Mine 2 diesel', inputs)[0]).toEqual({ name: 'Diesel oil' });
  expect(guesses('ELEC-04', inputs)[0]).toEqual({ name: 'Electricity from the grid' });
  expect(guesses('gaz naturel', inputs)[0]).toEqual({ name: 'Natural gas' });
  expect(guesses('xyz', inputs)).toEqual([]);
});
