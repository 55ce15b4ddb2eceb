import { describe, expect, test } from 'vitest';
import { calculate, makeFactorBook, type ActivityInput, type FactorRow, type Method } from '#domain/emissions';
import { chooseCalculation, CUSTOM_METHODS, type Filling } from './index.ts';

/** Diesel oil of NGA Factors 2025, table 8: 38.6 GJ/kL. */
const diesel: FactorRow = {
  id: 'diesel',
  kind: 'fuel',
  edition: 'NGA-2025',
  name: 'Diesel oil',
  values: { energyContent: { value: '38.6', unit: 'GJ/kL' } },
  missing: {},
  biogenic: false,
  source: 'NGA Factors 2025',
  table: '8',
  verification: 'two',
  note: null,
  input: 'diesel',
  use: null,
  region: null,
  zone: null,
  year: null,
};

const plain: Method = {
  id: 'library.plain',
  version: 1,
  source: 'a test',
  quantityUnit: (input) => input.unit,
  inputs: [],
  needs: [],
  outputs: [{ id: 'total', unit: 't CO2-e', adds: 'sum' }],
  compute: () => ({ outputs: {}, steps: [] }),
};
const both: Method = { ...plain, id: 'library.both', outputs: [{ id: 'location', unit: 't CO2-e', adds: 'sum' }] };
const withOwn: Method = { ...plain, id: 'library.own', ownFactor: { role: 'f', value: 'co2e' } };

const activity: ActivityInput = {
  edition: 'NGA-2025',
  inputType: 'diesel',
  consumptionType: null,
  place: { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' },
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  quantity: '700',
  unit: 'kL',
  methodInputs: {},
};

function come(library: Method, filling: Partial<Filling>, change: Partial<ActivityInput> = {}) {
  const { method, ...filled } = chooseCalculation(library, { methodInputs: {}, ...filling });
  return {
    method: method.id,
    result: calculate(method, { ...activity, ...change, ...filled }, makeFactorBook([diesel])),
  };
}

const factor = (value: string, unit: string) => ({ customFactor: { value, unit, source: 'Supplier statement 2025' } });

describe('which method', () => {
  test.each([
    [plain, {}, 'library.plain'],
    [plain, factor('1', 'kg CO2-e/kL'), 'custom.factor'],
    [both, factor('1', 'kg CO2-e/kL'), 'custom.factor.both'],
    [withOwn, factor('1', 'kg CO2-e/kL'), 'library.own'],
    [withOwn, { customEmission: { total: '1', source: 'Laboratory' } }, 'custom.emission'],
    [both, { customEmission: { total: '1', source: 'Laboratory' } }, 'custom.emission.both'],
  ] as const)('%#: chooses the method by the own figures', (library, filling, id) => {
    expect(chooseCalculation(library, { methodInputs: {}, ...filling }).method.id).toBe(id);
  });

  test('gives each custom method a unique id', () => {
    expect(new Set(CUSTOM_METHODS.map(({ id }) => id)).size).toBe(CUSTOM_METHODS.length);
  });
});

describe('an own factor', () => {
  // GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions, example 1.1: 200,000 kg of cement at 0.15 kg CO2e/kg.
  test('gives 30 t for 200,000 kg of cement at 0.15 kg CO2-e/kg', () => {
    const { result } = come(plain, factor('0.15', 'kg CO2-e/kg'), { quantity: '200000', unit: 'kg' });
    expect(result).toMatchObject({ ok: true, outputs: { total: '30' } });
  });

  test('converts the quantity to the unit of the factor, and takes the energy from the library', () => {
    // 700 kL = 700,000 L; 700 × 38.6 = 27,020 GJ (NGA Factors 2025, example 6).
    const { result } = come(plain, factor('2.709720', 'kg CO2-e/L'));
    expect(result).toMatchObject({ ok: true, outputs: { total: '1896.804', energy: '27020' } });
  });

  test('prefers entered energy over that of the library, and converts measured energy', () => {
    const typed = come(plain, { ...factor('1', 'kg CO2-e/kL'), methodInputs: { energy: '26000.5' } });
    expect(typed.result).toMatchObject({ ok: true, outputs: { energy: '26000.5' } });
    const measured = come(plain, factor('0.2', 'kg CO2-e/kWh'), { quantity: '1000', unit: 'kWh', inputType: 'heat' });
    expect(measured.result).toMatchObject({ ok: true, outputs: { total: '0.2', energy: '3.6' } });
  });

  test('keeps both methods for electricity: the entered market factor, or the location factor with a note', () => {
    const power = { quantity: '1000', unit: 'MWh', inputType: 'power' };
    const two = come(both, { ...factor('0.64', 't CO2-e/MWh'), methodInputs: { marketFactor: '5.5' } }, power);
    expect(two.result).toMatchObject({ ok: true, outputs: { location: '640', market: '5.5', energy: '3600' } });
    const one = come(both, factor('0.64', 't CO2-e/MWh'), power);
    expect(one.result).toMatchObject({ ok: true, outputs: { location: '640', market: '640' } });
    expect(one.result.ok && one.result.trace.steps.find(({ id }) => id === 'market')?.note).toBe('market-not-given');
  });

  test('is rejected if its unit has another dimension', () => {
    expect(come(plain, factor('1', 'kg CO2-e/t')).result).toMatchObject({
      ok: false,
      problems: [{ code: 'unit.incompatible' }],
    });
  });

  test('is in the working, with its source', () => {
    const { result } = come(plain, factor('0.123456789', 'kg CO2-e/kL'));
    expect(result.ok && result.trace.factors).toMatchObject([
      { id: 'own', source: 'Supplier statement 2025', values: { co2e: { value: '0.123456789' } } },
      { id: 'diesel' },
    ]);
  });
});

describe('own emissions', () => {
  test('are the sum of the gases if no total is entered', () => {
    const { result } = come(plain, { customEmission: { co2: '1.5', ch4: '0.25', n2o: '0.125', source: 'Laboratory' } });
    expect(result).toMatchObject({
      ok: true,
      outputs: { co2: '1.5', ch4: '0.25', n2o: '0.125', total: '1.875', energy: '27020' },
    });
  });

  test('may exceed the sum of the three gases, but never be less', () => {
    const stated = (total: string) => come(plain, { customEmission: { co2: '2', total, source: 'Study' } }).result;
    expect(stated('2.5')).toMatchObject({ ok: true, outputs: { co2: '2', total: '2.5' } });
    expect(stated('1.9')).toMatchObject({
      ok: false,
      problems: [{ code: 'input.invalid', path: 'methodInputs.total' }],
    });
  });

  test('name their source and method, and no edition', () => {
    const stated = { total: '123.4567', method: 'NGER Method 3', source: 'Laboratory 2025' };
    const { result } = come(plain, { customEmission: stated });
    expect(result.ok && result.trace).toMatchObject({
      edition: 'own',
      factors: [{ kind: 'own', source: 'Laboratory 2025', note: 'NGER Method 3', values: {} }, { id: 'diesel' }],
    });
    expect(result.ok && result.trace.steps.find(({ id }) => id === 'total')?.factorIds).toEqual(['own']);
  });

  test('need a total or a gas', () => {
    expect(come(plain, { customEmission: { energy: '1', source: 'Study' } }).result).toMatchObject({
      ok: false,
      problems: [{ code: 'input.missing' }],
    });
  });

  test('keep both methods for electricity', () => {
    const stated = (market?: string) =>
      come(both, { customEmission: { total: '12.5', ...(market ? { market } : {}), source: 'Retailer' } }).result;
    expect(stated('0')).toMatchObject({ ok: true, outputs: { location: '12.5', market: '0' } });
    expect(stated()).toMatchObject({ ok: true, outputs: { location: '12.5', market: '12.5' } });
  });
});

// R401A, DESNZ 2025: 1,130, of which 18 from Kyoto gases. R22, NGA 2025, Table 11: 1,760, all outside the protocol.
describe('an own result for a gas outside the Kyoto Protocol', () => {
  const gas = (input: string, gwp?: readonly [string, string]): FactorRow => ({
    ...diesel,
    id: input,
    kind: 'gwp',
    name: input,
    input,
    values: gwp
      ? { gwp: { value: gwp[0], unit: 'kg CO2-e/kg' }, gwpKyoto: { value: gwp[1], unit: 'kg CO2-e/kg' } }
      : {},
  });
  const book = makeFactorBook([
    gas('refrigerant-hcfc-22', ['1760', '0']),
    gas('refrigerant-r401a', ['1130', '18']),
    gas('refrigerant-r410a', ['1924', '1924']),
    gas('refrigerant-halon1202'),
  ]);
  const stated = (inputType: string, figures: Readonly<Record<string, string>>) => {
    const { method, ...filled } = chooseCalculation(withOwn, {
      methodInputs: {},
      customEmission: { ...figures, source: 'Service report' },
    });
    return calculate(method, { ...activity, inputType, quantity: '64.2', unit: 'kg', ...filled }, book);
  };
  const outputs = (inputType: string, figures: Readonly<Record<string, string>>) => {
    const result = stated(inputType, figures);
    return result.ok ? result.outputs : result.problems;
  };

  test('counts 0 t of 113 t of R22, and 1.8 t of 113 t of R401A: 113 × 18 / 1130', () => {
    expect(outputs('refrigerant-hcfc-22', { total: '113' })).toEqual({ total: '0', outsideKyoto: '113' });
    expect(outputs('refrigerant-r401a', { total: '113' })).toEqual({ total: '1.8', outsideKyoto: '111.2' });
  });

  test('counts separately stated Kyoto gases in full: 5 + 113 × 18 / 1130', () => {
    expect(outputs('refrigerant-r401a', { total: '118', co2: '3', ch4: '2' })).toEqual({
      co2: '3',
      ch4: '2',
      total: '6.8',
      outsideKyoto: '111.2',
    });
    expect(outputs('refrigerant-r401a', { co2: '3' })).toEqual({ co2: '3', total: '3' });
  });

  test('shows the steps from the stated to the counted amount in the working', () => {
    const result = stated('refrigerant-r401a', { total: '113' });
    expect(result.ok && result.trace.steps).toMatchObject([
      { id: 'gas', substituted: '113 t CO2-e', result: '113', factorIds: ['own'] },
      { id: 'total', substituted: '113 t CO2-e × 18 / 1130', result: '1.8', factorIds: ['own', 'refrigerant-r401a'] },
      { id: 'outsideKyoto', substituted: '113 t CO2-e × (1130 − 18) / 1130', result: '111.2', note: 'outside-kyoto' },
    ]);
  });

  test('counts a Kyoto gas, and every other input, in full', () => {
    expect(outputs('refrigerant-r410a', { total: '113' })).toEqual({ total: '113' });
    expect(come(plain, { customEmission: { total: '113', source: 'Laboratory' } }).result).toMatchObject({
      outputs: { total: '113' },
    });
  });

  test.each(['refrigerant-halon1202', 'refrigerant-nobody-knows'])(
    'requires the gases if the edition does not split the gas: %s',
    (inputType) => {
      const problem = { code: 'input.invalid', path: 'methodInputs.total' };
      expect(stated(inputType, { total: '113' })).toMatchObject({ ok: false, problems: [problem] });
      expect(stated(inputType, { total: '113', co2: '3' })).toMatchObject({ ok: false, problems: [problem] });
      expect(outputs(inputType, { co2: '3', ch4: '2' })).toEqual({ co2: '3', ch4: '2', total: '5' });
    },
  );
});
