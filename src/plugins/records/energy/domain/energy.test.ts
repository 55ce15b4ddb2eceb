import { describe, expect, test } from 'vitest';
import { calculate, makeFactorBook } from '#domain/emissions';
import type { ActivityInput, FactorRow, Method } from '#domain/emissions';
import { energyOfFuel, measuredEnergy } from './index.ts';

const content = (input: string, value: string, unit: string): FactorRow => ({
  id: `${input}-content`,
  kind: 'fuel',
  edition: 'NGA-2025',
  name: input,
  values: { energyContent: { value, unit } },
  missing: {},
  biogenic: false,
  source: 'NGA Factors 2025',
  table: '',
  verification: 'two',
  note: null,
  input,
  use: 'STATIONARY',
  region: null,
  zone: null,
  year: null,
});

// NGA Factors 2025: Tables 4 (coal), 5 (gas), 8 (diesel).
const book = makeFactorBook([
  content('diesel', '38.6', 'GJ/kL'),
  content('bituminous-coal', '27', 'GJ/t'),
  content('natural-gas-pipeline', '0.0393', 'GJ/m3'),
]);

function energy(method: Method, inputType: string, quantity: string, unit: string) {
  const activity: ActivityInput = {
    edition: 'NGA-2025',
    inputType,
    consumptionType: 'OWN_USE',
    place: { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' },
    fromDate: '2025-07-01',
    toDate: '2026-06-30',
    quantity,
    unit,
    methodInputs: {},
  };
  return calculate(method, activity, book);
}

describe('GJ = Q × EC, whatever the fuel is used for', () => {
  test.each([
    // NGA Factors 2025, Example 6: 700 kL of diesel contain 27,020 GJ.
    ['diesel', '700', 'kL', '27020'],
    ['diesel', '700000', 'L', '27020'],
    ['diesel', '27.02', 'TJ', '27020'],
    ['bituminous-coal', '2500000', 't', '67500000'],
    ['bituminous-coal', '2500', 'kt', '67500000'],
    ['natural-gas-pipeline', '250000', 'm3', '9825'],
  ])('%s: %s %s contain %4$s GJ', (input, quantity, unit, gigajoules) => {
    expect(energy(energyOfFuel, input, quantity, unit)).toMatchObject({ ok: true, outputs: { energy: gigajoules } });
  });

  test('has no emissions, and marks energy that was measured as such', () => {
    const measured = energy(energyOfFuel, 'diesel', '5', 'GJ');
    expect(measured.ok && Object.keys(measured.outputs)).toEqual(['energy']);
    expect(measured.ok && measured.trace.steps).toMatchObject([{ formula: 'Q', note: 'energy-content-one' }]);
  });

  test('rejects litres of coal', () => {
    expect(energy(energyOfFuel, 'bituminous-coal', '5', 'kL')).toMatchObject({
      ok: false,
      problems: [{ code: 'unit.incompatible' }],
    });
  });
});

describe('kWh × 0.0036 = GJ', () => {
  test.each([
    // NGA Factors 2025, Example 1: 11,300,000 kWh are 40,680 GJ.
    ['11300000', 'kWh', '40680'],
    ['11.3', 'GWh', '40680'],
    ['11300', 'MWh', '40680'],
    ['1', 'GJ', '1'],
    ['0.001', 'TJ', '1'],
  ])('%s %s are %s GJ', (quantity, unit, gigajoules) => {
    expect(energy(measuredEnergy, 'electricity', quantity, unit)).toMatchObject({
      ok: true,
      outputs: { energy: gigajoules },
    });
  });
});
