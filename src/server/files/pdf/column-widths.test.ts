import { describe, expect, test } from 'vitest';
import { columnWidths, type ColumnNeed } from './column-widths.ts';

const need = (width: ColumnNeed['width'], least: number, natural: number): ColumnNeed => ({ width, least, natural });

const rounded = (needs: readonly ColumnNeed[], room: number) => columnWidths(needs, room).map(Math.round);

describe('columnWidths', () => {
  test('gives the rest to the columns that ask for it, all alike', () => {
    expect(rounded([need(100, 20, 50), need('*', 30, 60), need('*', 30, 90)], 500)).toEqual([100, 200, 200]);
    expect(rounded([need('auto', 20, 80), need('*', 30, 60)], 500)).toEqual([80, 420]);
  });

  test('widens a share whose word would break, at the cost of the others', () => {
    expect(rounded([need('*', 200, 200), need('*', 30, 60), need('*', 30, 60)], 450)).toEqual([200, 125, 125]);
  });

  test('without a share the room is divided by what the columns hold', () => {
    expect(rounded([need('auto', 20, 100), need('auto', 20, 300)], 800)).toEqual([200, 600]);
  });

  test('where there is too little, the wide ones give, down to their words', () => {
    expect(rounded([need('auto', 50, 350), need('auto', 50, 150), need('auto', 60, 60)], 360)).toEqual([200, 100, 60]);
    expect(rounded([need('auto', 50, 900), need(100, 20, 20)], 160)).toEqual([60, 100]);
  });

  test('comes to the room even where no word fits', () => {
    expect(rounded([need('auto', 200, 400), need('*', 100, 100)], 150)).toEqual([100, 50]);
    expect(columnWidths([], 100)).toEqual([]);
  });
});
