import { describe, expect, it } from 'vitest';
import { abbreviateDecimal, formatAmount } from './amount.ts';
import type { AmountFormat } from './amount.ts';

const read = (tonnes: string, format?: AmountFormat) => {
  const shown = formatAmount(tonnes, format);
  return shown && [shown.text, shown.letter, shown.unit].filter((part) => part !== '').join(' ');
};

describe('an amount in a unit', () => {
  it.each<[string, AmountFormat | undefined, string]>([
    ['1896.75', undefined, '1,896.8 t'],
    ['0', undefined, '0.0 t'],
    ['0.000', { digits: 0 }, '0 t'],
    ['-0.0', undefined, '0.0 t'],
    ['-1896.75', undefined, '-1,896.8 t'],
    ['20273', { unit: 'kt', digits: 3 }, '20.273 kt'],
    ['1250000', { unit: 'Mt', digits: 2 }, '1.25 Mt'],
    ['123456789012345.678', { digits: 3 }, '123,456,789,012,345.678 t'],
    // As a float 1.005 is 1.00499..., which would round down.
    ['1.005', { digits: 2 }, '1.01 t'],
    ['1.5e3', { digits: 0 }, '1,500 t'],
  ])('%s %o reads %s', (tonnes, format, text) => {
    expect(read(tonnes, format)).toBe(text);
  });

  it.each<[string, AmountFormat | undefined, string]>([
    ['0.05', undefined, '0.1 t'],
    ['0.049', undefined, '<0.1 t'],
    ['-0.049', undefined, '>-0.1 t'],
    ['0.4', { digits: 0 }, '<1 t'],
    ['4e-9', undefined, '<0.1 t'],
    ['0e-9', undefined, '0.0 t'],
    ['2', { unit: 'Mt', digits: 3 }, '<0.001 Mt'],
    ['0.0001', { abbreviate: true, digits: 2 }, '<0.01 t'],
  ])('a non-zero value never reads as zero: %s %o reads %s', (tonnes, format, text) => {
    expect(read(tonnes, format)).toBe(text);
  });
});

describe('an automatic unit', () => {
  it.each([
    ['9999.94', '9,999.9 t'],
    ['9999.95', '10.0 kt'],
    ['10000', '10.0 kt'],
    ['-10000', '-10.0 kt'],
    ['999949', '999.9 kt'],
    ['999950', '1.0 Mt'],
    ['1250000', '1.3 Mt'],
    ['0', '0.0 t'],
  ])('%s t reads %s', (tonnes, text) => {
    expect(read(tonnes, { unit: 'auto' })).toBe(text);
  });
});

describe('K, M and B at a multiple of the scale', () => {
  it.each<[string, AmountFormat, string]>([
    ['999.94', {}, '999.9 t'],
    ['999.95', {}, '1.0 K t'],
    ['-999.95', {}, '-1.0 K t'],
    ['1250', {}, '1.3 K t'],
    ['999949', {}, '999.9 K t'],
    ['999950', {}, '1.0 M t'],
    ['999949999', {}, '999.9 M t'],
    ['999950000', {}, '1.0 B t'],
    ['1234567890123', {}, '1,234.6 B t'],
    ['25000000', { unit: 'kt' }, '25.0 K kt'],
    ['999500', { unit: 'kt', digits: 0 }, '1 K kt'],
    ['25000000', { unit: 'Mt' }, '25.0 Mt'],
    ['0', {}, '0.0 t'],
  ])('%s %o reads %s', (tonnes, format, text) => {
    expect(read(tonnes, { ...format, abbreviate: true })).toBe(text);
  });
});

describe('a value that is not a number', () => {
  it.each(['', 'abc', '1,000', 'NaN'])('%j is null', (value) => {
    expect(formatAmount(value)).toBeNull();
    expect(formatAmount(value, { unit: 'auto' })).toBeNull();
    expect(abbreviateDecimal(value)).toBeNull();
  });
});
