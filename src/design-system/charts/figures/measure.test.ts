import { describe, expect, it } from 'vitest';
import { drawn, exact, inMeasure, measureOf, rounded, tick } from './measure.ts';

const co2 = { tonnesOf: 'CO2-e' };

describe('measureOf', () => {
  it.each([
    [['9999.9', null], 't CO2-e', 1],
    [['1', '-10000'], 'kt CO2-e', 2],
    [['999999.9'], 'kt CO2-e', 2],
    [['1000000'], 'Mt CO2-e', 4],
    [[null], 't CO2-e', 1],
  ])('%j are shown in %s with %i digits', (values, unit, digits) => {
    expect(measureOf(co2, undefined, values)).toMatchObject({ unit, digits, givenUnit: 't CO2-e' });
  });

  it('uses a given unit of tonnes, and leaves other units unchanged', () => {
    expect(measureOf({ ...co2, shownIn: 'kt' }, 0, ['1'])).toMatchObject({ unit: 'kt CO2-e', digits: 0, power: 3 });
    expect(measureOf('GJ', undefined, ['1000000'])).toEqual({ unit: 'GJ', givenUnit: 'GJ', power: 0, digits: 1 });
  });
});

describe('a figure in its measure', () => {
  const measure = measureOf(co2, undefined, ['12345.6789']);

  it('is rounded only for drawing', () => {
    expect(inMeasure('12345.6789', measure)).toBe('12.3456789');
    expect(exact('12345.6789', measure)).toBe('12.3456789');
    expect(rounded('12345.6789', measure)).toBe('12.35');
    expect(drawn('12345.6789', measure)).toBe(12.3456789);
  });

  it('is read without insignificant zeros', () => {
    expect(exact('12000.00', measure)).toBe('12');
    expect(exact('1200', measureOf('GJ', undefined, []))).toBe('1,200');
    expect(exact('100.50', measureOf('GJ', undefined, []))).toBe('100.5');
    expect(exact('0.00', measureOf('GJ', undefined, []))).toBe('0');
  });

  it('stays null when it is null or not a number', () => {
    for (const value of [null, '', 'abc']) {
      expect(drawn(value, measure)).toBeNull();
      expect(rounded(value, measure)).toBeNull();
      expect(exact(value, measure)).toBeNull();
    }
  });
});

describe('tick', () => {
  it.each([
    [0, 5, '0'],
    [0.1 + 0.2, 0.5, '0.3'],
    [-1200, 1200, '-1,200'],
    [10_000, 10_000, '10,000'],
    [7500, 100_000, '7.5K'],
    [0, 100_000, '0'],
    [-2_500_000, 5_000_000, '-2.5M'],
    [500_000, 5_000_000, '0.5M'],
    [3e9, 3e9, '3B'],
  ])('%d of a scale to %d reads %s', (value, largest, text) => {
    expect(tick(value, largest)).toBe(text);
  });
});
