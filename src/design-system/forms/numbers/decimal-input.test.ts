import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptDecimal,
  acceptSignedDecimal,
  blockFigureKeys,
  blockSignedFigureKeys,
  decimalProblem,
} from './decimal-input.ts';

describe('acceptDecimal', () => {
  it.each([
    ['700000', '700000'],
    ['0.100', '0.100'],
    ['1.', '1.'],
    ['.5', '.5'],
    ['.', '.'],
    ['1,234,567.5', '1234567.5'],
    ['1 234 567.5', '1234567.5'],
    ['1\u202f234', '1234'],
    [' 12 ', '12'],
    ['', ''],
  ])('accepts %j as %j', (typed, accepted) => {
    expect(acceptDecimal(typed)).toBe(accepted);
  });

  it.each(['-1', '+1', '1e3', 'abc', '1.2.3', '0x10', '٣'])('refuses %j', (typed) => {
    expect(acceptDecimal(typed)).toBeNull();
  });

  it.each(['12,5', '1,23', '1.234,5', '1,2345', ',5', '12 5'])(
    'rejects %j, whose comma or space may be a decimal separator',
    (typed) => {
      expect(acceptDecimal(typed)).toBeNull();
    },
  );

  const digits = fc.stringMatching(/^\d{0,20}$/);

  it('keeps every plain decimal exactly as it was typed, zeros and all', () => {
    fc.assert(
      fc.property(digits, digits, fc.boolean(), (whole, fraction, withPoint) => {
        const typed = withPoint ? `${whole}.${fraction}` : whole;
        expect(acceptDecimal(typed)).toBe(typed);
      }),
    );
  });

  it('preserves the digits of accepted input in order and adds none', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,eE+\- \u00a0]{0,12}$/));
    fc.assert(
      fc.property(typed, (given) => {
        const accepted = acceptDecimal(given);
        if (accepted === null) return;
        expect(accepted).toBe(given.replace(/[^\d.]/g, ''));
        expect(acceptDecimal(accepted)).toBe(accepted);
      }),
    );
  });

  it('accepts every figure in en-US grouping', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999 }), (figure) => {
        expect(acceptDecimal(figure.toLocaleString('en-US'))).toBe(String(figure));
      }),
    );
  });
});

describe('acceptSignedDecimal', () => {
  it.each([
    ['-24000.5', '-24000.5'],
    ['-1,234,567', '-1234567'],
    ['\u22125', '-5'],
    ['-', '-'],
    ['12', '12'],
  ])('accepts %j as %j', (typed, accepted) => {
    expect(acceptSignedDecimal(typed)).toBe(accepted);
  });

  it.each(['--1', '1-', '+1', '-1e3', '-12,5'])('refuses %j', (typed) => {
    expect(acceptSignedDecimal(typed)).toBeNull();
  });
});

describe('decimalProblem', () => {
  it.each([
    ['123456789012345', 2, null],
    ['000123456789012345', 2, null],
    ['1234567890123456', 2, 'decimalDigits'],
    ['1234567890123.456', 3, 'decimalDigits'],
    ['1.23', 2, null],
    ['1.234', 2, 'decimalPlaces2'],
    ['1.234', 3, null],
    ['1.2345', 3, 'decimalPlaces3'],
    ['.', 3, 'decimalInvalid'],
    ['', 3, null],
    ['-', 2, 'decimalInvalid'],
    ['-123456789012345', 2, null],
    ['-1.234', 2, 'decimalPlaces2'],
  ] as const)('%s with %i places: %s', (value, places, problem) => {
    expect(decimalProblem(value, places)).toBe(problem);
  });
});

describe('blockFigureKeys', () => {
  const pressed = (
    key: string,
    modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {},
    block = blockFigureKeys,
  ) => {
    let isStopped = false;
    const preventDefault = () => {
      isStopped = true;
    };
    block({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers, preventDefault });
    return isStopped;
  };

  it.each(['-', '+', 'e', 'E'])('stops %s', (key) => {
    expect(pressed(key)).toBe(true);
  });

  it.each(['7', '.', 'Backspace', 'Delete', 'ArrowLeft', 'Tab'])('lets %s through', (key) => {
    expect(pressed(key)).toBe(false);
  });

  it('lets a minus through for a signed figure', () => {
    const stopped = ['-', '+', 'e', '7'].map((key) => pressed(key, {}, blockSignedFigureKeys));
    expect(stopped).toEqual([false, true, true, false]);
  });

  it('lets shortcuts through', () => {
    expect(pressed('e', { ctrlKey: true })).toBe(false);
    expect(pressed('-', { metaKey: true })).toBe(false);
  });
});
