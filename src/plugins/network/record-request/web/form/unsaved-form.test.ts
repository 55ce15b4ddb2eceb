import { expect, test } from 'vitest';
import { isUnsavedForm } from './unsaved-form.ts';

const like = { purpose: '', supplierIds: [] as string[], facilityId: undefined };

test('accepts input this form has stored', () => {
  expect(isUnsavedForm({ at: '2026-07-01T00:00:00Z', values: { purpose: 'Steel', supplierIds: ['a'] } }, like)).toBe(
    true,
  );
});

test.each([
  undefined,
  { at: 1, values: { purpose: 'Steel', supplierIds: [] } },
  { at: '2026-07-01T00:00:00Z', values: { purpose: 'Steel' } },
  { at: '2026-07-01T00:00:00Z', values: { purpose: 'Steel', supplierIds: 'a' } },
])('ignores input another version has stored: %j', (kept) => {
  expect(isUnsavedForm(kept, like)).toBe(false);
});
