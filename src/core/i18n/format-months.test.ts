import { describe, expect, test } from 'vitest';
import { isWholeMonths, monthLabel, monthsLabel } from './format-months.ts';

describe('months in words', () => {
  test('of one year name it once', () => {
    expect(monthsLabel('2025-07-01', '2025-10-31', 'en')).toBe('Jul–Oct 2025');
  });

  test('of two years name both', () => {
    expect(monthsLabel('2024-07-01', '2025-06-30', 'en')).toBe('Jul 2024–Jun 2025');
  });

  test('that are one month are named once', () => {
    expect(monthsLabel('2025-07-01', '2025-07-31', 'en')).toBe('Jul 2025');
  });

  test('follow the language', () => {
    expect(monthLabel('2025-07-01', 'fr')).toBe('juil. 2025');
    expect(monthLabel('2025-07-01', 'vi')).toContain('2025');
  });
});

test.each([
  ['2026-10-01', '2026-10-31', true],
  ['2024-02-01', '2024-02-29', true],
  ['2025-07-01', '2026-06-30', true],
  ['2026-10-01', '2026-10-30', false],
  ['2026-10-02', '2026-10-31', false],
])('%s to %s: whole months %s', (from, to, whole) => {
  expect(isWholeMonths(from, to)).toBe(whole);
});
