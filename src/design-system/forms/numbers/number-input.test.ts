import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptCount, countText, hasTooManyDigits, stepped } from './number-input.ts';

describe('acceptCount', () => {
  it.each([
    ['2026', '2026'],
    ['1,234', '1234'],
    ['', ''],
  ])('accepts %j as %j', (typed, accepted) => {
    expect(acceptCount(typed)).toBe(accepted);
  });

  it.each(['-5', '+5', '1e5', '1.5', '1,5', 'many'])('refuses %j', (typed) => {
    expect(acceptCount(typed)).toBeNull();
  });
});

it('accepts up to 15 digits, which are exact', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{0,14}$/), (digits) => {
      expect(hasTooManyDigits(digits)).toBe(false);
      expect(countText(Number(digits), false)).toBe(digits);
    }),
  );
  expect(hasTooManyDigits('1234567890123456')).toBe(true);
  expect(hasTooManyDigits('000000000000000001')).toBe(false);
});

it('formats counts with grouping and years without', () => {
  expect([countText(12345, true), countText(2026, false), countText(null, true)]).toEqual(['12,345', '2026', '']);
});

describe('a step', () => {
  const years = { minValue: 2021, maxValue: 2026 };

  it.each([
    [2025, 1, 2026],
    [2026, 1, null],
    [2021, -1, null],
    [1990, 1, 2021],
    [2050, -1, 2026],
    [null, 1, 2021],
    [null, -1, 2026],
  ] as const)('from %s by %i leads to %s', (value, direction, next) => {
    expect(stepped(value, direction, years)).toBe(next);
  });

  it('never goes below zero or beyond 15 digits', () => {
    expect(stepped(0, -1, {})).toBeNull();
    expect(stepped(999_999_999_999_999, 1, {})).toBeNull();
    expect(stepped(null, -1, {})).toBe(0);
  });
});
