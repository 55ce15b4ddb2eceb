import { describe, expect, test } from 'vitest';
import { calculatorOf, outputsOf, row, stepOf } from '../testing/rows.ts';
import { canadianGas } from '../index.ts';

const ECCC = { edition: 'ECCC-2023', source: 'ECCC, Emission factors and reference values, version 3.0' } as const;

const co2 = (market: string, province: string, figure: string) =>
  row(
    'activity-gases',
    `eccc-natural-gas-${market}-m3`,
    { co2: `${figure} kg CO2-e/m3` },
    { ...ECCC, region: province },
  );
const byUser = (use: string, ch4: string, n2o: string, region: string | null = null) =>
  row(
    'activity-gases',
    'eccc-natural-gas-m3',
    { ch4: `${ch4} kg CO2-e/m3`, n2o: `${n2o} kg CO2-e/m3` },
    { ...ECCC, use, region },
  );

// Tables 1.3 and 2.3: grams per cubic metre; CH4 times 28 and N2O times 265, divided by 1000.
const run = calculatorOf([
  co2('marketable', 'CA-AB', '1.962'),
  co2('non-marketable', 'CA-AB', '2.112'),
  co2('marketable', 'CA-ON', '1.921'),
  co2('non-marketable', 'CA-ON', '2.401'),
  // 0.037 g CH4, 0.035 g N2O
  byUser('SECTOR_RESIDENTIAL_TO_AGRICULTURE', '0.001036', '0.009275'),
  // 8.22 g and 6.4 g CH4, 0.060 g N2O
  byUser('SECTOR_PRODUCER_CONSUMPTION', '0.23016', '0.0159', 'CA-AB'),
  byUser('SECTOR_PRODUCER_CONSUMPTION', '0.1792', '0.0159'),
]);

const burnt = (
  state: string,
  use: string,
  [quantity, unit]: readonly [string, string],
  methodInputs: Readonly<Record<string, string>> = {},
) =>
  run(canadianGas, {
    edition: 'ECCC-2023',
    inputType: 'eccc-natural-gas',
    consumptionType: use,
    place: { country: 'CA', state, grid: `CA-${state}`, zone: null },
    quantity,
    unit,
    methodInputs,
  });

const OFFICE = 'SECTOR_RESIDENTIAL_TO_AGRICULTURE';

describe('natural gas in Canada', () => {
  test('ECCC 3.0, Tables 1.3 and 2.3: 50,000 m3 of an office in Ontario', () => {
    const year = burnt('ON', OFFICE, ['50000', 'm3']);
    expect(outputsOf(year)).toEqual({
      co2: '96.05',
      ch4: '0.0518',
      n2o: '0.46375',
      total: '96.56555',
      upstream: null,
      energy: null,
    });
    expect(stepOf(year, 'energy')?.note).toBe('energy-not-published');
  });

  test('has the carbon dioxide of the province', () => {
    expect(outputsOf(burnt('AB', OFFICE, ['50000', 'm3'])).co2).toBe('98.1');
    expect(burnt('QC', OFFICE, ['1', 'm3'])).toMatchObject({ ok: false, problems: [{ path: 'place' }] });
  });

  test('that a producer burns is not marketable, with methane by province or for the others', () => {
    expect(outputsOf(burnt('AB', 'SECTOR_PRODUCER_CONSUMPTION', ['1000', 'm3']))).toMatchObject({
      co2: '2.112',
      ch4: '0.23016',
    });
    expect(outputsOf(burnt('ON', 'SECTOR_PRODUCER_CONSUMPTION', ['1000', 'm3']))).toMatchObject({
      co2: '2.401',
      ch4: '0.1792',
    });
  });

  test('billed in gigajoules is a volume by the heating value of the bill', () => {
    // 1864.5 GJ / 37.29 MJ/m3 = 50,000 m3
    const billed = burnt('ON', OFFICE, ['1864.5', 'GJ'], { calorificValue: '37.29' });
    expect(outputsOf(billed)).toMatchObject({ total: '96.56555', energy: '1864.5' });
    expect(burnt('ON', OFFICE, ['1', 'GJ'])).toMatchObject({
      ok: false,
      problems: [{ code: 'input.missing', path: 'methodInputs.calorificValue' }],
    });
  });

  test('has its energy where the bill states the heating value', () => {
    expect(outputsOf(burnt('ON', OFFICE, ['1000', 'm3'], { calorificValue: '37.29' })).energy).toBe('37.29');
  });

  test('may have an own factor', () => {
    const own = run(canadianGas, {
      edition: 'ECCC-2023',
      inputType: 'eccc-natural-gas',
      consumptionType: OFFICE,
      place: { country: 'CA', state: 'ON', grid: 'CA-ON', zone: null },
      quantity: '1000',
      unit: 'm3',
      ownFactor: { value: '1.9', unit: 'kg CO2-e/m3', source: 'Gas supplier, 2025' },
    });
    expect(outputsOf(own)).toMatchObject({ total: '1.9' });
  });
});
