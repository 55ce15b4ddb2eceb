import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  COMPARISONS,
  DIMENSIONS,
  faultsOf,
  MEASURES,
  METHODS,
  PERIODS,
  PICTURES,
  SCOPE_SETS,
} from '../domain/index.ts';
import { fitting } from './fitting.ts';

test('whatever is chosen, at most an input, a denominator or a year is left to choose', () => {
  const any = fc.record({
    measure: fc.constantFrom(...MEASURES),
    scopes: fc.constantFrom(...SCOPE_SETS),
    scope2Method: fc.constantFrom(...METHODS),
    inputTypeId: fc.constantFrom('', 'diesel'),
    denominatorId: fc.constantFrom('', 'ORE'),
    dimension: fc.constantFrom(...DIMENSIONS),
    period: fc.constantFrom(...PERIODS),
    year: fc.constantFrom(undefined, 2026),
    comparison: fc.constantFrom(...COMPARISONS),
    top: fc.constant(10),
    picture: fc.constantFrom(...PICTURES),
  });
  fc.assert(
    fc.property(any, (given) => {
      const left = faultsOf(fitting(given)).map(({ path }) => path);
      expect(left.filter((path) => !['inputTypeId', 'denominatorId', 'year'].includes(path))).toEqual([]);
    }),
  );
});
