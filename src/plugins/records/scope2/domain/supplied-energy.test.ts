import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate, makeFactorBook } from '#domain/emissions';
import type { ActivityInput, Calculation, FactorRow, Method } from '#domain/emissions';
import { gridElectricity, privateSupply, suppliedHeat } from './index.ts';

function row(kind: string, input: string | null, figures: Record<string, readonly [string, string]>): FactorRow {
  const values = Object.fromEntries(Object.entries(figures).map(([name, [value, unit]]) => [name, { value, unit }]));
  return {
    id: `${kind}/${input ?? 'all'}`,
    kind,
    edition: 'E',
    name: kind,
    values,
    missing: {},
    biogenic: false,
    source: 'a table',
    table: '',
    verification: 'two',
    note: null,
    input,
    use: null,
    region: kind === 'electricity-location' ? 'NSW-ACT' : null,
    zone: null,
    year: kind === 'renewable-power-percentage' ? 2025 : null,
  };
}

const perKwh = (value: string) => [value, 'kg CO2-e/kWh'] as const;

const rows = (scope2 = '0.64') => [
  // DESNZ 2025, heat and steam; US EPA GHG Emission Factors Hub 2025, Table 7; NGA Factors 2025, Tables 1 and 2.
  row('activity', 'district', { co2e: perKwh('0.17529') }),
  row('activity', 'us-steam', { co2e: ['66.398125', 'kg CO2-e/mmBtu'] }),
  row('electricity-location', null, { scope2: perKwh(scope2), scope3: perKwh('0.03') }),
  row('electricity-residual-mix', null, { scope2: perKwh('0.81'), scope3: perKwh('0.11') }),
  row('renewable-power-percentage', null, { percentage: ['18', '%'] }),
];

function run(method: Method, rest: Partial<ActivityInput>, book: readonly FactorRow[] = rows()): Calculation {
  const activity: ActivityInput = {
    edition: 'E',
    inputType: 'district',
    consumptionType: 'PURCHASED',
    place: { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' },
    fromDate: '2025-07-01',
    toDate: '2026-06-30',
    quantity: '1000',
    unit: 'GJ',
    methodInputs: {},
    ...rest,
  };
  return calculate(method, activity, makeFactorBook(book));
}

function outputsOf(calculation: Calculation) {
  if (!calculation.ok) throw new Error(JSON.stringify(calculation.problems));
  return calculation.outputs;
}

const noteOf = (calculation: Calculation, id: string) =>
  calculation.ok ? calculation.trace.steps.find((step) => step.id === id)?.note : undefined;

describe('steam, heat and cooling', () => {
  test('uses a published average for both methods, and notes why they are equal', () => {
    const heat = run(suppliedHeat, { quantity: '50000', unit: 'kWh' });
    // 50,000 × 0.17529 / 1000; 50,000 × 0.0036 GJ.
    expect(outputsOf(heat)).toEqual({ location: '8.7645', market: '8.7645', energy: '180' });
    expect([noteOf(heat, 'location'), noteOf(heat, 'market')]).toEqual([undefined, 'average-for-market']);
  });

  test('uses the supplier’s factor for the market-based figure', () => {
    const heat = run(suppliedHeat, { quantity: '50000', unit: 'kWh', methodInputs: { supplierFactor: '55.5' } });
    expect(outputsOf(heat)).toEqual({ location: '8.7645', market: '9.99', energy: '180' });
  });

  test('converts US steam to the mmBtu of its factor', () => {
    const steam = run(suppliedHeat, { inputType: 'us-steam', quantity: '1055.056', unit: 'GJ' });
    expect(outputsOf(steam)).toEqual({ location: '66.398125', market: '66.398125', energy: '1055.056' });
  });

  test('requires the supplier’s factor when there is no average', () => {
    const cooling = { inputType: 'supplied-cooling' };
    expect(run(suppliedHeat, cooling)).toMatchObject({
      ok: false,
      problems: [{ code: 'input.missing', path: 'methodInputs.supplierFactor' }],
    });
    const stated = run(suppliedHeat, { ...cooling, methodInputs: { supplierFactor: '42.123456789' } });
    expect(outputsOf(stated)).toEqual({ location: '42.123456789', market: '42.123456789', energy: '1000' });
    expect(noteOf(stated, 'location')).toBe('supplier-for-location');
  });

  test('uses an own supplier factor for the market-based figure, and for both when nothing is published', () => {
    const ownFactor = { value: '0.06', unit: 't CO2-e/GJ', source: 'Boiler test' };
    // 50,000 kWh = 180 GJ.
    const heat = { quantity: '50000', unit: 'kWh' };
    expect(outputsOf(run(suppliedHeat, { ...heat, ownFactor }))).toEqual({
      location: '8.7645',
      market: '10.8',
      energy: '180',
    });
    const cooling = run(suppliedHeat, { inputType: 'supplied-cooling', ownFactor });
    expect(outputsOf(cooling)).toMatchObject({ location: '60', market: '60' });
    expect(noteOf(cooling, 'location')).toBe('supplier-for-location');
    expect(outputsOf(run(suppliedHeat, { ...heat, ownFactor: { ...ownFactor, basis: 'LOCATION' } }))).toMatchObject({
      location: '10.8',
      market: '10.8',
    });
  });

  test('leaves the energy unknown with an own factor per tonne of steam', () => {
    const ownFactor = { value: '0.2', unit: 't CO2-e/t', source: 'Boiler test' };
    const steam = run(suppliedHeat, { inputType: 'supplied-steam', quantity: '10', unit: 't', ownFactor });
    expect(outputsOf(steam)).toEqual({ location: '2', market: '2', energy: null });
  });

  test('calculates electricity from a neighbour’s plant with the factor it states', () => {
    const private_ = run(privateSupply, {
      inputType: 'private-electricity',
      quantity: '200',
      unit: 'MWh',
      methodInputs: { supplierFactor: '0.45' },
    });
    expect(outputsOf(private_)).toEqual({ location: '90', market: '90', energy: '720' });
  });
});

describe('grid electricity', () => {
  const grid = (rest: Partial<ActivityInput> = {}, scope2?: string) =>
    run(gridElectricity, { inputType: 'grid-electricity', quantity: '1000', unit: 'MWh', ...rest }, rows(scope2));

  test('changes only the market-based figure with a supplier’s factor', () => {
    const ownFactor = { value: '0.2', unit: 't CO2-e/MWh', source: 'Retailer' };
    const { upstreamMarket: _, ...plain } = outputsOf(grid());
    expect(outputsOf(grid({ ownFactor }))).toEqual({ ...plain, market: '200' });
    expect(outputsOf(grid({ ownFactor: { ...ownFactor, basis: 'MARKET' } }))).toEqual({ ...plain, market: '200' });
    expect(grid({ ownFactor: { ...ownFactor, unit: 't CO2-e/t' } })).toMatchObject({
      ok: false,
      problems: [{ code: 'unit.incompatible', path: 'customFactor' }],
    });
  });

  test('deducts certificates before applying a supplier’s factor', () => {
    const ownFactor = { value: '0.2', unit: 't CO2-e/MWh', source: 'Retailer' };
    const methodInputs = { surrenderedMwh: '400', onSiteMwh: '100' };
    // 1,000 MWh less 300 MWh of certificates, at 0.2 t.
    expect(outputsOf(grid({ ownFactor, methodInputs }))).toMatchObject({ location: '640', market: '140' });
    const covered = grid({ ownFactor, methodInputs: { surrenderedMwh: '2000' } });
    expect([outputsOf(covered).market, noteOf(covered, 'residual')]).toEqual(['0', 'residual-floored-at-zero']);
  });

  test('changes only the location-based figure with an own factor of the grid', () => {
    const ownFactor = { value: '0.2', unit: 't CO2-e/MWh', source: 'Network operator', basis: 'LOCATION' } as const;
    expect(outputsOf(grid({ ownFactor }))).toEqual({ ...outputsOf(grid()), location: '200' });
  });

  test('calculates the location-based and market-based figures independently', () => {
    const amount = fc.integer({ min: 0, max: 900_000 }).map(String);
    const certificates = fc.record({ exemptKwh: amount, surrenderedMwh: amount, onSiteMwh: amount });
    const factor = fc.integer({ min: 1, max: 200 }).map((hundredths) => `0.${String(hundredths).padStart(3, '0')}`);
    fc.assert(
      fc.property(certificates, factor, (methodInputs, scope2) => {
        const plain = outputsOf(grid());
        const green = outputsOf(grid({ methodInputs }));
        expect([green.location, green.upstream, green.energy]).toEqual([plain.location, plain.upstream, plain.energy]);
        const elsewhere = outputsOf(grid({ methodInputs }, scope2));
        expect([elsewhere.market, elsewhere.upstreamMarket]).toEqual([green.market, green.upstreamMarket]);
      }),
    );
  });
});
