import { describe, expect, test } from 'vitest';
import { readDay, readFigure, type GivenCell } from './read-cell.ts';

const cell = (text: string, kind: GivenCell['kind'] = 'text'): GivenCell => ({ text, kind });
const told = (reading: ReturnType<typeof readDay>) => (reading.ok ? reading.value : reading.code);

describe('a day', () => {
  test.each([
    ['2026-06-30', '2026-06-30'],
    ['2026-06-30T00:00:00', '2026-06-30'],
    ['30/06/2026', '2026-06-30'],
    ['1/7/2025', '2025-07-01'],
    ['01.07.2025', '2025-07-01'],
    ['1-7-2025', '2025-07-01'],
    ['1 Jul 2025', '2025-07-01'],
    ['30-June-2026', '2026-06-30'],
    ['45839', '2025-07-01'],
    ['45839.75', '2025-07-01'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is read as %s', (text, day) => expect(told(readDay(cell(text)))).toBe(day));

  test.each([
    ['29/02/2025', 'day.unknown'],
    ['06/30/2026', 'day.month-first'],
    ['30/06/26', 'day.short-year'],
    ['July 2025', 'day.format'],
    ['700', 'day.format'],
    ['TBC', 'day.format'],
  ])('%s is refused: %s', (text, code) => expect(told(readDay(cell(text)))).toBe(code));

  test('is taken unchanged from a date cell', () =>
    expect(told(readDay(cell('2025-12-31', 'date')))).toBe('2025-12-31'));
});

describe('a figure', () => {
  test.each([
    ['1234.5', '1234.5'],
    ['1234,5', '1234.5'],
    ['12,50', '12.50'],
    ['0,123', '0.123'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1 234,5', '1234.5'],
    ['1\u202f234,5', '1234.5'],
    ["1'234.5", '1234.5'],
    [' 1 234 567 ', '1234567'],
    ['.5', '.5'],
    ['5.', '5.'],
    ['-5', '-5'],
    ['1.234', '1.234'],
  ])('%s is read as %s', (text, figure) => expect(told(readFigure(cell(text)))).toBe(figure));

  test.each([
    ['1,234', 'figure.ambiguous'],
    ['12 kL', 'figure.format'],
    ['1e5', 'figure.format'],
    ['1,23,4', 'figure.format'],
    ['1,234,56', 'figure.format'],
    ['1.2,3', 'figure.format'],
    ['1,2.5', 'figure.format'],
    ['12,34.5', 'figure.format'],
    ['1.2.3', 'figure.format'],
    ['12 5', 'figure.format'],
    ['1.234.5,6', 'figure.format'],
    ['--', 'figure.format'],
  ])('%s is refused: %s', (text, code) => expect(told(readFigure(cell(text)))).toBe(code));

  test('is rejected in a date cell, with a message about its format', () =>
    expect(told(readFigure(cell('2025-07-01', 'date')))).toBe('figure.date'));
});
