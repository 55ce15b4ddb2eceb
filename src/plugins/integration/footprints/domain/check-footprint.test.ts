import { describe, expect, test } from 'vitest';
import {
  checkFootprint,
  isPactDecimal,
  pactDecimal,
  threeYearsAfter,
  validityOf,
  type CheckedFootprint,
} from './index.ts';

/** Bioethanol of example 1 of PACT Technical Specifications 3.0.3; its total is corrected, because the printed one leaves out 0.002. */
const PCF: CheckedFootprint['pcf'] = {
  declaredUnitOfMeasurement: 'kilogram',
  declaredUnitAmount: '1',
  productMassPerDeclaredUnit: '1',
  referencePeriodStart: '2024-01-01T00:00:00Z',
  referencePeriodEnd: '2024-12-31T00:00:00Z',
  geographyCountrySubdivision: 'US-TX',
  pcfExcludingBiogenicUptake: '0.356',
  pcfIncludingBiogenicUptake: '-1.254',
  fossilCarbonContent: '0',
  biogenicCarbonContent: '0.44',
  fossilGhgEmissions: '0.35',
  landUseChangeGhgEmissions: '0',
  landManagementFossilGhgEmissions: '0.03',
  landManagementBiogenicCO2Emissions: '0.004',
  landManagementBiogenicCO2Removals: '0',
  biogenicCO2Uptake: '-1.61',
  biogenicNonCO2Emissions: '0.002',
  exemptedEmissionsPercent: '0',
  primaryDataShare: '12.9',
  dqi: { technologicalDQR: '1.5', geographicalDQR: '3.2', temporalDQR: '2.4' },
};

const found = (pcf: Partial<CheckedFootprint['pcf']> = {}, more: Omit<CheckedFootprint, 'pcf'> = {}) =>
  checkFootprint({ ...more, pcf: { ...PCF, ...pcf } }).map(({ code, path }) => `${code} ${path}`);

test('a footprint that adds up has no findings', () => {
  expect(found()).toEqual([]);
  expect(found({}, { validityPeriodStart: '2024-12-31T00:00:00Z', validityPeriodEnd: '2027-12-31T00:00:00Z' })).toEqual(
    [],
  );
});

describe('a sum', () => {
  test('that does not match its parts is a finding with both figures', () => {
    const [first] = checkFootprint({ pcf: { ...PCF, pcfExcludingBiogenicUptake: '0.384' } });
    expect(first).toEqual({
      code: 'sum',
      path: 'pcf.pcfExcludingBiogenicUptake',
      values: { stated: '0.384', sum: '0.356' },
    });
  });

  test('may differ by the rounding of what is stated', () => {
    // 0.35 may be 0.005 away, 0.004, 0.002 and the total each 0.0005: together 0.0065.
    const including = '-1.254';
    expect(found({ pcfExcludingBiogenicUptake: '0.362', pcfIncludingBiogenicUptake: including })).toEqual([]);
    expect(found({ pcfExcludingBiogenicUptake: '0.363', pcfIncludingBiogenicUptake: including })).toEqual([
      'sum pcf.pcfExcludingBiogenicUptake',
    ]);
  });

  test('counts removals and captured CO2', () => {
    expect(
      found({
        fossilGhgEmissions: '10.00',
        landManagementBiogenicCO2Removals: '-1.50',
        technologicalCO2Removals: '-0.50',
        ccsTechnologicalCO2Capture: '-2.00',
        ccsTechnologicalCO2CaptureIncluded: true,
        pcfExcludingBiogenicUptake: '6.006',
        pcfIncludingBiogenicUptake: '4.396',
      }),
    ).toEqual([]);
  });
});

test.each([
  [{ fossilCarbonContent: '-0.1' }, 'below-zero pcf.fossilCarbonContent'],
  [{ declaredUnitAmount: '0' }, 'not-above-zero pcf.declaredUnitAmount'],
  [{ productMassPerDeclaredUnit: '0' }, 'mass-missing pcf.productMassPerDeclaredUnit'],
  [{ geographyCountry: 'US' }, 'geographies pcf'],
  [{ referencePeriodStart: '2024-12-31T00:00:00Z' }, 'period pcf.referencePeriodEnd'],
  [{ packagingEmissionsIncluded: false, packagingGhgEmissions: '0.1' }, 'packaging pcf.packagingGhgEmissions'],
  [
    { ccsTechnologicalCO2CaptureIncluded: false, technologicalCO2Removals: '0' },
    'capture pcf.technologicalCO2Removals',
  ],
  [{ exemptedEmissionsPercent: '101', exemptedEmissionsDescription: 'All' }, 'percent pcf.exemptedEmissionsPercent'],
  [{ exemptedEmissionsPercent: '2' }, 'exempted pcf.exemptedEmissionsDescription'],
  [{ primaryDataShare: '100.1' }, 'percent pcf.primaryDataShare'],
  [{ dqi: { technologicalDQR: '0.9', geographicalDQR: '3', temporalDQR: '5' } }, 'rating pcf.dqi.technologicalDQR'],
  [
    { productOrSectorSpecificRules: [{ operator: 'Other' }] },
    'operator pcf.productOrSectorSpecificRules.0.otherOperatorName',
  ],
  [{ biogenicCarbonContent: '0.7', fossilCarbonContent: '0.4' }, 'carbon pcf.fossilCarbonContent'],
] as const)('%j: %s', (change, expected) => {
  expect(found(change)).toEqual([expected]);
});

test('an uptake above zero is a finding', () => {
  expect(found({ biogenicCO2Uptake: '1.61', pcfIncludingBiogenicUptake: '1.966' })).toEqual([
    'above-zero pcf.biogenicCO2Uptake',
  ]);
});

test('energy, transport and services have no mass', () => {
  for (const declaredUnitOfMeasurement of ['kilowatt hour', 'ton kilometer', 'hour'] as const)
    expect(found({ declaredUnitOfMeasurement, productMassPerDeclaredUnit: '0' })).toEqual([]);
});

describe('validity', () => {
  test('lies within three years after the reference period', () => {
    expect(found({}, { validityPeriodStart: '2024-12-30T00:00:00Z' })).toEqual(['validity-early validityPeriodStart']);
    expect(found({}, { validityPeriodEnd: '2028-01-01T00:00:00Z' })).toEqual(['validity-late validityPeriodEnd']);
    expect(
      found({}, { validityPeriodStart: '2026-01-01T00:00:00Z', validityPeriodEnd: '2025-01-01T00:00:00Z' }),
    ).toEqual(['validity validityPeriodEnd']);
  });

  test('is three years if nothing else is said', () => {
    expect(validityOf({ pcf: { referencePeriodEnd: '2024-12-31T00:00:00+02:00' } })).toEqual({
      from: '2024-12-30T22:00:00.000Z',
      to: '2027-12-30T22:00:00.000Z',
    });
    expect(threeYearsAfter('2024-02-29T00:00:00Z')).toBe('2027-02-28T00:00:00.000Z');
  });
});

test.each([
  ['12.3456', '12.3456'],
  ['-9876.5432102', '-9876.5432102'],
  ['1.2345e+6', '1234500'],
  ['2E-3', '0.002'],
  ['+.5', '0.5'],
])('a decimal of PACT: %s is %s', (text, value) => {
  expect(isPactDecimal(text)).toBe(true);
  expect(pactDecimal(text).toFixed()).toBe(value);
});

test.each(['', '1,5', '0x1', 'NaN', '1e999', '.', '--1', ' 1'])('%j is no decimal of PACT', (text) => {
  expect(isPactDecimal(text)).toBe(false);
  expect(() => pactDecimal(text)).toThrow(RangeError);
});
