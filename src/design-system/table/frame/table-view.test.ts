import { describe, expect, it } from 'vitest';
import {
  arrangeColumns,
  boundWidth,
  isSameView,
  moveColumn,
  orderColumns,
  readTableView,
  resetColumns,
} from './table-view.ts';
import type { TableView } from './table-view.ts';

const columns = [{ id: 'facility' }, { id: 'period' }, { id: 'quantity' }, { id: 'created', hidden: true }];
const ids = (shown: readonly { readonly id: string }[]) => shown.map(({ id }) => id).join(' ');

describe('the columns of a view', () => {
  it.each<[string, TableView, string]>([
    ['as declared', {}, 'facility period quantity'],
    ['one shown, one hidden', { shown: { created: true, period: false } }, 'facility quantity created'],
    ['the first cannot be hidden', { shown: { facility: false } }, 'facility period quantity'],
    ['in the chosen order', { order: ['quantity', 'period'] }, 'facility quantity period'],
    ['the first stays first', { order: ['quantity', 'facility', 'period'] }, 'facility quantity period'],
    ['a removed column is skipped', { order: ['gone', 'quantity', 'period'] }, 'facility quantity period'],
    ['a column named twice appears once', { order: ['quantity', 'quantity', 'period'] }, 'facility quantity period'],
    ['a new column follows its declared neighbour', { order: ['quantity'] }, 'facility period quantity'],
  ])('%s', (_, view, shown) => {
    expect(ids(arrangeColumns(columns, view))).toBe(shown);
  });

  it('are empty if none are declared', () => {
    expect(arrangeColumns([], { order: ['facility'] })).toEqual([]);
  });
});

describe('moving a column', () => {
  it.each([
    ['quantity', -1, 'facility quantity period created'],
    ['quantity', 1, 'facility period created quantity'],
    ['period', -1, 'facility period quantity created'],
    ['created', 1, 'facility period quantity created'],
    ['facility', 1, 'facility period quantity created'],
    ['gone', 1, 'facility period quantity created'],
  ] as const)('%s by %i gives %s', (id, by, order) => {
    expect(ids(orderColumns(columns, moveColumn(columns, {}, id, by)))).toBe(order);
  });
});

const full: TableView = {
  order: ['quantity', 'period'],
  shown: { created: true },
  widths: { period: 140 },
  density: 'compact',
  sort: { field: 'period', direction: 'ASC' },
};

describe('a stored view', () => {
  it('is read back unchanged', () => {
    expect(readTableView(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  it.each([null, undefined, 7, 'compact', [], { order: 'period', density: 'huge', sort: { field: 1 }, shown: [] }])(
    '%j is not a view',
    (stored) => {
      expect(readTableView(stored)).toEqual({});
    },
  );

  it('loses only invalid parts', () => {
    expect(
      readTableView({ order: ['a', 1], shown: { a: true, b: 'yes' }, widths: { a: 9000, b: null, c: 99.6 } }),
    ).toEqual({ order: ['a'], shown: { a: true }, widths: { a: 800, c: 100 } });
  });

  it('resets its columns without losing density and sort order', () => {
    expect(resetColumns(full)).toEqual({ density: 'compact', sort: { field: 'period', direction: 'ASC' } });
    expect(resetColumns({})).toEqual({});
  });

  it('is compared by its effect', () => {
    expect(isSameView({ shown: { a: true, b: false } }, { shown: { b: false, a: true } })).toBe(true);
    expect(isSameView({}, { density: 'comfortable' })).toBe(true);
    expect(isSameView(full, { ...full, density: 'comfortable' })).toBe(false);
    expect(isSameView(full, { ...full, sort: undefined })).toBe(false);
  });
});

describe('a width', () => {
  it.each([
    [10, 64],
    [120.4, 120],
    [5000, 800],
  ])('%d becomes %d', (asked, given) => {
    expect(boundWidth(asked)).toBe(given);
  });
});
