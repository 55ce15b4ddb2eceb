import { describe, expect, test } from 'vitest';
import { activityLine, perUnit } from './activity-factor.ts';
import { calculate } from './calculate.ts';
import { makeFactorBook } from './factor-book.ts';
import type { ActivityInput, Method, OwnFactor } from './method.ts';

/** `Q × EF`, with a library that prints an upstream figure and no biogenic CO2. */
const product = (added = 0): Method => ({
  id: 'test.product',
  version: 1,
  source: 'a test',
  quantityUnit: (input, factors) => perUnit(factors['own'], 'co2e', input),
  inputs: [],
  needs: [{ role: 'own', optional: true, query: () => null }],
  ownFactor: { role: 'own', value: 'co2e' },
  outputs: [{ id: 'total', unit: 't CO2-e', adds: 'sum' }],
  compute: ({ quantity, factors: { own } }) => {
    const activity = { amount: quantity.plus(added), formula: 'Q', substituted: `${quantity.toFixed()} kL` };
    const line = own && activityLine('total', activity, own, 'co2e');
    const step = (id: string, note: string) => ({
      id,
      formula: '',
      substituted: '',
      result: null,
      unit: 't CO2-e',
      factorIds: [],
      note,
    });
    return {
      outputs: { total: line?.result.plus(added) ?? null, upstream: null, biogenicCo2: null },
      steps: [...(line ? [line.step] : [step('total', 'library')]), step('biogenicCo2', 'not-published')],
    };
  },
});

const activity: ActivityInput = {
  edition: 'E',
  inputType: 'biodiesel',
  consumptionType: null,
  place: { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' },
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  quantity: '10',
  unit: 'kL',
  methodInputs: {},
};

const come = (own: Partial<OwnFactor>, method = product()) =>
  calculate(
    method,
    { ...activity, ownFactor: { unit: 'kg CO2-e/L', source: 'Analysis 2025', ...own } },
    makeFactorBook([]),
  );

describe('an own factor with its gases', () => {
  test('has a line for each gas, and keeps separate figures out of the total', () => {
    // 10 kL are 10,000 L: × 0.08 / 1000 = 0.8 t; × 0.05 = 0.5; × 0.01 = 0.1; × 0.02 = 0.2; × 2.5 = 25; × 0.6 = 6.
    const gases = { co2: '0.05', ch4: '0.01', n2o: '0.02', biogenicCo2: '2.5', upstream: '0.6' };
    const found = come({ value: '0.08', gases });
    expect(found).toMatchObject({
      ok: true,
      outputs: { total: '0.8', co2: '0.5', ch4: '0.1', n2o: '0.2', biogenicCo2: '25', upstream: '6' },
    });
    expect(found.ok && found.trace.steps.find(({ id }) => id === 'biogenicCo2')).toMatchObject({
      formula: 'Q × EF(biogenic CO2) / 1000',
      substituted: '10000 kL × 2.5 kg CO2-e/L / 1000',
      result: '25',
    });
    expect(found.ok && found.trace.factors).toMatchObject([
      { id: 'own', values: { co2e: { value: '0.08' }, biogenicCo2: { value: '2.5' } } },
    ]);
  });

  test('of zero may still have biogenic CO2, here from its carbon: times 44 / 12', () => {
    const found = come({ value: '0', gases: { biogenicCarbon: '0.6' } });
    // 10,000 L × 0.6 kg C/L = 6 t C; × 44 / 12 = 22 t.
    expect(found).toMatchObject({ ok: true, outputs: { total: '0', biogenicCo2: '22' } });
    expect(found.ok && found.trace.steps.at(-1)?.substituted).toBe('10000 kL × 0.6 kg C/L / 1000 × 44 / 12');
  });

  test('with a single number is not split', () => {
    const found = come({ value: '0.08' });
    expect(found.ok && Object.keys(found.outputs)).toEqual(['total', 'upstream', 'biogenicCo2']);
  });

  test('without a value keeps the library’s figures and adds its own', () => {
    const found = come({ gases: { biogenicCo2: '2.5' } });
    expect(found).toMatchObject({ ok: true, outputs: { total: null, biogenicCo2: '25' } });
    expect(found.ok && found.trace.factors).toMatchObject([{ id: 'own', source: 'Analysis 2025' }]);
  });

  test.each([
    [{ value: '0.08', gases: { co2: '0.07', ch4: '0.011' } }, 'customFactor.value'],
    [{ gases: {} }, 'customFactor'],
    [{ value: '0.08', gases: { upstream: '-1' } }, 'customFactor'],
  ])('%j is refused at %s', (own, path) => {
    expect(come(own)).toMatchObject({ ok: false, problems: [{ code: 'factor.invalid', path }] });
  });

  test('is refused if the method adds anything besides the factor', () => {
    expect(come({ value: '1', gases: { co2: '1' } }, product(3))).toMatchObject({
      ok: false,
      problems: [{ fault: 'single-figure-only' }],
    });
  });
});
