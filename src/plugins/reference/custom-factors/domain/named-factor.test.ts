import { expect, test } from 'vitest';
import { namedFactorFaults, type NamedFactor, type NamedVersion } from './index.ts';

const version: NamedVersion = {
  status: 'APPROVED',
  value: '2.680000000',
  unit: 'kg CO2-e/L',
  source: 'Fuel analysis',
  basis: 'MARKET',
  co2: '2.6',
  ch4: null,
  n2o: null,
  biogenicCo2: null,
  biogenicCarbon: null,
  upstream: '0.6',
  validFrom: '2024-07-01',
  validTo: '2025-06-30',
  countries: ['AU'],
  facilityIds: [],
};
const given: NamedFactor = { value: '2.68', unit: 'kg CO2-e/L', source: 'Fuel analysis', co2: '2.60' };
const record = { fromDate: '2025-06-30', country: 'AU', facilityId: 'mill' };

test('accepts the figures of an approved version on its days and in its countries', () => {
  expect(namedFactorFaults(given, version, record)).toEqual([]);
  expect(namedFactorFaults(given, { ...version, countries: [] }, { ...record, country: undefined })).toEqual([]);
});

test.each<[string, Partial<NamedFactor>]>([
  ['another value', { value: '2.681' }],
  ['no value', { value: undefined }],
  ['another unit', { unit: 'kg CO2-e/kL' }],
  ['another source', { source: 'Fuel analysis 2' }],
  ['another basis', { basis: 'LOCATION' }],
  ['another gas', { co2: '2.5' }],
  ['a gas that the version does not state', { n2o: '0' }],
])('refuses %s under the name of a version', (_what, change) => {
  expect(namedFactorFaults({ ...given, ...change }, version, record)).toEqual(['differs']);
});

test('refuses a version that does not exist or is not approved', () => {
  expect(namedFactorFaults(given, undefined, record)).toEqual(['unknown']);
  for (const status of ['DRAFT', 'SUBMITTED', 'RETURNED'] as const)
    expect(namedFactorFaults(given, { ...version, status }, record)).toEqual(['unapproved']);
});

test('warns of a day or a country that the version is not for', () => {
  expect(namedFactorFaults(given, version, { ...record, fromDate: '2025-07-01' })).toEqual(['other-days']);
  expect(namedFactorFaults(given, version, { ...record, fromDate: '2024-06-30' })).toEqual(['other-days']);
  expect(namedFactorFaults(given, version, { ...record, fromDate: '2026-01-01', country: 'NZ' })).toEqual([
    'other-days',
    'other-country',
  ]);
});

test('refuses a version at facilities it is not for', () => {
  const limited = { ...version, facilityIds: ['depot', 'mill'] };
  expect(namedFactorFaults(given, limited, record)).toEqual([]);
  expect(namedFactorFaults(given, limited, { ...record, facilityId: 'office' })).toEqual(['other-facility']);
});
