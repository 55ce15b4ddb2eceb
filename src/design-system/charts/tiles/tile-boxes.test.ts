import { expect, test } from 'vitest';
import { tileBoxes } from './tile-boxes.ts';

test('areas are in the ratio of the values, inside the drawing', () => {
  const values = [60, 30, 10];
  const boxes = tileBoxes(values, 1000, 500);
  for (const [at, { x, y, width, height }] of boxes.entries()) {
    // The gaps take a little of each.
    expect((width * height) / 500_000).toBeCloseTo((values[at] ?? 0) / 100, 1);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(1000);
    expect(y + height).toBeLessThanOrEqual(500);
  }
  expect(boxes).toHaveLength(3);
});

test('one value fills the drawing, none leaves it empty', () => {
  expect(tileBoxes([5], 300, 200)).toEqual([{ x: 0, y: 0, width: 300, height: 200 }]);
  expect(tileBoxes([], 300, 200)).toEqual([]);
});
