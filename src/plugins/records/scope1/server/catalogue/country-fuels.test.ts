import { describe, expect, test } from 'vitest';
import { calculate } from '#domain/emissions';
import { openSeededLibrary } from '#plugins/reference/reference-data/server';
import { SCOPE1_METHODS } from '../../domain/index.ts';
import { scope1Catalogue } from './index.ts';

const library = await openSeededLibrary();
const inputs = scope1Catalogue.inputTypes(library.factors());

interface Burnt {
  readonly edition: string;
  readonly category: string;
  readonly input: string;
  readonly use: string;
  readonly quantity: string;
  readonly unit: string;
  readonly state?: string;
}

function outputsOf({ edition, category, input: id, use, quantity, unit, state }: Burnt) {
  const input = inputs.find((one) => one.id === id && one.categoryId === category);
  const method = SCOPE1_METHODS.find((one) => one.id === input?.methodId);
  if (!input || !method || !input.units.includes(unit) || !input.consumptionTypes.some((one) => one.id === use))
    throw new Error(`${id} is not offered in ${category} for ${use} in ${unit}.`);
  const result = calculate(
    method,
    {
      edition,
      inputType: id,
      consumptionType: use,
      place: {
        country: edition.startsWith('MFE') ? 'NZ' : 'CA',
        state: state ?? 'NZ',
        grid: 'NZ',
        zone: null,
      },
      fromDate: '2025-01-01',
      toDate: '2025-12-31',
      quantity,
      unit,
      methodInputs: {},
    },
    library.bookFor(edition),
  );
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.outputs;
}

const STATIONARY = 'STATIONARY_FUELS';
const MOBILE = 'MOBILE_TRANSPORT_FUELS';

describe('New Zealand, Measuring emissions: a guide for organisations', () => {
  test('2026, Stationary combustion: 1,000 litres of diesel, commercial', () => {
    expect(
      outputsOf({
        edition: 'MFE-2026',
        category: STATIONARY,
        input: 'mfe-diesel',
        use: 'SECTOR_COMMERCIAL',
        quantity: '1000',
        unit: 'L',
      }),
    ).toEqual({ co2: '2.65984', ch4: '0.010239', n2o: '0.005814', total: '2.6759', upstream: null, energy: null });
  });

  test('2026, Stationary combustion: 250 GJ and 250,000 kWh of natural gas, commercial, each by its own row', () => {
    const gas = { edition: 'MFE-2026', category: STATIONARY, input: 'mfe-natural-gas', use: 'SECTOR_COMMERCIAL' };
    expect(outputsOf({ ...gas, quantity: '250', unit: 'GJ' })).toMatchObject({ total: '13.57155', energy: '250' });
    expect(outputsOf({ ...gas, quantity: '250', unit: 'MWh' })).toMatchObject({ total: '48.8575', energy: '900' });
  });

  test('2026, Transport fuel: 800 litres of regular petrol', () => {
    expect(
      outputsOf({
        edition: 'MFE-2026',
        category: MOBILE,
        input: 'mfe-petrol-regular',
        use: 'SECTOR_TRANSPORT',
        quantity: '800',
        unit: 'L',
      }),
    ).toMatchObject({ co2: '1.80952', ch4: '0.02416944', n2o: '0.05545376', total: '1.889144' });
  });

  test('2023, Stationary combustion: 500 kg of LPG, industrial, without single gases', () => {
    const used = outputsOf({
      edition: 'MFE-2023',
      category: STATIONARY,
      input: 'mfe-lpg',
      use: 'SECTOR_INDUSTRIAL',
      quantity: '500',
      unit: 'kg',
    });
    expect(used).toEqual({ total: '1.4831575485', upstream: null, energy: null });
  });
});

describe('Canada, Emission factors and reference values and National Inventory Report', () => {
  test('3.0, Table 4.3: 2,000 litres of light fuel oil, industrial', () => {
    // 2753 g CO2, 0.006 g CH4 × 28, 0.031 g N2O × 265
    expect(
      outputsOf({
        edition: 'ECCC-2023',
        category: STATIONARY,
        input: 'eccc-light-fuel-oil',
        use: 'SECTOR_INDUSTRIAL',
        quantity: '2000',
        unit: 'L',
      }),
    ).toMatchObject({ co2: '5.506', ch4: '0.000336', n2o: '0.01643', total: '5.522766' });
  });

  test('3.0, Table 3.3: 1,000 litres of propane, any use but residential', () => {
    expect(
      outputsOf({
        edition: 'ECCC-2023',
        category: STATIONARY,
        input: 'eccc-propane',
        use: 'SECTOR_ALL_OTHER_USES',
        quantity: '1000',
        unit: 'L',
      }),
    ).toMatchObject({ co2: '1.515', ch4: '0.000672', n2o: '0.02862', total: '1.544292' });
  });

  test('3.0, Tables 1.3 and 2.3: 10,000 m3 of natural gas of a cement plant in Quebec', () => {
    expect(
      outputsOf({
        edition: 'ECCC-2023',
        category: STATIONARY,
        input: 'eccc-natural-gas',
        use: 'SECTOR_CEMENT',
        quantity: '10000',
        unit: 'm3',
        state: 'QC',
      }),
    ).toMatchObject({ co2: '19.26', ch4: '0.01036', n2o: '0.0901', total: '19.36046' });
  });

  test('National Inventory Report 2026, Table A6.1-15: 500 litres of gasoline in a light-duty truck, tier 2', () => {
    // 2307.3 g CO2, 0.14 g CH4, 0.022 g N2O
    expect(
      outputsOf({
        edition: 'ECCC-2024',
        category: MOBILE,
        input: 'eccc-light-duty-gasoline-trucks',
        use: 'ENGINE_TIER_2',
        quantity: '500',
        unit: 'L',
      }),
    ).toMatchObject({ co2: '1.15365', ch4: '0.00196', n2o: '0.002915', total: '1.158525' });
  });
});
