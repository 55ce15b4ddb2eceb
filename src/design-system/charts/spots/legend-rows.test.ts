import { expect, test } from 'vitest';
import { LEGEND_ROW, legendRows, lettersIn } from './legend-rows.ts';

test('entries stand side by side while they fit, then in the next row', () => {
  const { entries, height } = legendRows(['QLD', 'New South Wales', 'WA'], 180);
  expect(entries.map(({ x, y }) => [Math.round(x), y])).toEqual([
    [0, 0],
    [54, 0],
    [0, LEGEND_ROW],
  ]);
  expect(height).toBe(2 * LEGEND_ROW);
});

test('an entry wider than the drawing has a row of its own, and no entries have no height', () => {
  expect(legendRows(['a'.repeat(80), 'b'], 100).entries.map(({ y }) => y)).toEqual([0, LEGEND_ROW]);
  expect(legendRows([], 100).height).toBe(0);
});

test('counts letters that fit', () => {
  expect([lettersIn(66), lettersIn(5), lettersIn(-4)]).toEqual([10, 0, 0]);
});
