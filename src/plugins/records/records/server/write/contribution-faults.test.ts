import { expect, test } from 'vitest';
import type { Method } from '#domain/emissions';
import { openSeededLibrary } from '#plugins/reference/reference-data/server';
import { contributionFaults } from './contribution-faults.ts';

const method = (id: string): Method => ({
  id,
  version: 1,
  source: 'a test',
  quantityUnit: () => 'kL',
  inputs: [],
  needs: [],
  outputs: [],
  compute: () => ({ outputs: {}, steps: [] }),
});

const fuel = { number: 1, id: 'scope1' };

test('reports no fault for scopes and methods that match the library', async () => {
  expect(contributionFaults([fuel], [method('nger.method-1.fuel')], await openSeededLibrary())).toEqual([]);
});

test('reports a duplicate scope number, a duplicate method and a missing method in sentences', async () => {
  const faults = contributionFaults(
    [fuel, { number: 1, id: 'scope9' }],
    [method('a'), method('a')],
    await openSeededLibrary(),
  );
  expect(faults[0]).toBe('The scopes "scope1" and "scope9" both have the number 1. Give one another number.');
  expect(faults[1]).toBe('Two plugins contribute the calculation method "a". Rename one.');
  expect(faults[2]).toMatch(
    /^The input "[a-z-]+" of STATIONARY_FUELS is calculated by "nger.method-1.fuel", which no plugin contributes/,
  );
});
