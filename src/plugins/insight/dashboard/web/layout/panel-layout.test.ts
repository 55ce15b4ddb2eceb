import { describe, expect, test } from 'vitest';
import { arranged, moved, OPENING_LAYOUT, readLayout } from './panel-layout.ts';

const panels = ['months', 'facilities', 'inputs', 'targets'].map((id) => ({ id }));
const idsOf = (order: readonly string[]) => arranged(panels, { order, hidden: [] }).map(({ id }) => id);

describe('the layout of a dashboard', () => {
  test('is that of the plugins until a reader arranges it', () => {
    expect(arranged(panels, OPENING_LAYOUT)).toEqual(panels);
  });

  test('is the one the reader made', () => {
    expect(idsOf(['targets', 'inputs', 'months', 'facilities'])).toEqual(['targets', 'inputs', 'months', 'facilities']);
  });

  test('takes a new panel in behind its neighbour', () => {
    expect(idsOf(['inputs', 'months', 'targets'])).toEqual(['inputs', 'months', 'facilities', 'targets']);
    expect(idsOf(['targets', 'inputs', 'facilities'])).toEqual(['months', 'targets', 'inputs', 'facilities']);
  });

  test('forgets a panel whose plugin is gone', () => {
    expect(idsOf(['radar', 'targets', 'inputs', 'months', 'facilities'])).not.toContain('radar');
  });

  test.each([[null], [undefined], ['months'], [{ order: 3, hidden: null }]])('kept as %j begins again', (kept) => {
    expect(readLayout(kept)).toEqual(OPENING_LAYOUT);
  });

  test('keeps ids alone, and each once', () => {
    expect(readLayout({ order: ['months', 7, 'months'], hidden: ['inputs'] })).toEqual({
      order: ['months'],
      hidden: ['inputs'],
    });
  });

  test('moves a panel by one place, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});
