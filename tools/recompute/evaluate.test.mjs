import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.mjs';

describe('a line of a working', () => {
  test.each([
    ['700 kL × 38.6 GJ/kL × 69.9 kg CO2-e/GJ / 1000', '1888.698'],
    ['1888.698 t CO2-e + 2.702 t CO2-e + 5.404 t CO2-e', '1896.804'],
    ['(1000 kWh − 100 kWh) × (1 − (0.18 + 0.02)) + 100 kWh × (1 − 0.18) − (0.2 MWh − 0 MWh) × 1000', '602'],
    ['(18.48 % + 18.72 %) / 2', '0.186'],
    ['10 t × 5 % × (184 d / 365 d + 181 d / 366 d)', '0.4993225540834'],
    ['50 t × (2 − 0.5) kg CO2-e/t / 1000', '0.075'],
    ['12.5 t CO2-e', '12.5'],
  ])('%s is %s', (line, result) =>
    expect(evaluate(line).toFixed(Math.max(result.split('.')[1]?.length ?? 0, 0))).toBe(result),
  );

  test.each([
    ['', 'a number is missing'],
    ['Q × EC', 'cannot read'],
    ['(× 2)', 'cannot read'],
    ['(1 + 2', 'expected ")"'],
  ])('"%s" cannot be read: %s', (line, reason) => expect(() => evaluate(line)).toThrow(reason));
});
