import { describe, expect, test } from 'vitest';
import { batches, bulkActsOf, needsReason } from './bulk-acts.ts';

describe('acts on several records', () => {
  test('let preparers submit, void returned records, and delete drafts', () => {
    expect(bulkActsOf(['USER'])).toEqual(['SUBMITTED', 'VOID', 'DELETE']);
  });

  test('let approvers do everything', () => {
    const everything = ['SUBMITTED', 'APPROVED', 'RETURNED', 'VOID', 'DELETE'];
    expect(bulkActsOf(['COMPANY_ADMIN', 'USER'])).toEqual(everything);
    expect(bulkActsOf(['ADMIN'])).toEqual(everything);
  });

  test('need a reason to return or void', () => {
    expect(bulkActsOf(['ADMIN']).filter(needsReason)).toEqual(['RETURNED', 'VOID']);
  });
});

test('puts at most a hundred records into one call', () => {
  const ids = Array.from({ length: 250 }, (_, index) => String(index));
  expect(batches(ids).map((batch) => batch.length)).toEqual([100, 100, 50]);
  expect(batches(ids).flat()).toEqual(ids);
  expect(batches([])).toEqual([]);
});
