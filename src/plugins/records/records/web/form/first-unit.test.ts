import { expect, test } from 'vitest';
import { firstUnit } from './first-unit.ts';

test.each([
  ['MOBILE_TRANSPORT_FUELS', ['kL', 'L', 'GJ'], 'L'],
  ['MOBILE_TRANSPORT_FUELS', ['m3', 'GJ'], 'm3'],
  ['MOBILE_TRANSPORT_FUELS', ['gal-US', 'L'], 'gal-US'],
  ['STATIONARY_FUELS', ['kL', 'L'], 'kL'],
  ['STATIONARY_FUELS', [], undefined],
])('defaults the unit of %s in %j to %s', (category, units, first) => {
  expect(firstUnit(category, units)).toBe(first);
});
