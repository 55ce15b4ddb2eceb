import { describe, expect, test } from 'vitest';
import { approvalFault } from './statement-year.ts';

describe('the approval date', () => {
  test.each([
    [2025, '2025-12-11', null],
    [2025, '2025-01-01', null],
    [2025, '2024-12-31', 'before-the-year'],
    [2025, '2026-11-22', null],
    [2025, '2026-11-23', null],
    [2025, '2026-11-24', 'in-the-future'],
    [2027, '2026-11-22', 'before-the-year'],
  ])('year %i, approved %s: %s', (year, approved, fault) => {
    expect(approvalFault(year, approved, '2026-11-22')).toBe(fault);
  });
});
