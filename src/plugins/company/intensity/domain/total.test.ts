import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, monthsBetween } from '#domain/time';
import { decimal } from '#domain/units';
import { totalOver } from './total.ts';

const YEAR = monthsBetween('2025-07-01', '2026-06-30').map((month) => ({ month, quantity: '1000.001' }));

describe('the total of figures over a period', () => {
  test('adds whole months exactly', () => {
    expect(totalOver(YEAR, '2025-07-01', '2026-06-30')).toBe('12000.012');
    expect(totalOver(YEAR, '2025-07-01', '2025-07-31')).toBe('1000.001');
  });

  test('counts a partly covered month by its days', () => {
    // 10 of 31 days, and 14 of the 28 days of February 2026.
    expect(totalOver([{ month: '2025-07-01', quantity: '310' }], '2025-07-05', '2025-07-14')).toBe('100');
    expect(totalOver([{ month: '2026-02-01', quantity: '28' }], '2026-02-15', '2026-03-31')).toBe('14');
    expect(totalOver([{ month: '2025-07-01', quantity: '1' }], '2025-07-01', '2025-07-01')).toBe('0.032258');
  });

  test('is null without figures, and zero for zero', () => {
    expect(totalOver([], '2025-07-01', '2026-06-30')).toBeNull();
    expect(totalOver(YEAR, '2027-01-01', '2027-12-31')).toBeNull();
    expect(totalOver([{ month: '2025-07-01', quantity: '0' }], '2025-07-01', '2025-07-31')).toBe('0');
  });

  test('the totals of two halves add up to the whole, except for rounding of the month between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 363 }), (days) => {
        const cut = addDays('2025-07-01', days);
        const halves = [totalOver(YEAR, '2025-07-01', cut), totalOver(YEAR, addDays(cut, 1), '2026-06-30')];
        const both = halves.reduce((sum, half) => sum.plus(half ?? '0'), decimal('0'));
        expect(both.minus('12000.012').abs().lessThanOrEqualTo('0.000001')).toBe(true);
      }),
    );
  });
});
