import { describe, expect, it } from 'vitest';
import { formatDecimal, formatExact, reachesPowerOfTen, shiftDecimal } from './decimal-string.ts';

describe('formatDecimal', () => {
  it.each([
    ['1896.75', 1, '1,896.8'],
    ['1896.74999999', 1, '1,896.7'],
    ['1.005', 2, '1.01'], // 1.005 as a float is 1.00499..., which rounds the wrong way
    ['0.5', 0, '1'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['-0.04', 1, '0.0'],
    ['0', 1, '0.0'],
    ['999.95', 1, '1,000.0'],
    ['123456789012345.678', 3, '123,456,789,012,345.678'],
    ['7', 2, '7.00'],
    ['.5'.padStart(3, '0'), 1, '0.5'],
    ['1.5e3', 0, '1,500'],
    ['12e-4', 4, '0.0012'],
    ['000123', 0, '123'],
  ])('%s with %i digits reads %s', (value, digits, expected) => {
    expect(formatDecimal(value, digits)).toBe(expected);
  });

  it.each(['', 'abc', '1,000', 'NaN', 'Infinity', '1.2.3'])('does not parse %j as a number', (value) => {
    expect(formatDecimal(value, 1)).toBeNull();
  });
});

describe('formatExact', () => {
  it('keeps every digit it was given', () => {
    expect(formatExact('1234567.1200')).toBe('1,234,567.1200');
    expect(formatExact('no')).toBeNull();
  });
});

describe('shiftDecimal', () => {
  it.each([
    ['1896.8', 3, '1.8968'],
    ['1.8968', -3, '1896.8'],
    ['5', 6, '0.000005'],
    ['-20273', 3, '-20.273'],
    ['12', -2, '1200'],
  ])('%s moved by %i is %s', (value, places, expected) => {
    expect(shiftDecimal(value, places)).toBe(expected);
  });
});

describe('reachesPowerOfTen', () => {
  it('compares absolute values', () => {
    expect(reachesPowerOfTen('999.999', 3)).toBe(false);
    expect(reachesPowerOfTen('1000', 3)).toBe(true);
    expect(reachesPowerOfTen('-1000.0', 3)).toBe(true);
    expect(reachesPowerOfTen('x', 3)).toBe(false);
  });
});
