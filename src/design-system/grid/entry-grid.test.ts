import { describe, expect, test } from 'vitest';
import { blockOf, type EntryRow } from './entry-grid.ts';
import { moved, nextInReading, typesFigure } from './entry-keys.ts';
import { copiedText, figureText, fillDownEdits, fillEdits, inverseOf, pastedCells, pasteEdits } from './entry-paste.ts';

const size = { rows: 3, columns: 4 };

describe('keys in a grid', () => {
  test.each([
    ['ArrowUp', false, { row: 0, column: 1 }],
    ['ArrowDown', true, { row: 2, column: 1 }],
    ['ArrowLeft', false, { row: 1, column: 0 }],
    ['ArrowRight', true, { row: 1, column: 3 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', false, { row: 1, column: 3 }],
    ['PageDown', false, { row: 2, column: 1 }],
    ['a', false, null],
  ])('%s (to the edge: %s)', (key, far, place) => {
    expect(moved({ row: 1, column: 1 }, key, size, far)).toEqual(place);
  });

  test('Tab moves in reading order and leaves the grid at the ends', () => {
    expect(nextInReading({ row: 0, column: 3 }, size, false)).toEqual({ row: 1, column: 0 });
    expect(nextInReading({ row: 1, column: 0 }, size, true)).toEqual({ row: 0, column: 3 });
    expect(nextInReading({ row: 2, column: 3 }, size, false)).toBeNull();
    expect(nextInReading({ row: 0, column: 0 }, size, true)).toBeNull();
  });

  test('only digits and the point type a figure', () => {
    expect(['1', '.', '-', 'e', 'Enter'].map(typesFigure)).toEqual([true, true, false, false, false]);
  });
});

describe('a pasted text', () => {
  test.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['7', [['7']]],
    ['\t5', [['', '5']]],
    [
      '"a\nb"\t"say ""x"""\n1\t2',
      [
        ['a\nb', 'say "x"'],
        ['1', '2'],
      ],
    ],
    ['1\n\n3', [['1'], [''], ['3']]],
  ])('%j is split into cells', (text, cells) => {
    expect(pastedCells(text)).toEqual(cells);
  });

  test.each([
    [' 1,234.50 ', '1234.50'],
    ['12\u00a0345', '12345'],
    ['12,5', '12,5'],
    ['n/a', 'n/a'],
  ])('the figure "%s" becomes "%s"', (given, text) => {
    expect(figureText(given)).toBe(text);
  });
});

describe('edits', () => {
  const row = (id: string, ...texts: readonly string[]): EntryRow => ({
    id,
    label: id,
    cells: texts.map((text) => ({ text, isReadOnly: text === 'x' })),
  });
  const grid = { rows: [row('a', '1', '2', 'x'), row('b', '', '5', '6')], columnIds: ['jul', 'aug', 'sep'] };
  const all = blockOf({ row: 1, column: 2 }, { row: 0, column: 0 });

  test('of a paste end at the edge of the grid and skip read-only and unchanged cells', () => {
    const edits = pasteEdits(grid, blockOf({ row: 0, column: 1 }, { row: 0, column: 1 }), '2\t9\t9\n7\t8\n1\t1');
    expect(edits).toEqual([
      { rowId: 'b', columnId: 'aug', text: '7' },
      { rowId: 'b', columnId: 'sep', text: '8' },
    ]);
  });

  test('of one pasted cell fill the selection', () => {
    expect(pasteEdits(grid, all, '5')).toHaveLength(4);
  });

  test('of filling down repeat the first row', () => {
    expect(fillDownEdits(grid, { ...all, right: 1 })).toEqual([
      { rowId: 'b', columnId: 'jul', text: '1' },
      { rowId: 'b', columnId: 'aug', text: '2' },
    ]);
  });

  test('can be undone', () => {
    const edits = fillEdits(grid, all, '');
    expect(inverseOf(grid, edits).map(({ text }) => text)).toEqual(['1', '2', '5', '6']);
  });

  test('are copied in spreadsheet format', () => {
    expect(copiedText(grid, all)).toBe('1\t2\tx\n\t5\t6');
  });
});
