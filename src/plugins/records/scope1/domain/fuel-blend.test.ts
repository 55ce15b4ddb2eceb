import { describe, expect, test } from 'vitest';
import { feedstock, fuelBlend, fuelCombustion, oilsAndGreases } from './index.ts';
import { calculatorOf, outputsOf, row, stepOf } from './testing/rows.ts';

const fuel = (input: string, use: string, figures: readonly [string, string, string, string], scope3?: string) =>
  row(
    'fuel',
    input,
    {
      energyContent: `${figures[0]} GJ/kL`,
      co2: `${figures[1]} kg CO2-e/GJ`,
      ch4: `${figures[2]} kg CO2-e/GJ`,
      n2o: `${figures[3]} kg CO2-e/GJ`,
      ...(scope3 === undefined ? {} : { scope3: `${scope3} kg CO2-e/GJ` }),
    },
    { use, biogenic: figures[1] === '0', missing: scope3 === undefined ? { scope3: 'not-estimated' } : {} },
  );

// NGA Factors 2025, Table 8 (stationary) and Table 9 (transport).
const run = calculatorOf([
  fuel('diesel', 'STATIONARY', ['38.6', '69.9', '0.1', '0.2'], '17.3'),
  fuel('biodiesel', 'STATIONARY', ['34.6', '0', '0.08', '0.2']),
  fuel('diesel', 'TRANSPORT_HEAVY_EURO_IV', ['38.6', '69.9', '0.07', '0.4'], '17.3'),
  fuel('biodiesel', 'TRANSPORT_CARS', ['34.6', '0', '0.8', '1.7']),
  fuel('petrol', 'TRANSPORT_CARS_POST_2004', ['34.2', '67.4', '0.02', '0.2'], '17.2'),
  fuel('ethanol', 'TRANSPORT_CARS_POST_2004', ['23.4', '0', '0.2', '0.2']),
  fuel('petroleum-based-oils', 'STATIONARY', ['38.8', '13.9', '0', '0'], '18'),
]);

const blend = (inputType: string, consumptionType: string, bioShare: string, quantity = '100') =>
  run(fuelBlend, { inputType, consumptionType, quantity, unit: 'kL', methodInputs: { bioShare } });

describe('blends: each component by its own row, by volume', () => {
  test('100 kL of E10 in cars', () => {
    // Fossil 90 × 34.2 = 3,078 GJ, bio 10 × 23.4 = 234 GJ; CO2 3,078 × 67.4, CH4 3,078 × 0.02 + 234 × 0.2, N2O 3,312 × 0.2.
    expect(outputsOf(blend('blend-petrol-ethanol', 'TRANSPORT_CARS_POST_2004', '10'))).toEqual({
      co2: '207.4572',
      ch4: '0.10836',
      n2o: '0.6624',
      total: '208.22796',
      upstream: '52.9416',
      biogenicCo2: null,
      energy: '3312',
    });
  });

  test('B20 in heavy vehicles uses the only row the tables have for biodiesel in vehicles', () => {
    const calculation = blend('blend-diesel-biodiesel', 'TRANSPORT_HEAVY_EURO_IV', '20');
    // Fossil 3,088 GJ, bio 20 × 34.6 = 692 GJ.
    expect(outputsOf(calculation)).toMatchObject({ co2: '215.8512', ch4: '0.76976', n2o: '2.4116', energy: '3780' });
    expect(stepOf(calculation, 'co2')?.factorIds).toEqual([
      'diesel/TRANSPORT_HEAVY_EURO_IV',
      'biodiesel/TRANSPORT_CARS',
    ]);
    expect(stepOf(calculation, 'upstream')?.note).toBe('upstream-of-the-fossil-part');
    expect(stepOf(calculation, 'biogenicCo2')?.note).toBe('biogenic-co2-not-published');
  });

  test('without biofuel it is the fossil fuel alone', () => {
    const pure = outputsOf(run(fuelCombustion, { inputType: 'diesel', quantity: '100', unit: 'kL' }));
    const { biogenicCo2: _, ...none } = outputsOf(blend('blend-diesel-biodiesel', 'STATIONARY', '0'));
    expect(none).toEqual(pure);
  });

  test('pure biofuel has no carbon dioxide in Scope 1', () => {
    expect(outputsOf(blend('blend-diesel-biodiesel', 'STATIONARY', '100'))).toMatchObject({
      co2: '0',
      total: '0.9688',
      energy: '3460',
    });
  });

  test('rejects more than 100 %, and a use missing from the tables', () => {
    expect(blend('blend-diesel-biodiesel', 'STATIONARY', '100.001')).toMatchObject({
      ok: false,
      problems: [{ code: 'input.invalid', path: 'methodInputs.bioShare' }],
    });
    expect(blend('blend-petrol-ethanol', 'STATIONARY', '10')).toMatchObject({
      ok: false,
      problems: [{ code: 'factor.missing' }, { code: 'factor.missing' }],
    });
  });
});

describe('fuels that are not burnt', () => {
  test('a lubricant oxidises partly: 10 kL of oil', () => {
    const oil = run(oilsAndGreases, {
      inputType: 'petroleum-based-oils',
      consumptionType: 'LUBRICATION',
      quantity: '10',
      unit: 'kL',
    });
    // 10 × 38.8 = 388 GJ × 13.9 and × 18 kg.
    expect(outputsOf(oil)).toMatchObject({ total: '5.3932', energy: '388', upstream: '6.984' });
  });

  test('feedstock contains energy and has no emissions of its own', () => {
    const naphtha = run(feedstock, { inputType: 'diesel', consumptionType: 'FEEDSTOCK', quantity: '10', unit: 'kL' });
    expect(outputsOf(naphtha)).toEqual({ total: '0', energy: '386' });
    expect(stepOf(naphtha, 'total')?.note).toBe('nothing-burnt');
  });
});

describe('the user’s own factor', () => {
  const own = (value: string, unit: string, quantity = '700', quantityUnit = 'kL') =>
    run(fuelCombustion, {
      inputType: 'diesel',
      quantity,
      unit: quantityUnit,
      ownFactor: { value, unit, source: 'Laboratory 2025' },
    });

  test.each([
    // Example 6 of NGA Factors 2025 with the sum of its factors: 70.2 kg/GJ, or 38.6 × 70.2 kg/kL.
    ['70.2', 'kg CO2-e/GJ'],
    ['2709.72', 'kg CO2-e/kL'],
    ['2.70972', 'kg CO2-e/L'],
    ['0.0702', 't CO2-e/GJ'],
  ])('%s %s gives the same tonnes; energy and upstream still come from the table', (value, unit) => {
    expect(outputsOf(own(value, unit))).toEqual({ total: '1896.804', upstream: '467.446', energy: '27020' });
  });

  test('one per volume does not apply to gigajoules', () => {
    expect(own('2709.72', 'kg CO2-e/kL', '27020', 'GJ')).toMatchObject({
      ok: false,
      problems: [{ code: 'unit.incompatible', path: 'customFactor' }],
    });
  });
});
