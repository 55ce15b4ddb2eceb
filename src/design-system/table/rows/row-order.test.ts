import { describe, expect, it } from 'vitest';
import { compareKeys, sortKey } from './row-order.ts';
import type { DataColumn } from '../data-table.ts';

const tonnes: DataColumn<{ readonly tonnes: string | null }> = {
  id: 'tonnes',
  header: 'Emissions',
  numeric: true,
  cell: () => null,
  value: (row) => row.tonnes,
};

describe('the order of rows', () => {
  it('sorts figures by value, also exact decimal strings', () => {
    const keys = ['90', '-5', '1000.5', '0.02'].map((text) => sortKey(tonnes, { tonnes: text }));
    expect(keys.toSorted(compareKeys)).toEqual([-5, 0.02, 90, 1000.5]);
  });

  it('has no key for a missing value', () => {
    expect(sortKey(tonnes, { tonnes: null })).toBeUndefined();
    expect(sortKey({ ...tonnes, value: undefined }, { tonnes: '1' })).toBeUndefined();
  });

  it('sorts numbers inside names by value, and ignores accents and case', () => {
    expect(['Unit 10', 'unit 9', 'Élan', 'elm'].toSorted(compareKeys)).toEqual(['Élan', 'elm', 'unit 9', 'Unit 10']);
  });
});
