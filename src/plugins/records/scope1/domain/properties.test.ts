import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#domain/time';
import { yearsOf } from '#domain/emissions';
import { convert, decimal, roundTo } from '#domain/units';
import { fuelBlend, fuelCombustion, leakage, SCOPE1_METHODS } from './index.ts';
import { calculatorOf, outputsOf, row } from './testing/rows.ts';

const perGj = (value: string) => `${value} kg CO2-e/GJ`;
const fuel = (input: string, content: string, co2: string) =>
  row(
    'fuel',
    input,
    { energyContent: `${content} GJ/kL`, co2: perGj(co2), ch4: perGj('0.1'), n2o: perGj('0.2') },
    { use: 'STATIONARY', missing: { scope3: 'not-estimated' } },
  );

// NGA Factors 2025, Tables 8 and 11.
const run = calculatorOf([
  fuel('diesel', '38.6', '69.9'),
  fuel('biodiesel', '34.6', '0'),
  row('gwp', 'refrigerant-r410a', { gwp: '1924 kg CO2-e/kg' }),
]);

/** A quantity as people type it: up to 9 digits before the point and 3 after. */
const quantity = fc
  .integer({ min: 0, max: 999_999_999_999 })
  .map((thousandths) => decimal(thousandths).div(1000).toFixed());
const day = fc.integer({ min: 0, max: 1825 }).map((days) => addDays('2021-07-01', days));

describe('splitting conserves', () => {
  test('a period cut in two adds up to the same years', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 700 }), fc.integer({ min: 0, max: 699 }), (from, length, cut) => {
        const to = addDays(from, length);
        const middle = addDays(from, cut % length);
        const parts = yearsOf(from, middle).value.plus(yearsOf(addDays(middle, 1), to).value);
        expect(roundTo(parts, 40).equals(roundTo(yearsOf(from, to).value, 40))).toBe(true);
      }),
    );
  });

  test("a year's leakage is the sum of its months", () => {
    const leaked = (fromDate: string, toDate: string) =>
      decimal(
        outputsOf(
          run(leakage, {
            inputType: 'refrigerant-r410a',
            quantity: '75',
            unit: 'kg',
            fromDate,
            toDate,
            methodInputs: { leakRate: '9' },
          }),
        ).total ?? 'none',
      );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 364 }), (cut) => {
        const middle = addDays('2025-07-01', cut - 1);
        const parts = leaked('2025-07-01', middle).plus(leaked(addDays(middle, 1), '2026-06-30'));
        expect(roundTo(parts, 30).equals(roundTo(leaked('2025-07-01', '2026-06-30'), 30))).toBe(true);
      }),
    );
  });

  test('whole years are whole, leap years too', () => {
    expect(daysBetween('2023-07-01', '2024-06-30')).toBe(366);
    expect(yearsOf('2023-07-01', '2024-06-30').value.toFixed()).toBe('1');
    expect(yearsOf('2021-07-01', '2026-06-30').value.toFixed()).toBe('5');
  });

  test('a fuel entered in two records equals the fuel entered in one', () => {
    const total = (amount: string) =>
      decimal(outputsOf(run(fuelCombustion, { inputType: 'diesel', quantity: amount, unit: 'L' })).total ?? 'none');
    fc.assert(
      fc.property(quantity, quantity, (one, other) => {
        const both = decimal(one).plus(other).toFixed();
        expect(total(one).plus(total(other)).equals(total(both))).toBe(true);
      }),
    );
  });
});

describe('units convert both ways', () => {
  test('litres, kilolitres, cubic metres and gigajoules of a fuel give the same tonnes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (litres) => {
        const of = (amount: string, unit: string) =>
          outputsOf(run(fuelCombustion, { inputType: 'diesel', quantity: amount, unit })).total;
        const kilolitres = convert(decimal(litres), 'L', 'kL');
        const typed = kilolitres.ok ? kilolitres.value.toFixed() : '';
        expect(of(String(litres), 'L')).toBe(of(typed, 'kL'));
        expect(of(typed, 'm3')).toBe(of(typed, 'kL'));
      }),
    );
  });
});

describe('blends', () => {
  test('lie between their components, whatever the share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (thousandths) => {
        const bioShare = decimal(thousandths).div(1000).toFixed();
        const blend = run(fuelBlend, {
          inputType: 'blend-diesel-biodiesel',
          quantity: '100',
          unit: 'kL',
          methodInputs: { bioShare },
        });
        const total = decimal(outputsOf(blend).total ?? 'none');
        expect(total.lessThanOrEqualTo('270.972') && total.greaterThanOrEqualTo('1.038')).toBe(true);
      }),
    );
  });
});

test('methods have ids, sources and texts of their own', () => {
  const ids = SCOPE1_METHODS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^(nger|nga|ghgp|epa|eccc)\./.test(id))).toEqual([]);
});
