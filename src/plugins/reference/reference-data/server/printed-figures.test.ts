import { describe, expect, test } from 'vitest';
import type { FactorQuery } from '#domain/emissions';
import { openSeededLibrary } from './library/seeded-library.ts';

const library = await openSeededLibrary();

describe('printed figures', () => {
  const activity = (edition: string, input: string, region?: string): FactorQuery => ({
    kind: 'activity',
    edition,
    input,
    ...(region === undefined ? {} : { region }),
  });
  const gas = (edition: string, input: string): FactorQuery => ({ kind: 'gwp', edition, input });

  test.each<readonly [string, FactorQuery, string, string, string]>([
    ['NGA 2025 Table 15, food', activity('NGA-2025', 'waste-landfill-food'), 'co2e', '2.1', 't CO2-e/t'],
    ['NGA 2025 Table 15, food, density', activity('NGA-2025', 'waste-landfill-food'), 'density', '0.5', 't/m3'],
    [
      'NGA 2025 Table 18, clinical',
      activity('NGA-2025', 'waste-incineration-clinical-waste'),
      'co2e',
      '0.879',
      't CO2-e/t',
    ],
    ['NGA 2025 Table 19, composting', activity('NGA-2025', 'waste-composting'), 'n2o', '0.025', 't CO2-e/t'],
    [
      'NGA 2025 Table 12, limestone',
      activity('NGA-2025', 'industrial-carbonate-limestone'),
      'co2',
      '0.44',
      't CO2-e/t',
    ],
    [
      'NGA 2025 Table 13, clay',
      activity('NGA-2025', 'industrial-carbonates-clay-material', 'NSW'),
      'co2e',
      '0.0222',
      't CO2-e/t',
    ],
    [
      'NGA 2021 Table 8, open cut',
      activity('NGA-2021', 'industrial-open-cut-coal-mines', 'QLD'),
      'ch4',
      '0.023',
      't CO2-e/t',
    ],
    // 2.7 + 0.133 + 0.026
    [
      'NGA 2021 Table 23, flaring',
      activity('NGA-2021', 'industrial-gas-processing-flaring-gas-flared'),
      'co2e',
      '2.859',
      't CO2-e/t',
    ],
    [
      'NGA 2021 Table 29, aluminium',
      activity('NGA-2021', 'industrial-aluminium-pfc-aluminium-production'),
      'cf4',
      '0.27',
      't CO2-e/t',
    ],
    ['NGA 2025 Table 11, R410A', gas('NGA-2025', 'refrigerant-r410a'), 'gwp', '1924', 'kg CO2-e/kg'],
    ['AR5, sulphur hexafluoride', gas('NGA-2021', 'refrigerant-sf6'), 'gwp', '23500', 'kg CO2-e/kg'],
    ['AR6, HFC-134a', gas('NGA-2021', 'refrigerant-hfc-134a'), 'gwpAr6', '1530', 'kg CO2-e/kg'],
    ['DESNZ 2025, R407C', gas('NGA-2026', 'refrigerant-r407c'), 'gwp', '1624', 'kg CO2-e/kg'],
    ['R409A is all HCFC', gas('NGA-2026', 'refrigerant-r409a'), 'gwpKyoto', '0', 'kg CO2-e/kg'],
    [
      'NGA 2025 Table 10, light vehicles',
      { kind: 'leak-rate', edition: 'NGA-2025', input: 'equipment-light-vehicle-air-conditioning' },
      'rate',
      '6.7',
      '%',
    ],
    [
      'DESNZ 2025, articulated HGV',
      activity('DESNZ-2025', 'desnz-freight-hgv-articulated-33t-average-laden-tkm'),
      'co2e',
      '0.07703',
      'kg CO2-e/tkm',
    ],
    [
      'DESNZ 2025, long haul',
      activity('DESNZ-2025', 'desnz-air-long-haul-economy-rf-pkm'),
      'co2',
      '0.11604',
      'kg CO2-e/pkm',
    ],
    [
      'DESNZ 2024, hotel',
      activity('DESNZ-2024', 'desnz-hotel-australia-room-night'),
      'co2e',
      '35',
      'kg CO2-e/room-night',
    ],
    ['DESNZ 2023, glass', activity('DESNZ-2023', 'desnz-waste-glass-landfill-t'), 'co2e', '8.884130132', 'kg CO2-e/t'],
    [
      'DESNZ 2025, well-to-tank',
      activity('DESNZ-2025', 'desnz-wtt-fuel-diesel-average-biofuel-blend-l'),
      'co2e',
      '0.61101',
      'kg CO2-e/L',
    ],
    [
      'DESNZ 2023 calls it Combustion',
      activity('DESNZ-2023', 'desnz-waste-commercial-and-industrial-waste-incineration-t'),
      'co2e',
      '21.28080724',
      'kg CO2-e/t',
    ],
    ['EPA 1.3, soybeans', activity('EPA-SC-1.3', 'naics-111110'), 'co2eWithoutMargins', '0.488', 'kg CO2-e/USD'],
    ['EPA 1.2, soybeans', activity('EPA-SC-1.2', 'naics-111110'), 'co2e', '1.326', 'kg CO2-e/USD'],
    [
      'EPA Hub Table 1, natural gas',
      activity('EPA-HUB-2025', 'epa-stationary-natural-gas-mmbtu'),
      'co2',
      '53.06',
      'kg CO2-e/mmBtu',
    ],
    // 7.2 g CH4 × 28 and 3.6 g N2O × 265; 93.80 kg of CO2 are biogenic.
    [
      'EPA Hub Table 1, wood',
      activity('EPA-HUB-2025', 'epa-stationary-wood-and-wood-residuals-mmbtu'),
      'co2e',
      '1.1556',
      'kg CO2-e/mmBtu',
    ],
    [
      'EPA Hub Table 8, rail',
      activity('EPA-HUB-2025', 'epa-freight-rail-ton-mi'),
      'co2e',
      '0.0211773',
      'kg CO2-e/short-ton-mi',
    ],
    [
      'EPA Hub Table 9, glass',
      activity('EPA-HUB-2025', 'epa-waste-glass-landfilled-ton'),
      'co2e',
      '20',
      'kg CO2-e/short-ton',
    ],
  ])('%s', (_, query, name, value, unit) => {
    expect(library.bookFor(query.edition).find(query)?.values[name]).toEqual({ value, unit });
  });

  test('electricity of years before NGER is shown but in no book: New South Wales 1989/90, NGA 2021 Table 46', () => {
    const row = library.factors().find(({ id }) => id === 'nga-2021-hist-nsw-act-1989-90');
    expect(row).toMatchObject({
      use: 'FY1990',
      flag: 'alternate',
      values: { scope2: { value: '0.9' }, fullCycle: { value: '0.98' } },
    });
    expect(library.bookFor('NGA-2021').find({ kind: 'electricity-history', edition: 'NGA-2021' })).toBeUndefined();
  });
});
