import { describe, expect, test } from 'vitest';
import { calculate, faultOf, inputsFor, makeFactorBook } from '#domain/emissions';
import type { ActivityInput, Calculation, FactorRow, FactorValue } from '#domain/emissions';
import { decimal, fixedText } from '#domain/units';
import { fuelCombustion } from './index.ts';

const perGj = (value: string): FactorValue => ({ value, unit: 'kg CO2-e/GJ' });

/** A row of the fuel tables: energy content, then CO2, CH4, N2O and Scope 3 in kg CO2-e/GJ. */
function fuel(
  input: string,
  use: string,
  content: readonly [string, string],
  gases: readonly [string, string, string],
  rest: Partial<FactorRow> & { readonly scope3?: string } = {},
): FactorRow {
  const { scope3, ...overrides } = rest;
  const upstream: Record<string, FactorValue> = scope3 === undefined ? {} : { scope3: perGj(scope3) };
  return {
    id: `${input}-${use}`,
    kind: 'fuel',
    edition: 'NGA-2025',
    name: input,
    values: {
      energyContent: { value: content[0], unit: content[1] },
      co2: perGj(gases[0]),
      ch4: perGj(gases[1]),
      n2o: perGj(gases[2]),
      ...upstream,
    },
    missing: {},
    biogenic: false,
    source: 'NGA Factors 2025',
    table: '',
    verification: 'two',
    note: null,
    input,
    use,
    region: null,
    zone: null,
    year: null,
    ...overrides,
  };
}

function gasUpstream(region: string, zone: 'metro' | 'non-metro', scope3: string | null): FactorRow {
  const values: Record<string, FactorValue> = scope3 === null ? {} : { scope3: perGj(scope3) };
  return {
    ...fuel('natural-gas-pipeline', 'STATIONARY', ['0.0393', 'GJ/m3'], ['0', '0', '0']),
    id: `upstream-${region}-${zone}`,
    kind: 'fuel-upstream',
    use: null,
    region,
    zone,
    values,
    missing: scope3 === null ? { scope3: 'confidential' } : {},
  };
}

// Values as printed in NGA Factors 2025: Tables 4 (solid), 5 and 6 (gaseous), 8 (liquid), 9 (transport).
const book = makeFactorBook([
  fuel('diesel', 'STATIONARY', ['38.6', 'GJ/kL'], ['69.9', '0.1', '0.2'], { scope3: '17.3' }),
  fuel('diesel', 'TRANSPORT_HEAVY_EURO_IV', ['38.6', 'GJ/kL'], ['69.9', '0.07', '0.4'], { scope3: '17.3' }),
  fuel('biodiesel', 'STATIONARY', ['34.6', 'GJ/kL'], ['0', '0.08', '0.2'], {
    biogenic: true,
    missing: { scope3: 'not-estimated' },
  }),
  fuel('bituminous-coal', 'STATIONARY', ['27', 'GJ/t'], ['90', '0.04', '0.2'], { scope3: '3' }),
  fuel('blast-furnace-gas', 'STATIONARY', ['0.004', 'GJ/m3'], ['234', '0.03', '0.02'], {
    missing: { scope3: 'not-listed' },
  }),
  fuel('natural-gas-pipeline', 'STATIONARY', ['0.0393', 'GJ/m3'], ['51.4', '0.1', '0.03'], {
    missing: { scope3: 'by-state' },
  }),
  gasUpstream('NSW', 'metro', '13.1'),
  gasUpstream('NSW', 'non-metro', '14'),
  gasUpstream('VIC', 'metro', '4'),
  gasUpstream('WA', 'metro', '4.1'),
  gasUpstream('WA', 'non-metro', '4'),
  gasUpstream('NT', 'metro', null),
  gasUpstream('NT', 'non-metro', null),
  gasUpstream('TAS', 'metro', null),
]);

const activity = (rest: Partial<ActivityInput>): ActivityInput => ({
  edition: 'NGA-2025',
  inputType: 'diesel',
  consumptionType: 'STATIONARY',
  place: { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' },
  fromDate: '2025-07-01',
  toDate: '2026-06-30',
  quantity: '700',
  unit: 'kL',
  methodInputs: {},
  ...rest,
});

const run = (rest: Partial<ActivityInput> = {}) => calculate(fuelCombustion, activity(rest), book);

function answered(calculation: Calculation) {
  if (!calculation.ok) throw new Error(JSON.stringify(calculation.problems));
  return calculation;
}

const noteOf = (calculation: Calculation, step: string) =>
  answered(calculation).trace.steps.find((one) => one.id === step)?.note;

describe('NGA Factors 2025, Example 6: 700 kL of diesel in stationary plant', () => {
  const { outputs, trace } = answered(run());
  const printed = (id: 'co2' | 'ch4' | 'n2o' | 'total' | 'upstream') => fixedText(decimal(outputs[id] ?? 'none'), 1);

  test('1,888.7 + 2.7 + 5.4 = 1,896.8 t CO2-e, Scope 3 467.4 t', () => {
    expect([printed('co2'), printed('ch4'), printed('n2o'), printed('total')]).toEqual([
      '1888.7',
      '2.7',
      '5.4',
      '1896.8',
    ]);
    expect(printed('upstream')).toBe('467.4');
  });

  test('is stored exactly, 27,020 GJ', () => {
    expect(outputs).toEqual({
      co2: '1888.698',
      ch4: '2.702',
      n2o: '5.404',
      total: '1896.804',
      upstream: '467.446',
      energy: '27020',
    });
  });

  test('the working contains the numbers and the factor', () => {
    expect(trace.steps.map((step) => step.id)).toEqual(['energy', 'co2', 'ch4', 'n2o', 'total', 'upstream']);
    expect(trace.steps[1]).toEqual({
      id: 'co2',
      formula: 'Q × EC × EF(CO2) / 1000',
      substituted: '700 kL × 38.6 GJ/kL × 69.9 kg CO2-e/GJ / 1000',
      result: '1888.698',
      unit: 't CO2-e',
      factorIds: ['diesel-STATIONARY'],
    });
    expect(trace.factors.map((factor) => factor.id)).toEqual(['diesel-STATIONARY']);
    expect(trace.factors[0]).not.toHaveProperty('region');
  });
});

// Calculated by hand from the printed factors: quantity × energy content × factor / 1000, without rounding.
describe.each([
  [
    'diesel in a heavy vehicle, Euro IV or later (Table 9)',
    { consumptionType: 'TRANSPORT_HEAVY_EURO_IV', quantity: '120.5', unit: 'kL' },
    { energy: '4651.3', co2: '325.12587', ch4: '0.325591', n2o: '1.86052', total: '327.311981', upstream: '80.46749' },
  ],
  [
    'bituminous coal (Table 4)',
    { inputType: 'bituminous-coal', quantity: '1234.567', unit: 't' },
    {
      energy: '33333.309',
      co2: '2999.99781',
      ch4: '1.33333236',
      n2o: '6.6666618',
      total: '3007.99780416',
      upstream: '99.999927',
    },
  ],
  [
    'natural gas by volume in Victoria (Tables 5 and 6)',
    {
      inputType: 'natural-gas-pipeline',
      quantity: '250000',
      unit: 'm3',
      place: { country: 'AU', state: 'VIC', grid: 'VIC', zone: 'metro' },
    },
    { energy: '9825', co2: '505.005', ch4: '0.9825', n2o: '0.29475', total: '506.28225', upstream: '39.3' },
  ],
  [
    'natural gas by energy in New South Wales outside the metropolitan zone: energy content 1',
    {
      inputType: 'natural-gas-pipeline',
      quantity: '10',
      unit: 'TJ',
      place: { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'non-metro' },
    },
    { energy: '10000', co2: '514', ch4: '1', n2o: '0.3', total: '515.3', upstream: '140' },
  ],
] as const)('%s', (_, given, expected) => {
  test('gives the exact figures', () => {
    expect(answered(run(given)).outputs).toEqual(expected);
  });
});

describe('units', () => {
  test.each([
    ['700000', 'L'],
    ['0.7', 'ML'],
    ['700', 'm3'],
    ['27020', 'GJ'],
    ['27.02', 'TJ'],
  ])('%s %s of diesel give the same tonnes as 700 kL', (quantity, unit) => {
    expect(answered(run({ quantity, unit })).outputs['total']).toBe('1896.804');
  });

  test('rejects tonnes of diesel, because the table has no density', () => {
    expect(run({ unit: 't' })).toMatchObject({ ok: false, problems: [{ code: 'unit.incompatible', path: 'unit' }] });
  });

  test('marks a quantity entered as energy', () => {
    expect(noteOf(run({ quantity: '27020', unit: 'GJ' }), 'energy')).toBe('energy-content-one');
    expect(noteOf(run(), 'energy')).toBeUndefined();
  });
});

describe('figures that the source does not give', () => {
  test('biodiesel has no CO2 in Scope 1; its biogenic CO2 and its Scope 3 are unknown and marked as such', () => {
    const biodiesel = run({ inputType: 'biodiesel', quantity: '10' });
    expect(answered(biodiesel).outputs).toEqual({
      co2: '0',
      ch4: '0.02768',
      n2o: '0.0692',
      total: '0.09688',
      upstream: null,
      biogenicCo2: null,
      energy: '346',
    });
    expect(noteOf(biodiesel, 'biogenicCo2')).toBe('biogenic-co2-not-published');
    expect(noteOf(biodiesel, 'upstream')).toBe('upstream-not-estimated');
  });

  test('gas in the Northern Territory is confidential, not zero', () => {
    const gas = run({
      inputType: 'natural-gas-pipeline',
      unit: 'GJ',
      place: { country: 'AU', state: 'NT', grid: 'NT-DKIS', zone: 'metro' },
    });
    expect(answered(gas).outputs['upstream']).toBeNull();
    expect(noteOf(gas, 'upstream')).toBe('upstream-confidential');
  });

  test('a state that the gas table does not list has no upstream figure', () => {
    const gas = run({
      inputType: 'natural-gas-pipeline',
      unit: 'GJ',
      place: { country: 'AU', state: 'SA', grid: 'SA', zone: 'metro' },
    });
    expect(noteOf(gas, 'upstream')).toBe('upstream-not-listed');
  });

  test('a fuel without a Scope 3 factor has no upstream figure', () => {
    expect(noteOf(run({ inputType: 'blast-furnace-gas', unit: 'm3' }), 'upstream')).toBe('upstream-not-listed');
  });

  test('a use that the edition does not print is a problem of the consumption type', () => {
    expect(run({ consumptionType: 'AVIATION' })).toMatchObject({
      ok: false,
      problems: [{ code: 'factor.missing', path: 'consumptionType' }],
    });
  });

  test('without a consumption type fuel is stationary', () => {
    expect(answered(run({ consumptionType: null })).outputs['total']).toBe('1896.804');
  });
});

// NGA Factors 2025, note below Table 6: the Victorian value for Tasmania, the Western Australian one for the Northern Territory.
describe('gas with a confidential upstream factor, by the state that the note suggests', () => {
  const gas = (state: string, zone: 'metro' | 'non-metro', upstreamState?: string, rest: Partial<ActivityInput> = {}) =>
    run({
      inputType: 'natural-gas-pipeline',
      quantity: '10',
      unit: 'TJ',
      place: { country: 'AU', state, grid: state, zone },
      methodInputs: upstreamState === undefined ? {} : { upstreamState },
      ...rest,
    });
  const stepOf = (calculation: Calculation) => answered(calculation).trace.steps.find(({ id }) => id === 'upstream');

  // By hand: 10,000 GJ × factor / 1000.
  test.each([
    ['TAS', 'metro', 'VIC', '40', '4'],
    ['NT', 'metro', 'WA', '41', '4.1'],
    ['NT', 'non-metro', 'WA', '40', '4'],
  ] as const)('%s, %s zone: the value of %s comes to %s t', (state, zone, chosen, tonnes, factor) => {
    const borrowed = gas(state, zone, chosen);
    const plain = gas(state, zone);
    expect(answered(borrowed).outputs).toEqual({ ...answered(plain).outputs, upstream: tonnes });
    expect(stepOf(borrowed)).toEqual({
      id: 'upstream',
      formula: 'Q × EF(Scope 3) / 1000',
      substituted: `10000 GJ × ${factor} kg CO2-e/GJ / 1000`,
      result: tonnes,
      unit: 't CO2-e',
      factorIds: [`upstream-${chosen}-${zone}`],
      note: `upstream-of-${chosen}`,
    });
    expect(answered(borrowed).trace.factors.map(({ id }) => id)).toContain(`upstream-${chosen}-${zone}`);
  });

  test('250,000 m3 in Tasmania: 9,825 GJ × 4 / 1000 = 39.3 t', () => {
    const { outputs } = answered(gas('TAS', 'metro', 'VIC', { quantity: '250000', unit: 'm3' }));
    expect(outputs).toMatchObject({ energy: '9825', upstream: '39.3', total: '506.28225' });
  });

  test('is left out unless one of the exact choices is selected', () => {
    expect(gas('TAS', 'metro', 'left-out')).toEqual(gas('TAS', 'metro'));
    expect(stepOf(gas('TAS', 'metro'))).toMatchObject({ result: null, note: 'upstream-confidential' });
  });

  test.each([
    ['another state than the note names', gas('NT', 'metro', 'VIC'), { fault: 'only-in-tas' }],
    ['a state whose own value is printed', gas('NSW', 'metro', 'WA'), { fault: 'only-in-nt' }],
    ['another fuel', gas('TAS', 'metro', 'VIC', { inputType: 'diesel', unit: 'GJ' }), { fault: 'only-natural-gas' }],
    ['no state at all', gas('TAS', 'metro', 'SA'), faultOf('not-offered', 'left-out, VIC, WA')],
  ])('is rejected for %s', (_what, calculation, fault) => {
    const problem = { code: 'input.invalid', path: 'methodInputs.upstreamState', ...fault };
    expect(calculation).toEqual({ ok: false, problems: [problem] });
  });

  test("uses the state's own factor if an edition prints one", () => {
    const printed = makeFactorBook([
      fuel('natural-gas-pipeline', 'STATIONARY', ['0.0393', 'GJ/m3'], ['51.4', '0.1', '0.03']),
      gasUpstream('VIC', 'metro', '4'),
      gasUpstream('TAS', 'metro', '7'),
    ]);
    const input = activity({
      inputType: 'natural-gas-pipeline',
      quantity: '10',
      unit: 'TJ',
      place: { country: 'AU', state: 'TAS', grid: 'TAS', zone: 'metro' },
      methodInputs: { upstreamState: 'VIC' },
    });
    const own = calculate(fuelCombustion, input, printed);
    expect(stepOf(own)).toMatchObject({ result: '70', factorIds: ['upstream-TAS-metro'] });
    expect(stepOf(own)?.note).toBeUndefined();
  });

  test('is offered only where the factor is confidential', () => {
    const choices = (state: string, inputType = 'natural-gas-pipeline') =>
      inputsFor(
        fuelCombustion,
        { edition: 'NGA-2025', inputType, place: { country: 'AU', state, grid: state, zone: 'metro' } },
        book,
      ).map((input) => input.choices);
    expect(choices('TAS')).toEqual([['left-out', 'VIC']]);
    expect(choices('NT')).toEqual([['left-out', 'WA']]);
    for (const state of ['NSW', 'VIC', 'WA', 'SA']) expect(choices(state)).toEqual([]);
    expect(choices('TAS', 'diesel')).toEqual([]);
  });
});
