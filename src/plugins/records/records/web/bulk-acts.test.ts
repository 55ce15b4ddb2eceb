import { describe, expect, test } from 'vitest';
import { batches, bulkActsOf, needsReason } from './bulk-acts.ts';

describe('what may be done to several records', () => {
  test('who enters records submits, voids what was returned, and deletes drafts', () => {
    expect(bulkActsOf(['USER'])).toEqual(['SUBMITTED', 'VOID', 'DELETE']);
  });

  test('who answers for them does everything', () => {
    const everything = ['SUBMITTED', 'APPROVED', 'RETURNED', 'VOID', 'DELETE'];
    expect(bulkActsOf(['COMPANY_ADMIN', 'USER'])).toEqual(everything);
    expect(bulkActsOf(['ADMIN'])).toEqual(everything);
  });

  test('to return and to void needs a reason', () => {
    expect(bulkActsOf(['ADMIN']).filter(needsReason)).toEqual(['RETURNED', 'VOID']);
  });
});

test('a call names at most a hundred', () => {
  const ids = Array.from({ length: 250 }, (_, index) => String(index));
  expect(batches(ids).map((batch) => batch.length)).toEqual([100, 100, 50]);
  expect(batches(ids).flat()).toEqual(ids);
  expect(batches([])).toEqual([]);
});
