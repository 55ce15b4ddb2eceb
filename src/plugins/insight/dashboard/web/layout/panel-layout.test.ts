import { describe, expect, test } from 'vitest';
import { arranged, moved, OPENING_LAYOUT, readLayout } from './panel-layout.ts';

const panels = ['months', 'facilities', 'inputs', 'targets'].map((id) => ({ id }));
const idsOf = (order: readonly string[]) => arranged(panels, { order, hidden: [] }).map(({ id }) => id);

describe('the layout of a dashboard', () => {
  test('is the default of the plugins until the user arranges it', () => {
    expect(arranged(panels, OPENING_LAYOUT)).toEqual(panels);
  });

  test("is the user's own once arranged", () => {
    expect(idsOf(['targets', 'inputs', 'months', 'facilities'])).toEqual(['targets', 'inputs', 'months', 'facilities']);
  });

  test('inserts a new panel after its default neighbour', () => {
    expect(idsOf(['inputs', 'months', 'targets'])).toEqual(['inputs', 'months', 'facilities', 'targets']);
    expect(idsOf(['targets', 'inputs', 'facilities'])).toEqual(['months', 'targets', 'inputs', 'facilities']);
  });

  test('drops a panel whose plugin is gone', () => {
    expect(idsOf(['radar', 'targets', 'inputs', 'months', 'facilities'])).not.toContain('radar');
  });

  test.each([[null], [undefined], ['months'], [{ order: 3, hidden: null }]])(
    'stored as %j falls back to the default',
    (kept) => {
      expect(readLayout(kept)).toEqual(OPENING_LAYOUT);
    },
  );

  test('keeps only ids, each once', () => {
    expect(readLayout({ order: ['months', 7, 'months'], hidden: ['inputs'] })).toEqual({
      order: ['months'],
      hidden: ['inputs'],
    });
  });

  test('moves a panel by one position, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});
