import { describe, expect, test } from 'vitest';
import { columnWidths, type ColumnNeed } from './column-widths.ts';

const need = (width: ColumnNeed['width'], least: number, natural: number): ColumnNeed => ({ width, least, natural });

const rounded = (needs: readonly ColumnNeed[], room: number) => columnWidths(needs, room).map(Math.round);

describe('columnWidths', () => {
  test('divides the rest equally among the columns with `*`', () => {
    expect(rounded([need(100, 20, 50), need('*', 30, 60), need('*', 30, 90)], 500)).toEqual([100, 200, 200]);
    expect(rounded([need('auto', 20, 80), need('*', 30, 60)], 500)).toEqual([80, 420]);
  });

  test('widens a `*` column at the cost of the others if a word would break', () => {
    expect(rounded([need('*', 200, 200), need('*', 30, 60), need('*', 30, 60)], 450)).toEqual([200, 125, 125]);
  });

  test('without `*` columns divides the room in proportion to the contents', () => {
    expect(rounded([need('auto', 20, 100), need('auto', 20, 300)], 800)).toEqual([200, 600]);
  });

  test('shrinks wide columns down to their longest word if there is too little room', () => {
    expect(rounded([need('auto', 50, 350), need('auto', 50, 150), need('auto', 60, 60)], 360)).toEqual([200, 100, 60]);
    expect(rounded([need('auto', 50, 900), need(100, 20, 20)], 160)).toEqual([60, 100]);
  });

  test('fills exactly the room even if no word fits', () => {
    expect(rounded([need('auto', 200, 400), need('*', 100, 100)], 150)).toEqual([100, 50]);
    expect(columnWidths([], 100)).toEqual([]);
  });
});
