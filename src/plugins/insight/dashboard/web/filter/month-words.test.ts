import { describe, expect, test } from 'vitest';
import { monthLabel, monthsLabel } from './month-words.ts';

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
