import { describe, expect, test } from 'vitest';
import { decimal } from '#domain/units';
import { gasCells } from './figures.ts';

const cells = (total: string, co2: string, ch4 = '0', n2o = '0') =>
  gasCells(decimal(total), { co2: decimal(co2), ch4: decimal(ch4), n2o: decimal(n2o) }, 1).other;

describe('the remainder of a total without its gases', () => {
  test('is other gases', () => expect(cells('10', '9.99')).toBe('0.010000'));

  test('is nothing within the rounding of a record', () => expect(cells('10', '9.99999')).toBe('0.000000'));

  test('is nothing where a source prints gases above its own total', () => {
    // DESNZ 2025, UK electricity: 0.17489 + 0.0009 + 0.00122 = 0.17701 beside 0.177; here 10 GWh.
    expect(cells('1770', '1748.9', '9', '12.2')).toBe('0.000000');
    expect(cells('1770', '1780')).toBe('-10.000000');
  });
});
