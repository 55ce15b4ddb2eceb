import { expect, it } from 'vitest';
import { formatDay, formatMoment } from './format-date.ts';

it('formats a day as DD/MM/YYYY in every time zone', () => {
  expect(formatDay('2025-07-01')).toBe('01/07/2025');
  expect(formatDay('2025-06-30T23:59:59Z')).toBe('30/06/2025');
  expect(formatDay('soon')).toBe('soon');
});

it("formats a moment in the reader's time zone", () => {
  // The tests run in the time zone of Sydney: UTC+10 in June.
  expect(formatMoment('2025-06-30T20:05:00Z')).toBe('01/07/2025 06:05');
  expect(formatMoment('never')).toBe('never');
});
