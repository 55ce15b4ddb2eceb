import { expect, test } from 'vitest';
import { daysLabel } from './days-label.ts';

test.each([
  ['2025-07-15', '2025-07-15', '15 Jul 2025'],
  ['2025-07-01', '2025-07-15', '1–15 Jul 2025'],
  ['2025-07-28', '2025-08-04', '28 Jul 2025 – 4 Aug 2025'],
  ['2025-12-28', '2026-01-04', '28 Dec 2025 – 4 Jan 2026'],
])('%s to %s is one line: %s', (from, to, label) => {
  expect(daysLabel(from, to, 'en')).toBe(label);
});
