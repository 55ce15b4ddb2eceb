import { describe, expect, test } from 'vitest';
import { decimal } from '../units/index.ts';
import {
  ACTIVITY_FACTOR,
  activityLine,
  calculate,
  factorUnitOf,
  makeFactorBook,
  OWN_FACTOR,
  perUnit,
  faultOf,
} from './index.ts';
import type { ActivityInput, FactorRow, Method } from './index.ts';

const road: FactorRow = {
  id: 'road-2025',
  kind: ACTIVITY_FACTOR,
  edition: 'E-1',
  name: 'Road freight',
  values: { co2e: { value: '0.105', unit: 'kg CO2-e/tkm' } },
  missing: {},
  biogenic: false,
  source: 'a table',
  table: '1',
  verification: 'single',
  note: null,
  input: 'road',
  use: null,
  region: null,
  zone: null,
  year: null,
};

const freight: Method = {
  id: 'test.freight',
  version: 1,
  source: 'a test',
  quantityUnit: (input, factors) => perUnit(factors['factor'], 'co2e', input),
  inputs: [
    { id: 'loaded', unit: '', required: false, choices: ['full', 'half'] },
    { id: 'share', unit: '', required: false, decimals: 6, positive: true, max: '1' },
  ],
  needs: [
    { role: 'factor', query: ({ edition, inputType }) => ({ kind: ACTIVITY_FACTOR, edition, input: inputType }) },
  ],
  ownFactor: { role: 'factor', value: 'co2e' },
  outputs: [{ id: 'total', unit: 't CO2-e', adds: 'sum' }],
  compute: ({ quantity, factors, methodInput, choice }) => {
    const { factor } = factors;
    if (!factor) throw new Error('needed');
    const amount = quantity.times(methodInput('share') ?? 1).times(choice('loaded') === 'half' ? '0.5' : '1');
    const line = activityLine(
      'total',
      { amount, formula: 'Q', substituted: `${amount.toFixed()} tkm` },
      factor,
      'co2e',
    );
    return { outputs: { total: line?.result ?? null }, steps: line ? [line.step] : [] };
  },
};

const activity: ActivityInput = {
  edition: 'E-1',
  inputType: 'road',
  consumptionType: null,
  place: { country: 'AU', state: 'QLD', grid: 'QLD', zone: 'metro' },
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  quantity: '2000',
  unit: 'tkm',
  methodInputs: {},
};
const run = (rest: Partial<ActivityInput> = {}) => calculate(freight, { ...activity, ...rest }, makeFactorBook([road]));
const own = { value: '0.2', unit: 'kg CO2-e/tkm', source: "Carrier's report 2025" };

describe('factors per unit', () => {
  test.each([
    ['kg CO2-e/kWh', { emitted: 'kg CO2-e', per: 'kWh', toTonnes: 1000 }],
    ['t CO2-e/t', { emitted: 't CO2-e', per: 't', toTonnes: 1 }],
    ['kg CO2-e/parsec', null],
    ['kWh', null],
  ])('the unit "%s" comes apart', (unit, parts) => {
    expect(factorUnitOf(unit)).toEqual(parts);
  });

  test('a line shows its working in tonnes', () => {
    const line = activityLine('total', { amount: decimal('3'), formula: 'Q', substituted: '3 tkm' }, road, 'co2e');
    expect(line?.step).toMatchObject({
      formula: 'Q × EF / 1000',
      substituted: '3 tkm × 0.105 kg CO2-e/tkm / 1000',
      result: '0.000315',
    });
    expect(activityLine('x', { amount: decimal(1), formula: 'Q', substituted: '' }, road, 'ch4')).toBeNull();
  });

  test('the quantity is converted to the unit of the factor', () => {
    expect(run({ unit: 'kg.km', quantity: '2000000' })).toMatchObject({ outputs: { total: '0.21' } });
  });
});

describe('inputs of a method', () => {
  test('the first choice is the default', () => {
    expect(run()).toMatchObject({ outputs: { total: '0.21' } });
    expect(run({ methodInputs: { loaded: 'half' } })).toMatchObject({ outputs: { total: '0.105' } });
  });

  test.each([
    [{ loaded: 'empty' }, faultOf('not-offered', 'full, half')],
    [{ share: '0' }, { fault: 'zero' }],
    [{ share: '1.1' }, faultOf('above-limit', '1')],
    [{ share: '0.1234567' }, faultOf('too-many-decimals', '6')],
  ])('%o is refused: %o', (methodInputs, fault) => {
    expect(run({ methodInputs })).toMatchObject({ ok: false, problems: [{ code: 'input.invalid', ...fault }] });
  });
});

describe('an own factor', () => {
  test("replaces the library's, with its source in the working", () => {
    const result = run({ ownFactor: own, inputType: 'not in the library' });
    expect(result).toMatchObject({ ok: true, outputs: { total: '0.4' } });
    expect(result.ok && result.trace.factors).toMatchObject([{ id: OWN_FACTOR, source: own.source }]);
  });

  test.each([
    [{ ...own, value: '-1' }, { fault: 'below-zero' }],
    [{ ...own, value: '0.1234567891' }, faultOf('too-many-decimals', '9')],
    [{ ...own, unit: 'kg CO2-e/parsec' }, faultOf('not-a-factor-unit', 'kg CO2-e/parsec')],
  ])('%o is refused', (ownFactor, fault) => {
    expect(run({ ownFactor })).toMatchObject({ ok: false, problems: [{ code: 'factor.invalid', ...fault }] });
  });

  test('is refused if it is per another kind of unit', () => {
    expect(run({ ownFactor: { ...own, unit: 'kg CO2-e/kWh' } })).toMatchObject({
      ok: false,
      problems: [{ code: 'unit.incompatible' }],
    });
  });

  test('is refused by a method that does not accept one', () => {
    const { ownFactor: _, ...without } = freight;
    expect(calculate(without, { ...activity, ownFactor: own }, makeFactorBook([road]))).toMatchObject({
      ok: false,
      problems: [{ code: 'factor.invalid', fault: 'no-own-factor' }],
    });
  });
});
