import { expect, it } from 'vitest';
import { isFiltered, queryOf, UNFILTERED } from './use-waiting.ts';

const opening = { ...UNFILTERED, size: 20 };

it.each([
  [{}, {}],
  [{ search: 'brig' }, { search: 'brig' }],
  [{ what: '2' }, { typeScope: 2 }],
  [{ what: 'own-factor' }, { kind: 'own-factor' }],
  [
    { facilityId: 'f', preparerId: 'p' },
    { facilityId: 'f', preparerId: 'p' },
  ],
])('%j asks for %j', (change, query) => {
  const view = { ...opening, ...change };
  expect(queryOf(view)).toEqual({ page: 1, size: 20, ...query });
  expect(isFiltered(view)).toBe(Object.keys(change).length > 0);
});
