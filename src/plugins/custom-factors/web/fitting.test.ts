import { expect, test } from 'vitest';
import { fits } from './fitting.ts';
import { STORY_FACTOR } from './story-own-factors.ts';

const activity = { categoryId: 'STATIONARY_FUELS', inputTypeId: 'biomass', unit: 't' };

test.each([
  ['per a unit of the same kind', {}, true],
  ['per a unit of another kind', { unit: 'kg CO2-e/kWh' }, false],
  ['for this category', { categoryId: 'STATIONARY_FUELS' }, true],
  ['for another category', { categoryId: 'ELECTRICITY' }, false],
  ['for this input', { inputTypeId: 'biomass' }, true],
  ['for another input', { inputTypeId: 'diesel' }, false],
])('a factor %s: %s', (_what, change, expected) => {
  expect(fits({ ...STORY_FACTOR, ...change }, activity)).toBe(expected);
});
