import { expect, test } from 'vitest';
import { windowStatus } from './window-status.ts';

const year = { from: '2025-07-01', to: '2026-06-30' };

test.each([
  ['2025-06-30', 'UPCOMING'],
  ['2025-07-01', 'ACTIVE'],
  ['2026-06-30', 'ACTIVE'],
  ['2026-07-01', 'CLOSED'],
])('on %s a financial year is %s', (day, status) => {
  expect(windowStatus(year, day)).toBe(status);
});

test('a window without a last day does not close', () => {
  expect(windowStatus({ from: '2025-07-01', to: null }, '2199-12-31')).toBe('ACTIVE');
});
