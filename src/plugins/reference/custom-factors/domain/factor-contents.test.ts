import { expect, test } from 'vitest';
import { changedFields, hasSameFigures, type FactorContents } from './index.ts';

const pellets: FactorContents = {
  name: 'Wood pellets',
  value: '0.039',
  unit: 'kg CO2-e/kg',
  source: 'Statement 2025',
  basis: 'MARKET',
  co2: null,
  ch4: null,
  n2o: null,
  biogenicCo2: '1.54',
  biogenicCarbon: null,
  upstream: null,
  validFrom: '2024-07-01',
  validTo: null,
  categoryId: null,
  inputTypeId: null,
  evidence: '',
  countries: ['AU'],
  facilityIds: [],
  publishedYear: 2025,
  url: '',
  evidenceIds: ['f1'],
};

test.each<[string, Partial<FactorContents>, string[], boolean]>([
  ['nothing', {}, [], true],
  ['the same figure with more digits', { value: '0.039000', biogenicCo2: '1.540' }, [], true],
  ['a figure', { value: '0.04' }, ['value'], false],
  ['a gas that was not known', { upstream: '0' }, ['upstream'], false],
  ['a gas that is no longer known', { biogenicCo2: null }, ['biogenicCo2'], false],
  ['the source', { source: 'Statement 2026' }, ['source'], false],
  ['the name and the days', { name: 'Pellets', validTo: '2026-06-30' }, ['name', 'validTo'], true],
  ['a place', { countries: ['AU', 'NZ'] }, ['countries'], true],
  ['a facility', { facilityIds: ['mill'] }, ['facilityIds'], true],
  ['a file', { evidenceIds: ['f1', 'f2'] }, ['evidenceIds'], true],
  ['the year', { publishedYear: null }, ['publishedYear'], true],
])('tells what a version changes: %s', (_what, change, fields, sameFigures) => {
  const after = { ...pellets, ...change };
  expect(changedFields(pellets, after)).toEqual(fields);
  expect(hasSameFigures(pellets, after)).toBe(sameFigures);
});
