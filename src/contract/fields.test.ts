import { messageFor } from './message-text.ts';
import { describe, expect, it, test } from 'vitest';
import { day, decimal, decimalFault, fields, id, optionalText, signedDecimal, text } from './fields.ts';
import { MESSAGES } from './messages.ts';

const fault = (schema: { safeParse(given: unknown): { error?: { issues: { message: string }[] } } }, given: unknown) =>
  schema.safeParse(given).error?.issues[0]?.message ?? null;

describe('signedDecimal', () => {
  it.each([
    ['-24000.50', null],
    ['24000', null],
    [-0.5, null],
    ['-', MESSAGES.decimalInvalid],
    ['--5', MESSAGES.decimalInvalid],
    ['5-', MESSAGES.decimalInvalid],
    ['-1.234', MESSAGES.decimal2],
    ['-1234567890123456', MESSAGES.digits15],
    ['', MESSAGES.required],
  ])('%j: %j', (given, message) => {
    expect(fault(signedDecimal(2), given)).toBe(message);
  });
});

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

  test('with two places names that limit', () => {
    expect(decimalFault('1.234', 2)).toBe(MESSAGES.decimal2);
  });

  test('accepts a JSON number and keeps a text exactly as entered', () => {
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

  test('a day is between 1900 and 2199, so months can be counted in both directions', () => {
    expect([day.parse('1900-01-01'), day.parse('2199-12-31')]).toEqual(['1900-01-01', '2199-12-31']);
    for (const far of ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])
      expect(fault(day, far)).toBe(messageFor('api.date-range', { first: '1900', last: '2199' }));
  });

  test('an id in capitals is the same id', () => {
    expect(id.parse('01A1FE87-0431-71A7-9132-6412FCB646C9')).toBe('01a1fe87-0431-71a7-9132-6412fcb646c9');
  });

  test('text is trimmed, required and at most 64 characters long', () => {
    expect(text.parse(' Pit 4 ')).toBe('Pit 4');
    expect(fault(text, '   ')).toBe(MESSAGES.required);
    expect(fault(text, 'x'.repeat(65))).toBe(MESSAGES.text64);
  });

  test.each([
    ['text', text],
    ['optional text', optionalText],
  ])('%s counts characters, not the units they are written in', (_name, schema) => {
    expect(schema.parse('🚜'.repeat(64))).toBe('🚜'.repeat(64));
    expect(fault(schema, '🚜'.repeat(65))).toBe(MESSAGES.text64);
  });

  test.each([
    ['text', text],
    ['optional text', optionalText],
  ])('%s is one line of what a database keeps as it was typed', (_name, schema) => {
    expect(schema.parse('Pit 4\r\n\tnorth')).toBe('Pit 4 north');
    for (const broken of ['a\u0000b', 'a\u001bb', 'a\ud800b', 'a\udc00b'])
      expect(fault(schema, broken)).toBe('api.not-printable');
  });

  test('an object accepts only its declared fields', () => {
    expect(fault(fields({ id }), { id: '01a1fe87-0431-71a7-9132-6412fcb646c9', admin: true })).toContain('admin');
    expect(fault(fields({ id }), {})).toBe(MESSAGES.required);
  });
});
