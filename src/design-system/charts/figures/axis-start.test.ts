import { expect, it } from 'vitest';
import { axisStart } from './axis-start.ts';

it.each([
  ['changes of two per cent', [98.9, 97.46, 97.05, 98.67, 96.78], 94],
  ['changes of a third', [100, 69.5, 71.5], null],
  ['levels below zero', [2, -1, 1], null],
  ['no change', [50, 50], null],
  ['one level', [50], null],
  ['levels that are not known', [null, 1_000, null, 1_010], 990],
  ['a lowest level near zero', [0.001, 0.0011], 0.0009],
])('%s', (_, levels, start) => {
  expect({ start: axisStart(levels) }).toEqual({ start: start === null ? null : expect.closeTo(start, 9) });
});
