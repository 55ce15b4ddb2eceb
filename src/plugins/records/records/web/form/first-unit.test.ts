import { expect, test } from 'vitest';
import { firstUnit } from './first-unit.ts';

test.each([
  ['MOBILE_TRANSPORT_FUELS', ['kL', 'L', 'GJ'], 'L'],
  ['MOBILE_TRANSPORT_FUELS', ['m3', 'GJ'], 'm3'],
  ['STATIONARY_FUELS', ['kL', 'L'], 'kL'],
  ['STATIONARY_FUELS', [], undefined],
])('a quantity of %s in %j begins in %s', (category, units, first) => {
  expect(firstUnit(category, units)).toBe(first);
});
