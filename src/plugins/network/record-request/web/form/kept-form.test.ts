import { expect, test } from 'vitest';
import { isKept } from './kept-form.ts';

const like = { purpose: '', supplierIds: [] as string[], facilityId: undefined };

test('what the form has kept is taken back', () => {
  expect(isKept({ at: '2026-07-01T00:00:00Z', values: { purpose: 'Steel', supplierIds: ['a'] } }, like)).toBe(true);
});

test.each([
  undefined,
  { at: 1, values: { purpose: 'Steel', supplierIds: [] } },
  { at: '2026-07-01T00:00:00Z', values: { purpose: 'Steel' } },
  { at: '2026-07-01T00:00:00Z', values: { purpose: 'Steel', supplierIds: 'a' } },
])('what another version has kept is left alone: %j', (kept) => {
  expect(isKept(kept, like)).toBe(false);
});
