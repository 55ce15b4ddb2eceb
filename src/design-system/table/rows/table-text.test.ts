import { describe, expect, it } from 'vitest';
import { tableText } from './table-text.ts';
import type { DataColumn } from '../data-table.ts';

interface Row {
  readonly name: string;
  readonly tonnes: string | null;
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Facility', cell: ({ name }) => name },
  { id: 'tonnes', header: 'Emissions', unit: 't CO2-e', cell: () => '1.9 K', value: ({ tonnes }) => tonnes },
];

describe('rows as tab-separated values', () => {
  it('contain headers with units, and every digit', () => {
    expect(tableText(columns, [{ name: 'Dawson', tonnes: '1896.750004' }])).toBe(
      'Facility\tEmissions (t CO2-e)\nDawson\t1896.750004',
    );
  });

  it('leave a cell empty for a missing value: a dash is not a number', () => {
    expect(tableText(columns, [{ name: 'Dawson', tonnes: null }])).toMatch(/\nDawson\t$/);
  });

  it('prefer the copy text of a column', () => {
    const [name, tonnes] = columns;
    if (!name || !tonnes) throw new Error('two columns');
    const copied = [
      { ...name, copy: () => null },
      { ...tonnes, copy: () => 'as told' },
    ];
    expect(tableText(copied, [{ name: 'Dawson', tonnes: '1' }])).toMatch(/\n\tas told$/);
  });

  it.each([
    ['two\tcells\r\nand lines', 'two cells and lines'],
    ['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
    ['@sum', "'@sum"],
    ['-cmd', "'-cmd"],
    ['-312.4', '-312.4'],
    ['+1.5e3', '+1.5e3'],
    ['2025-07', '2025-07'],
  ])('%j stays one harmless cell', (name, text) => {
    expect(
      tableText(columns, [{ name, tonnes: null }])
        .split('\n')[1]
        ?.split('\t')[0],
    ).toBe(text);
  });
});
