import { describe, expect, it } from 'vitest';
import { measureOf } from '../figures/measure.ts';
import { csvCell, csvOf } from './csv.ts';

describe('csvCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+44 20', "'+44 20"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-cmd', "'-cmd"],
    ['-2+3', "'-2+3"],
    ['\t=1', "'\t=1"],
    ['-12.50', '-12.50'],
    ['-1e-7', '-1e-7'],
    ['Site "North", 1', '"Site ""North"", 1"'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
  ])('%j is written %j', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });
});

it('contains the given values: every digit, the original unit, an empty cell for a missing figure, no sums', () => {
  const sheet = {
    head: 'Month',
    rows: ['Jul 2026', 'Aug 2026'],
    columns: [
      { name: 'Scope 1', cells: ['123456789012345.6780', null], total: '1' },
      { name: 'Total', cells: ['1', '2'], derived: true },
    ],
  };
  const measure = measureOf({ tonnesOf: 'CO2-e' }, undefined, ['123456789012345.6780']);
  expect(csvOf(sheet, measure)).toBe('\uFEFFMonth,Scope 1 (t CO2-e)\r\nJul 2026,123456789012345.6780\r\nAug 2026,\r\n');
});
