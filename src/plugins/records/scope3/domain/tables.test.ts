import { describe, expect, test } from 'vitest';
import { calculate, makeFactorBook } from '#domain/emissions';
import type { ActivityInput, FactorRow } from '#domain/emissions';
import { methodOf, YEAR } from './testing/index.ts';

/** Rows as in the tables: NGA Factors 2025 for diesel and New South Wales, DESNZ 2025 in its own layout. */
const row = (rest: Partial<FactorRow> & Pick<FactorRow, 'kind' | 'values'>): FactorRow => ({
  id: rest.kind,
  edition: 'NGA-2025',
  name: rest.kind,
  missing: {},
  biogenic: false,
  source: 'NGA Factors 2025',
  table: '',
  verification: 'two',
  note: null,
  input: null,
  use: null,
  region: null,
  zone: null,
  year: null,
  ...rest,
});

const perGj = (value: string) => ({ value, unit: 'kg CO2-e/GJ' });
const kg = (value: string, per: string) => ({ value, unit: `kg CO2-e/${per}` });

const BOOK = makeFactorBook([
  row({
    kind: 'fuel',
    input: 'diesel',
    use: 'STATIONARY',
    values: {
      energyContent: { value: '38.6', unit: 'GJ/kL' },
      co2: perGj('69.9'),
      ch4: perGj('0.1'),
      n2o: perGj('0.2'),
      scope3: perGj('17.3'),
    },
  }),
  row({
    kind: 'electricity-location',
    region: 'NSW-ACT',
    values: { scope2: kg('0.64', 'kWh'), scope3: kg('0.03', 'kWh') },
  }),
  row({
    kind: 'activity',
    input: 'flight',
    values: { co2e: kg('0.2', 'pkm'), co2: kg('0.197', 'pkm'), ch4: kg('0.001', 'pkm'), n2o: kg('0.002', 'pkm') },
  }),
  row({
    kind: 'activity',
    input: 'naics-111110',
    values: { co2e: kg('0.532', 'USD'), co2eWithoutMargins: kg('0.488', 'USD') },
  }),
  row({ kind: 'gwp', input: 'refrigerant-r410a', values: { gwp: kg('1924', 'kg') } }),
  row({ kind: 'gwp', input: 'refrigerant-r401a', values: { gwp: kg('1130', 'kg'), gwpKyoto: kg('18', 'kg') } }),
]);

describe('factors of the tables', () => {
  const run = (method: string, inputType: string, rest: Partial<ActivityInput>) => {
    const calculation = calculate(
      methodOf(method),
      {
        edition: 'NGA-2025',
        inputType,
        consumptionType: null,
        place: { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' },
        ...YEAR,
        quantity: '1000',
        unit: 'kg',
        methodInputs: {},
        ...rest,
      },
      BOOK,
    );
    if (!calculation.ok) throw new Error(JSON.stringify(calculation.problems));
    return calculation;
  };
  const diesel = { consumptionType: 'STATIONARY', unit: 'L' };

  test('counts well to wheel for transport, only combustion for sold fuel, only upstream for category 3', () => {
    // 1 kL × 38.6 GJ/kL × (70.2 + 17.3) kg/GJ
    expect(run('ghgp.transport.fuel', 'diesel', diesel).outputs).toEqual({ total: '3.3775' });
    expect(run('ghgp.use.direct-fuel-feedstock', 'diesel', diesel).outputs).toEqual({
      co2: '2.69814',
      ch4: '0.00386',
      n2o: '0.00772',
      total: '2.70972',
    });
    expect(run('ghgp.fuel-energy.upstream-fuel', 'diesel', diesel).outputs).toEqual({ total: '0.66778' });
    expect(
      run('ghgp.fuel-energy.upstream-fuel', 'diesel', { ...diesel, unit: 'GJ', quantity: '38.6' }).outputs.total,
    ).toBe('0.66778');
  });

  test('uses the grid of the facility for electricity', () => {
    const grid = { unit: 'kWh' };
    expect(run('ghgp.leased.asset-specific', 'grid-electricity', grid).outputs.total).toBe('0.67');
    expect(run('ghgp.fuel-energy.upstream-electricity', 'grid-electricity', grid).outputs.total).toBe('0.03');
  });

  test('counts only the users’ own emissions for sold products that use electricity and burn fuels', () => {
    // 1,000 products × 500 uses × 2 kWh × 0.64 kg.
    const uses = { uses: '500', perUse: '2' };
    const items = { unit: 'item', methodInputs: uses };
    expect(run('ghgp.use.direct-energy', 'grid-electricity', items).outputs.total).toBe('640');
    expect(run('ghgp.use.indirect', 'grid-electricity', items).outputs.total).toBe('640');
    // 1,000 × 500 × 2 L × 38.6 GJ/kL × 70.2 kg/GJ; 1,000 × 500 × 2 kWh × 0.0036 GJ/kWh × 70.2 kg/GJ.
    const burnt = (rest = {}) =>
      run('ghgp.use.direct-energy', 'diesel', {
        consumptionType: 'USE_DIRECT_ENERGY',
        unit: 'item',
        methodInputs: { ...uses, ...rest },
      }).outputs.total;
    expect(burnt({ useUnit: 'L' })).toBe('2709.72');
    expect(burnt()).toBe('252.72');
  });

  test('reports the gases if the source prints them', () => {
    const flight = run('ghgp.travel.distance', 'flight', { unit: 'km', methodInputs: { people: '2' } });
    expect(flight.outputs).toEqual({ co2: '0.394', ch4: '0.002', n2o: '0.004', total: '0.4' });
    expect(flight.trace.steps.map(({ id }) => id)).toEqual(['activity', 'co2', 'ch4', 'n2o', 'total']);
    expect(flight.trace.factors.map(({ id }) => id)).toEqual(['activity']);
  });

  test('applies purchaser or producer prices to money', () => {
    const spent = (methodInputs = {}) =>
      run('ghgp.purchased-goods.spend', 'naics-111110', { unit: 'USD', methodInputs }).outputs.total;
    expect(spent()).toBe('0.532');
    expect(spent({ basis: 'producer' })).toBe('0.488');
  });

  test('applies the warming potential to refrigerants', () => {
    expect(run('ghgp.transport.refrigerant', 'refrigerant-r410a', { quantity: '50' }).outputs.total).toBe('96.2');
    const apart = { total: '1.8', outsideKyoto: '111.2' };
    expect(run('ghgp.transport.refrigerant', 'refrigerant-r401a', { quantity: '100' }).outputs).toEqual(apart);
    const sold = { quantity: '200', unit: 'item', methodInputs: { contained: '0.5' } };
    expect(run('ghgp.use.contained-gases', 'refrigerant-r401a', sold).outputs).toEqual(apart);
    const ownFactor = { value: '1130', unit: 'kg CO2-e/kg', source: 'Supplier' };
    expect(run('ghgp.transport.refrigerant', 'refrigerant-r401a', { quantity: '100', ownFactor }).outputs).toEqual(
      apart,
    );
  });
});
