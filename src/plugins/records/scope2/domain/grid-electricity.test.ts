import { describe, expect, test } from 'vitest';
import { calculate, makeFactorBook } from '#domain/emissions';
import type { ActivityInput, Calculation, FactorRow } from '#domain/emissions';
import { decimal, exactText, sum } from '#domain/units';
import { gridElectricity } from './index.ts';

function row(kind: string, figures: Record<string, string>, rest: Partial<FactorRow> = {}): FactorRow {
  const unit = 'percentage' in figures ? '%' : 'kg CO2-e/kWh';
  const values = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, { value, unit }]));
  return {
    id: [kind, rest.edition ?? 'NGA-2025', rest.region, rest.year].filter(Boolean).join('/'),
    kind,
    edition: 'NGA-2025',
    name: kind,
    values,
    missing: {},
    biogenic: false,
    source: 'NGA Factors',
    table: '',
    verification: 'two',
    note: null,
    input: null,
    use: null,
    region: null,
    zone: null,
    year: null,
    ...rest,
  };
}

const grid = (region: string, scope2: string, scope3?: string, edition = 'NGA-2025') =>
  row('electricity-location', scope3 === undefined ? { scope2 } : { scope2, scope3 }, { region, edition });

const renewable = (year: number, percentage: string) =>
  row('renewable-power-percentage', { percentage }, { year, edition: 'CER' });

// NGA Factors 2025 Tables 1 and 2, 2024 Table 1, 2022 Table 1, 2021 Table 5; Clean Energy Regulator; JRPP of NGA Factors 2023.
const book = makeFactorBook([
  grid('NSW-ACT', '0.64', '0.03'),
  grid('VIC', '0.78', '0.09'),
  grid('NSW-ACT', '0.66', '0.04', 'NGA-2024'),
  grid('NSW-ACT', '0.6', '0.07', 'NGA-2026'),
  grid('NSW-ACT', '0.73', '0.06', 'NGA-2022'),
  grid('WA-NWIS', '0.58', undefined, 'NGA-2022'),
  row('electricity-residual-mix', { scope2: '0.81', scope3: '0.11' }),
  row('electricity-residual-mix', { scope2: '0.81', scope3: '0.11' }, { edition: 'NGA-2024' }),
  row('electricity-residual-mix', { scope2: '0.79', scope3: '0.11' }, { edition: 'NGA-2026' }),
  renewable(2023, '18.96'),
  renewable(2024, '18.48'),
  renewable(2025, '17.91'),
  renewable(2026, '16.67'),
  row('jurisdictional-power-percentage', { percentage: '74.13' }, { year: 2023, region: 'ACT', edition: 'NGA-2023' }),
]);

const NSW = { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' } as const;
const ACT = { ...NSW, state: 'ACT' } as const;

const activity = (rest: Partial<ActivityInput>): ActivityInput => ({
  edition: 'NGA-2025',
  inputType: 'grid-electricity',
  consumptionType: null,
  place: NSW,
  fromDate: '2025-07-01',
  toDate: '2026-06-30',
  quantity: '1000000',
  unit: 'kWh',
  methodInputs: {},
  ...rest,
});

const run = (rest: Partial<ActivityInput> = {}) => calculate(gridElectricity, activity(rest), book);

function answered(calculation: Calculation) {
  if (!calculation.ok) throw new Error(JSON.stringify(calculation.problems));
  return calculation;
}

const stepOf = (calculation: Calculation, id: string) =>
  answered(calculation).trace.steps.find((step) => step.id === id);

describe('NGA Factors 2025, Example 1: a company in New South Wales and Victoria', () => {
  const nsw = answered(run({ quantity: '11300000' })).outputs;
  const vic = answered(
    run({ quantity: '14600000', place: { country: 'AU', state: 'VIC', grid: 'VIC', zone: 'metro' } }),
  ).outputs;

  test('is 7,232 and 11,388 t CO2-e in Scope 2', () => {
    expect([nsw['location'], vic['location']]).toEqual(['7232', '11388']);
  });

  test('is 20,273 t in total with Scope 3', () => {
    const parts = [nsw['location'], nsw['upstream'], vic['location'], vic['upstream']];
    expect(exactText(sum(parts.map((part) => decimal(part ?? 'none'))))).toBe('20273');
  });

  test('is 40,680 GJ in New South Wales', () => {
    expect(nsw['energy']).toBe('40680');
  });
});

describe('market-based method (NGA Factors 2025, section 2)', () => {
  test('uses the mean of 2024 and 2025, 18.195 %, for FY2025', () => {
    const fy2025 = run({ edition: 'NGA-2024', fromDate: '2024-07-01', toDate: '2025-06-30' });
    expect(stepOf(fy2025, 'rpp')).toMatchObject({
      substituted: '(18.48 % + 17.91 %) / 2',
      result: '18.195',
      unit: '%',
    });
    // 1,000,000 × (1 − 0.18195) = 818,050 kWh; × 0.81 and × 0.11 kg.
    expect(answered(fy2025).outputs).toMatchObject({ market: '662.6205', upstreamMarket: '89.9855' });
  });

  test('deducts exempt electricity, surrendered and on-site certificates', () => {
    const methodInputs = { exemptKwh: '200000', surrenderedMwh: '150', onSiteMwh: '50' };
    const calculation = run({ edition: 'NGA-2024', fromDate: '2024-07-01', toDate: '2025-06-30', methodInputs });
    // 800,000 × 0.81805 + 200,000 × 0.81805 − 100 × 1000 = 718,050 kWh.
    expect(stepOf(calculation, 'residual')).toMatchObject({
      result: '718050',
      unit: 'kWh',
      substituted:
        '(1000000 kWh − 200000 kWh) × (1 − (0.18195 + 0)) + 200000 kWh × (1 − 0.18195) − (150 MWh − 50 MWh) × 1000',
    });
    expect(answered(calculation).outputs).toMatchObject({ market: '581.6205', location: '660' });
  });

  test('deducts the jurisdictional percentage from non-exempt electricity in the ACT', () => {
    const calculation = run({
      place: ACT,
      methodInputs: { exemptKwh: '100000', renewablePowerPercentage: '18.96', jurisdictionalPercentage: '74.13' },
    });
    // 900,000 × (1 − 0.9309) + 100,000 × (1 − 0.1896) = 62,190 + 81,040 kWh.
    expect(stepOf(calculation, 'residual')?.result).toBe('143230');
    expect(stepOf(calculation, 'rpp')?.note).toBe('percentage-entered');
  });

  test('marks a jurisdictional percentage of another year as provisional', () => {
    expect(stepOf(run({ place: ACT }), 'jrpp')).toMatchObject({ result: '74.13', note: 'percentage-provisional' });
  });

  test('has no jurisdictional percentage outside the ACT, and rejects an entered one', () => {
    expect(stepOf(run(), 'jrpp')).toBeUndefined();
    expect(run({ methodInputs: { jurisdictionalPercentage: '74.13' } })).toMatchObject({
      ok: false,
      problems: [{ code: 'input.invalid', path: 'methodInputs.jurisdictionalPercentage' }],
    });
  });

  test('uses a single published calendar year alone, marked provisional', () => {
    const fy2027 = run({ edition: 'NGA-2026', fromDate: '2026-07-01', toDate: '2027-06-30' });
    expect(stepOf(fy2027, 'rpp')).toMatchObject({ result: '16.67', note: 'percentage-provisional' });
    expect(answered(fy2027).outputs['market']).toBe('658.307');
  });

  test('falls back to the location factor, with a note, when no calendar year is published', () => {
    const fy2030 = run({ fromDate: '2029-07-01', toDate: '2030-06-30' });
    expect(answered(fy2030).outputs).toMatchObject({ location: '640', market: '640', upstreamMarket: '30' });
    expect(stepOf(fy2030, 'market')?.note).toBe('percentage-missing');
    expect(stepOf(fy2030, 'rpp')?.note).toBe('percentage-missing');
  });

  test('applies the location factor to what certificates leave when an edition has no residual mix', () => {
    const years = [
      ['2021-07-01', '2022-06-30'],
      ['2022-07-01', '2023-06-30'],
    ] as const;
    for (const [fromDate, toDate] of years) {
      const methodInputs = { surrenderedMwh: '400', onSiteMwh: '100' };
      const old = run({ edition: 'NGA-2022', fromDate, toDate, methodInputs });
      // 1,000,000 kWh − 300,000 kWh, × 0.73 and × 0.06 kg. The factor already includes the renewable share.
      expect(answered(old).outputs).toMatchObject({ location: '730', market: '511', upstreamMarket: '42' });
      expect(stepOf(old, 'market')).toMatchObject({
        formula: 'Q(residual) × EF(Scope 2) / 1000',
        substituted: '700000 kWh × 0.73 kg CO2-e/kWh / 1000',
        note: 'residual-mix-missing',
      });
      expect(stepOf(old, 'rpp')).toBeUndefined();
    }
  });

  test('calculates the market-based figure of a grid without a Scope 3 figure', () => {
    const nwis = run({
      edition: 'NGA-2022',
      place: { country: 'AU', state: 'WA', grid: 'WA-NWIS', zone: 'non-metro' },
    });
    expect(answered(nwis).outputs).toMatchObject({ market: '580', upstreamMarket: null });
  });

  test('equals the location-based figure without certificates', () => {
    const old = run({ edition: 'NGA-2022', fromDate: '2022-07-01', toDate: '2023-06-30' });
    expect(answered(old).outputs).toMatchObject({
      location: '730',
      upstream: '60',
      market: '730',
      upstreamMarket: '60',
    });
    expect(stepOf(old, 'market')?.note).toBe('residual-mix-missing');
  });

  test('never falls below zero when certificates exceed the electricity', () => {
    const green = run({ methodInputs: { surrenderedMwh: '5000' } });
    expect(answered(green).outputs).toMatchObject({ market: '0', upstreamMarket: '0', location: '640' });
    expect(stepOf(green, 'residual')?.note).toBe('residual-floored-at-zero');
  });

  test('rejects more exempt electricity than was bought', () => {
    expect(run({ methodInputs: { exemptKwh: '1000000.001' } })).toMatchObject({
      ok: false,
      problems: [{ code: 'input.invalid', path: 'methodInputs.exemptKwh' }],
    });
    expect(run({ methodInputs: { exemptKwh: '1000000' } }).ok).toBe(true);
  });

  test('names exactly the factors it used in the trace', () => {
    const ids = answered(run()).trace.factors.map((factor) => factor.id);
    expect(ids).toEqual([
      'electricity-location/NGA-2025/NSW-ACT',
      'electricity-residual-mix/NGA-2025',
      'renewable-power-percentage/CER/2025',
      'renewable-power-percentage/CER/2026',
    ]);
  });
});

describe('gaps and units', () => {
  test('has no upstream figure, with a note, for a grid without a Scope 3 figure', () => {
    const nwis = run({
      edition: 'NGA-2022',
      place: { country: 'AU', state: 'WA', grid: 'WA-NWIS', zone: 'non-metro' },
    });
    expect(answered(nwis).outputs).toMatchObject({ location: '580', upstream: null });
    expect(stepOf(nwis, 'upstream')?.note).toBe('upstream-not-estimated');
  });

  test('reports a grid the edition does not print as a problem of the place', () => {
    expect(run({ place: { country: 'AU', state: 'NT', grid: 'OFF-GRID', zone: 'metro' } })).toMatchObject({
      ok: false,
      problems: [{ code: 'factor.missing', path: 'place' }],
    });
  });

  test.each([
    ['1000', 'MWh'],
    ['1', 'GWh'],
    ['3600', 'GJ'],
  ])('converts %s %s to a million kilowatt hours', (quantity, unit) => {
    expect(answered(run({ quantity, unit })).outputs).toMatchObject({ location: '640', energy: '3600' });
  });
});
