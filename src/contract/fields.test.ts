import { describe, expect, test } from 'vitest';
import { day, decimal, decimalFault, fields, id, text } from './fields.ts';
import { MESSAGES } from './messages.ts';

const fault = (schema: { safeParse(given: unknown): { error?: { issues: { message: string }[] } } }, given: unknown) =>
  schema.safeParse(given).error?.issues[0]?.message ?? null;

describe('decimal', () => {
  test.each([
    ['700', null],
    ['0', null],
    ['.5', null],
    ['000123456789012345', null],
    ['123456789012.345', null],
    ['', MESSAGES.required],
    ['-1', MESSAGES.notNegative],
    ['1e3', MESSAGES.decimalInvalid],
    ['1,000', MESSAGES.decimalInvalid],
    ['0x10', MESSAGES.decimalInvalid],
    ['1.2345', MESSAGES.decimal3],
    ['1234567890123456', MESSAGES.digits15],
    ['1234567890123.456', MESSAGES.digits15],
  ])('%j: %s', (given, message) => {
    expect(decimalFault(given, 3)).toBe(message);
    expect(fault(decimal(3), given)).toBe(message);
  });

  test('of two places says so', () => {
    expect(decimalFault('1.234', 2)).toBe(MESSAGES.decimal2);
  });

  test('takes a JSON number and keeps a text exactly as it was typed', () => {
    expect(decimal(3).parse(0.5)).toBe('0.5');
    expect(decimal(3).parse(' 1.10 ')).toBe('1.10');
    expect(fault(decimal(3), 1e21)).toBe(MESSAGES.decimalInvalid);
    expect(fault(decimal(3), Number.NaN)).not.toBeNull();
    expect(fault(decimal(3), undefined)).toBe(MESSAGES.required);
  });
});

describe('other fields', () => {
  test('a day is a day of the calendar', () => {
    expect(day.parse('2024-02-29')).toBe('2024-02-29');
    expect(fault(day, '2025-02-29')).toBe(MESSAGES.dateInvalid);
    expect(fault(day, '')).toBe(MESSAGES.required);
  });

  test('text is trimmed, present and at most 64 long', () => {
    expect(text.parse(' Pit 4 ')).toBe('Pit 4');
    expect(fault(text, '   ')).toBe(MESSAGES.required);
    expect(fault(text, 'x'.repeat(65))).toBe(MESSAGES.text64);
  });

  test('an object takes only the fields it knows', () => {
    expect(fault(fields({ id }), { id: '01a1fe87-0431-71a7-9132-6412fcb646c9', admin: true })).toContain('admin');
    expect(fault(fields({ id }), {})).toBe(MESSAGES.required);
  });
});
