import { expect, it } from 'vitest';
import { gridSteps } from './grid-steps.ts';

it('halves four columns, and never leaves a single item in the last row', () => {
  expect(gridSteps(4, 200, 16)).toEqual([
    { columns: 1, room: 0 },
    { columns: 2, room: 416 },
    { columns: 4, room: 848 },
  ]);
});

it('fills the rows of an odd number as evenly as it can', () => {
  expect(gridSteps(5, 100, 0).map(({ columns }) => columns)).toEqual([1, 2, 3, 5]);
  expect(gridSteps(1, 100, 0)).toEqual([{ columns: 1, room: 0 }]);
});
