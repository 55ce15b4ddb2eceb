import { expect, test } from 'vitest';
import { bandBounds } from './bands.ts';

test.each([
  ['t', ['50', '100', '500', '1000']],
  ['kt', ['50000', '100000', '500000', '1000000']],
  ['Mt', ['50000000', '100000000', '500000000', '1000000000']],
] as const)('bands of %s begin at these tonnes', (unit, bounds) => {
  expect(bandBounds(unit)).toEqual(bounds);
});
