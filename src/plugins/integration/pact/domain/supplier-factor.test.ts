import { describe, expect, test } from 'vitest';
import { decimal } from '#domain/units';
import { factorDays, isBlocking, standingOf, statedFactor } from './supplier-factor.ts';

const stated = (kg: string, unit: string, amount = '1') =>
  statedFactor({ unit, amount: decimal(amount), kg: decimal(kg) });

describe('a footprint as a factor', () => {
  test.each([
    // kg, unit, amount, value, unit of the factor
    ['0.06', 'ton kilometer', '1', '0.06', 'kg CO2-e/tkm'],
    ['2.5', 'kilogram', '1', '2.5', 'kg CO2-e/kg'],
    // 1,234.5 kg per 1,000 kg: 1.2345 kg per kg.
    ['1234.5', 'kilogram', '1000', '1.2345', 'kg CO2-e/kg'],
    // 10 decimals per kg are 7 per tonne.
    ['0.1234567891', 'kilogram', '1', '123.4567891', 'kg CO2-e/t'],
    ['0.1234567891', 'liter', '1', '123.4567891', 'kg CO2-e/kL'],
    ['0.1234567891', 'kilowatt hour', '1', '123.4567891', 'kg CO2-e/MWh'],
    ['0.1234567891', 'square meter', '1', '1234.567891', 'kg CO2-e/ha'],
    ['0.1234567891', 'piece', '1', '123.4567891', 'kg CO2-e/thousand-items'],
    ['591.0625', 'hour', '1', '591.0625', 'kg CO2-e/hour'],
    ['0', 'megajoule', '1', '0', 'kg CO2-e/MJ'],
  ])('%s kg per %s', (kg, unit, amount, value, per) => {
    expect(stated(kg, unit, amount)).toEqual({ value, unit: per, isRounded: false });
  });

  test('that no unit states exactly is rounded in the largest that has room', () => {
    // 1 kg per 3 kg: 333,333.333333333… kg per kt.
    expect(stated('1', 'kilogram', '3')).toEqual({ value: '333333.333333333', unit: 'kg CO2-e/kt', isRounded: true });
    expect(stated('0.12345678912', 'hour')).toEqual({ value: '0.123456789', unit: 'kg CO2-e/hour', isRounded: true });
  });

  test.each([
    ['1', 'megabit second', '1', 'unit'],
    ['1', 'kilogram', '0', 'amount'],
    ['-1', 'kilogram', '1', 'below-zero'],
    ['1234567.1234567891', 'hour', '1', 'digits'],
  ])('of %s kg per %s and %s is none: %s', (kg, unit, amount, refusal) => {
    expect(stated(kg, unit, amount)).toBe(refusal);
  });

  test('is for the days from its reference period to the end of its validity', () => {
    expect(factorDays('2024-07-01T00:00:00Z', '2028-07-01T00:00:00.000Z')).toEqual({
      from: '2024-07-01',
      to: '2028-06-30',
    });
    expect(factorDays('2024-07-01T00:00:00+10:00', '2024-06-01T00:00:00Z')).toEqual({
      from: '2024-06-30',
      to: '2024-06-30',
    });
  });

  test('is held up by findings about sums and dates, not by those about statements', () => {
    expect(['sum', 'period', 'geographies', 'mass-missing'].every((code) => isBlocking({ code }))).toBe(true);
    expect(['rating', 'operator', 'packaging'].some((code) => isBlocking({ code }))).toBe(false);
  });
});

describe('records of a newer footprint', () => {
  const days = { from: '2025-07-01', to: '2028-06-30' };
  const record = { status: 'DRAFT', locked: false, fromDate: '2025-08-01', isCalculated: true };

  test.each([
    [{}, 'OPEN'],
    [{ status: 'RETURNED' }, 'OPEN'],
    [{ status: 'SUBMITTED' }, 'SETTLED'],
    [{ status: 'APPROVED' }, 'SETTLED'],
    [{ locked: true }, 'LOCKED'],
    [{ fromDate: '2025-06-30' }, 'OTHER_DAYS'],
    [{ fromDate: '2028-07-01' }, 'OTHER_DAYS'],
    [{ isCalculated: false }, 'FAILED'],
  ])('%j: %s', (change, standing) => {
    expect(standingOf({ ...record, ...change }, days)).toBe(standing);
  });
});
