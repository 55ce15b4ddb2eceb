import { describe, expect, test } from 'vitest';
import { checkFootprint, fieldOfFinding, statedAddition, STATED_FIGURES, statedFigures } from './index.ts';
import { EXCLUDING_PARTS, NOT_ABOVE_ZERO, NOT_BELOW_ZERO } from './pcf-parts.ts';

/** Timber: worked by hand. */
const TIMBER = {
  fossilCarbonContent: '0',
  biogenicCarbonContent: '0.45',
  biogenicUptake: '1.65',
  landUseChange: '0.012',
  landManagementBiogenic: '0.003',
  landManagementRemovals: '0.005',
  landManagementFossil: '0.02',
  packaging: '0.0075',
  outboundLogistics: '0.11',
  captured: '0.001',
};

describe('figures that the company states', () => {
  test('have the sign of the specification', () => {
    expect(statedFigures(TIMBER)).toEqual({
      fossilCarbonContent: '0',
      biogenicCarbonContent: '0.45',
      biogenicCO2Uptake: '-1.65',
      landUseChangeGhgEmissions: '0.012',
      landManagementBiogenicCO2Emissions: '0.003',
      landManagementBiogenicCO2Removals: '-0.005',
      landManagementFossilGhgEmissions: '0.02',
      packagingGhgEmissions: '0.0075',
      outboundLogisticsGhgEmissions: '0.11',
      ccsTechnologicalCO2Capture: '-0.001',
    });
  });

  test('add land use and removals to the total, and nothing that is within or beside it', () => {
    // 0.012 + 0.003 − 0.005 − 0.001.
    expect(statedAddition(TIMBER).toFixed()).toBe('0.009');
    expect(
      statedAddition({ packaging: '5', aircraft: '3', outboundLogistics: '2', biogenicUptake: '1' }).toFixed(),
    ).toBe('0');
  });

  test('that are not stated are left out', () => {
    expect(statedFigures({})).toEqual({});
    expect(statedAddition({}).isZero()).toBe(true);
  });

  test('follow the rules that received footprints are checked by', () => {
    const added = Object.values(STATED_FIGURES).filter(({ part }) => part === 'ADDED');
    const calculated = ['fossilGhgEmissions', 'biogenicNonCO2Emissions'];
    expect([...added.map(({ pcf }) => pcf), ...calculated].toSorted()).toEqual([...EXCLUDING_PARTS].toSorted());
    for (const { pcf, isTaken } of Object.values(STATED_FIGURES)) {
      const names: readonly string[] = isTaken ? NOT_ABOVE_ZERO : NOT_BELOW_ZERO;
      expect(names).toContain(pcf);
    }
  });

  test('make a total without a finding', () => {
    const excluding = '0.359';
    const found = checkFootprint({
      pcf: {
        declaredUnitOfMeasurement: 'kilogram',
        declaredUnitAmount: '1',
        productMassPerDeclaredUnit: '1',
        referencePeriodStart: '2025-01-01T00:00:00Z',
        referencePeriodEnd: '2026-01-01T00:00:00Z',
        fossilGhgEmissions: '0.35',
        biogenicNonCO2Emissions: '0',
        ...statedFigures(TIMBER),
        pcfExcludingBiogenicUptake: excluding,
        pcfIncludingBiogenicUptake: '-1.291',
        packagingEmissionsIncluded: true,
        ccsTechnologicalCO2CaptureIncluded: true,
      },
    });
    expect(found).toEqual([]);
  });
});

test.each([
  ['pcf.packagingGhgEmissions', 'packaging'],
  ['pcf.ccsTechnologicalCO2Capture', 'captured'],
  ['validityPeriodEnd', 'validTo'],
  ['pcf.dqi.temporalDQR', 'temporalQuality'],
  ['pcf.productOrSectorSpecificRules.2.otherOperatorName', 'rules.2.otherOperatorName'],
  ['pcf.pcfExcludingBiogenicUptake', null],
])('a finding at %s is corrected at %s', (path, field) => {
  expect(fieldOfFinding(path)).toBe(field);
});
