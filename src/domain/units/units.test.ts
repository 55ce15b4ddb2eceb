import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  convert,
  decimal,
  exactText,
  fixedText,
  fixedTextOf,
  isDecimalText,
  roundTo,
  sameDimension,
  sum,
  UNITS,
  unitsOf,
} from './index.ts';

/** Decimals as people enter them: up to 12 digits before the point, 3 after. */
const typed = fc
  .tuple(fc.bigInt(0n, 999_999_999_999n), fc.integer({ min: 0, max: 999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(3, '0')}`);

function converted(value: string, from: string, to: string): string {
  const result = convert(decimal(value), from, to);
  return result.ok ? exactText(result.value) : result.reason;
}

describe('decimals', () => {
  test.each(['0', '12', '12.', '.5', '-3.25', '999999999999999'])('"%s" is a decimal', (text) => {
    expect(isDecimalText(text)).toBe(true);
  });

  test.each(['', '.', '-', '1e3', '1,5', ' 1', 'Infinity', 'NaN', '0x10', '1.2.3'])('"%s" is not a decimal', (text) => {
    expect(isDecimalText(text)).toBe(false);
    expect(() => decimal(text)).toThrow(RangeError);
  });

  test('a fraction given as a JavaScript number is refused, because it is already inexact', () => {
    expect(() => decimal(0.1)).toThrow(RangeError);
  });

  test('0.1 + 0.2 is 0.3', () => {
    expect(exactText(sum([decimal('0.1'), decimal('0.2')]))).toBe('0.3');
  });

  test.each([
    ['0.5', 0, '1'],
    ['1.0000005', 6, '1.000001'],
    ['-0.5', 0, '-1'],
    ['-0.0000004', 6, '0.000000'],
    ['2.5', 2, '2.50'],
  ])('%s to %i decimals is %s', (value, digits, expected) => {
    expect(fixedText(decimal(value), digits)).toBe(expected);
    expect(fixedTextOf(value, digits)).toBe(expected);
    expect(roundTo(decimal(value), digits).equals(expected)).toBe(true);
  });

  test.each([
    ['0.9999995', 6, '1.000000'],
    ['99.5', 0, '100'],
    ['9', 0, '9'],
    ['0', 6, '0.000000'],
    ['007.25', 1, '7.3'],
    ['.05', 1, '0.1'],
  ])('the text %s to %i decimals is %s', (text, digits, expected) => {
    expect(fixedTextOf(text, digits)).toBe(expected);
  });

  test('a text is rounded as its decimal is', () => {
    const digits = fc.stringMatching(/^\d{1,18}$/);
    const text = fc.tuple(fc.constantFrom('', '-'), digits, fc.option(digits));
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 9 }), ([sign, whole, fraction], places) => {
        const written = `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`;
        expect(fixedTextOf(written, places)).toBe(fixedText(decimal(written), places));
      }),
    );
  });

  test('a text that was read before is the same decimal, unchanged by what is done with it', () => {
    const first = decimal('12.345');
    expect(exactText(roundTo(first.times('2').negated(), 1))).toBe('-24.7');
    expect(exactText(decimal('12.345'))).toBe('12.345');
    for (let n = 0; n < 5_000; n += 1) expect(exactText(decimal(`${n}.5`))).toBe(`${n}.5`);
    expect(exactText(decimal('12.345'))).toBe('12.345');
  });

  test('text output never has an exponent', () => {
    expect(exactText(decimal('0.000000000001'))).toBe('0.000000000001');
    expect(exactText(decimal('1').times('1000000000000000000000000'))).toBe('1000000000000000000000000');
  });
});

describe('conversion', () => {
  // Printed figures: SI, NGA Factors 2021 Table 35, DESNZ 2025 conversion factors (Conversions sheet).
  test.each([
    ['1', 'kWh', 'MJ', '3.6'],
    ['1', 'kWh', 'GJ', '0.0036'],
    ['1', 'GWh', 'GJ', '3600'],
    ['1', 'GWh', 'kWh', '1000000'],
    ['1', 'TJ', 'GJ', '1000'],
    ['1', 'PJ', 'GJ', '1000000'],
    ['1', 'mmBtu', 'GJ', '1.055056'],
    ['1', 'toe', 'GJ', '41.868'],
    ['1', 'kcal', 'GJ', '0.0000041868'],
    ['1', 'ML', 'kL', '1000'],
    ['7', 'kL', 'm3', '7'],
    ['1', 'gal-US', 'L', '3.785411784'],
    ['1', 'bbl', 'L', '158.987294928'],
    ['1', 'ft3', 'm3', '0.028316846592'],
    ['1', 'scf', 'ft3', '1'],
    ['1', 'ccf', 'ft3', '100'],
    ['1', 'Mcf', 'm3', '28.316846592'],
    ['1', 'gal-UK', 'L', '4.54609'],
    ['10', 'therm', 'mmBtu', '1'],
    ['1', 'Mt', 't', '1000000'],
    ['1', 'Gg', 'kt', '1'],
    ['1', 'short-ton', 't', '0.90718474'],
    ['1', 'lb', 'kg', '0.45359237'],
    ['1', 'nmi', 'km', '1.852'],
    ['1', 'kt CO2-e', 't CO2-e', '1000'],
    ['123456789012.345', 'L', 'kL', '123456789.012345'],
  ])('%s %s is %4$s %3$s', (value, from, to, expected) => {
    expect(converted(value, from, to)).toBe(expected);
  });

  test('a gigajoule is 1 / 0.0036 kWh, not the rounded 278', () => {
    const result = convert(decimal('1'), 'GJ', 'kWh');
    expect(result.ok && fixedText(result.value, 12)).toBe('277.777777777778');
  });

  test('litres do not convert to joules, and unknown units do not convert', () => {
    expect(converted('1', 'kL', 'GJ')).toBe('unit.incompatible');
    expect(converted('1', 'kL', 'kl')).toBe('unit.unknown');
    expect(sameDimension('kL', 'm3')).toBe(true);
    expect(sameDimension('kL', 't')).toBe(false);
    expect(sameDimension('nonsense', 'nonsense')).toBe(false);
  });

  test('every unit has its own id and a source', () => {
    expect(new Set(UNITS.map((unit) => unit.id)).size).toBe(UNITS.length);
    expect(UNITS.filter((unit) => unit.source === '')).toEqual([]);
  });

  test('converting there and back gives the same value, for every pair of one dimension', () => {
    const pairs = UNITS.flatMap((from) => unitsOf(from.dimension).map((to) => [from.id, to.id] as const));
    fc.assert(
      fc.property(typed, fc.constantFrom(...pairs), (value, [from, to]) => {
        const there = convert(decimal(value), from, to);
        const back = there.ok ? convert(there.value, to, from) : there;
        expect(back.ok && fixedText(back.value, 30)).toBe(fixedText(decimal(value), 30));
      }),
    );
  });
});
