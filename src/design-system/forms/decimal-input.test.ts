import { describe, expect, it } from 'vitest';
import { acceptDecimal, decimalProblem } from './decimal-input.ts';

describe('acceptDecimal', () => {
  it.each([
    ['700000', '700000'],
    ['0.100', '0.100'],
    ['1.', '1.'],
    ['.5', '.5'],
    ['1,234,567.5', '1234567.5'],
    [' 12 ', '12'],
    ['', ''],
  ])('keeps %j as %j', (typed, kept) => {
    expect(acceptDecimal(typed)).toBe(kept);
  });

  it.each(['-1', '+1', '1e3', 'abc', '1.2.3'])('refuses %j', (typed) => {
    expect(acceptDecimal(typed)).toBeNull();
  });
});

describe('decimalProblem', () => {
  it.each([
    ['123456789012345', 2, null],
    ['1234567890123456', 2, 'decimalDigits'],
    ['1234567890123.456', 3, 'decimalDigits'],
    ['1.23', 2, null],
    ['1.234', 2, 'decimalPlaces2'],
    ['1.234', 3, null],
    ['1.2345', 3, 'decimalPlaces3'],
    ['', 3, null],
  ] as const)('%s with %i places: %s', (value, places, problem) => {
    expect(decimalProblem(value, places)).toBe(problem);
  });
});
