import { expect, test } from 'vitest';
import { periodBefore, sameDay } from './period-before.ts';

const FY = { from: '2025-07-01', to: '2026-06-30' };

test('the current year is compared with the same part of the last one, two years with two', () => {
  expect(periodBefore(FY, null)).toEqual({ from: '2024-07-01', to: '2025-06-30', months: 12 });
  expect(periodBefore(FY, '2025-09-01')).toEqual({ from: '2024-07-01', to: '2024-09-30', months: 12 });
  expect(periodBefore({ from: '2024-07-01', to: '2026-06-30' }, null)).toEqual({
    from: '2022-07-01',
    to: '2024-06-30',
    months: 24,
  });
});

test('the same day of another year stays inside its month, and a last day stays a last day', () => {
  expect(sameDay('2025-12-15', -12)).toBe('2024-12-15');
  expect(sameDay('2024-02-29', 12)).toBe('2025-02-28');
  expect(sameDay('2025-02-28', -12)).toBe('2024-02-29');
  expect(sameDay('2025-02-27', -12)).toBe('2024-02-27');
});
