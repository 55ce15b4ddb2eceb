import { expect, it } from 'vitest';
import { axisStart } from './axis-start.ts';

it.each([
  ['changes of two per cent', [98.9, 97.46, 97.05, 98.67, 96.78], 94],
  ['levels that are not known', [null, 1_000, null, 1_010], 990],
  ['a lowest level near zero', [0.001, 0.0011], 0.0009],
])('starts at a round figure: %s', (_, levels, start) => {
  expect(axisStart(levels)).toBeCloseTo(start, 9);
});

it.each([
  ['changes of a third', [100, 69.5, 71.5]],
  ['levels below zero', [2, -1, 1]],
  ['no change', [50, 50]],
  ['one level', [50]],
])('starts at zero: %s', (_, levels) => {
  expect(axisStart(levels)).toBeNull();
});
