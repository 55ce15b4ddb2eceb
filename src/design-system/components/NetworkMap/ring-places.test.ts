import { expect, test } from 'vitest';
import { reachOf, ringPlaces } from './ring-places.ts';

const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

test('one is at the top, two face each other, four form a cross', () => {
  const rounded = (count: number) => ringPlaces(count).map(({ x, y }) => [Math.round(x) + 0, Math.round(y) + 0]);
  expect(rounded(1)).toEqual([[0, -150]]);
  expect(rounded(2)).toEqual([
    [0, -150],
    [0, 150],
  ]);
  expect(rounded(4)).toEqual([
    [0, -150],
    [150, 0],
    [0, 150],
    [-150, 0],
  ]);
  expect(ringPlaces(0)).toEqual([]);
});

test('two hundred are far enough apart to be pressed, and inside the drawing', () => {
  const places = ringPlaces(200);
  const gaps = places.flatMap((one, index) => places.slice(index + 1).map((other) => apart(one, other)));
  expect(places).toHaveLength(200);
  expect(Math.min(...gaps)).toBeGreaterThan(30);
  expect(Math.max(...places.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(reachOf(200, 40));
});
