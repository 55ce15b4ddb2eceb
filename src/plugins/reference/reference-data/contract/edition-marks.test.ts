import { expect, test } from 'vitest';
import type { CalculationTrace, Factor } from '#domain/emissions';
import { withEditionMarks } from './edition-marks.ts';

const factor = (id: string, edition: string): Factor => ({
  id,
  kind: 'activity',
  edition,
  name: id,
  values: {},
  missing: {},
  biogenic: false,
  source: '',
  table: '',
  verification: 'single',
  note: null,
});

const traceOf = (...factors: Factor[]): CalculationTrace => ({
  engineVersion: '1',
  methodId: 'test',
  methodVersion: 1,
  methodSource: '',
  edition: 'EGRID-2023',
  quantity: { value: '1', unit: 'kWh' },
  normalised: { value: '1', unit: 'kWh' },
  steps: [],
  factors,
});

const egrid = {
  id: 'EGRID-2023',
  family: 'EGRID',
  countries: ['US', 'PR'],
  appliesFrom: '2023-01-01',
  appliesTo: '2023-12-31',
};
const editionOf = (id: string) => (id === egrid.id ? egrid : undefined);
const at = (fromDate: string, toDate: string, country: string) => ({ fromDate, toDate, place: { country } });

test('an edition of another year and country is marked once, with its factors', () => {
  const trace = traceOf(factor('a', 'EGRID-2023'), factor('b', 'EGRID-2023'), factor('own', 'own'));
  expect(withEditionMarks(trace, editionOf, at('2025-01-01', '2025-01-31', 'CA')).steps).toMatchObject([
    { id: 'edition', note: 'edition-other-year', edition: 'EGRID-2023', factorIds: ['a', 'b'] },
    { id: 'edition', note: 'edition-other-country', substituted: 'US, PR', result: null },
  ]);
});

test('the right edition, and figures of no edition, have no mark', () => {
  const trace = traceOf(factor('a', 'EGRID-2023'), factor('rpp', 'CER'));
  expect(withEditionMarks(trace, editionOf, at('2023-06-01', '2023-06-30', 'US'))).toBe(trace);
});

test('a factor that stands for a row the source does not give is marked, whatever its edition', () => {
  const standing = { ...factor('c', 'EGRID-2023'), missing: { year: 'misprinted', scope3: 'not-estimated' } };
  const trace = traceOf(factor('a', 'EGRID-2023'), standing, {
    ...factor('d', 'own'),
    missing: { grid: 'not-listed' },
  });
  expect(withEditionMarks(trace, editionOf, at('2023-06-01', '2023-06-30', 'US')).steps).toMatchObject([
    { note: 'edition-other-year', substituted: 'c', edition: 'EGRID-2023', factorIds: ['c'] },
    { note: 'edition-wider-area', substituted: 'd', edition: 'own', factorIds: ['d'] },
  ]);
});
