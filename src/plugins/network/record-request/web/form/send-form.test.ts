import { expect, test } from 'vitest';
import { sendBody } from '../../contract/index.ts';
import { emptyRequest } from './send-form.ts';

test('a request starts with the last whole financial year and is due in a month', () => {
  expect(emptyRequest('2026-11-22', 7, null)).toMatchObject({
    supplierIds: [],
    fromDate: '2025-07-01',
    toDate: '2026-06-30',
    dueDate: '2026-12-22',
  });
  // On 30 June the year is not complete yet.
  expect(emptyRequest('2026-06-30', 7, null)).toMatchObject({ fromDate: '2024-07-01', toDate: '2025-06-30' });
  // A year from April is.
  expect(emptyRequest('2026-06-30', 4, null)).toMatchObject({ fromDate: '2025-04-01', toDate: '2026-03-31' });
});

test('only supplier, category and purpose are left to fill in', () => {
  const begun = emptyRequest('2026-11-22', 7, '0190a000-0000-7000-8000-000000000002');
  const faults = sendBody.safeParse(begun).error?.issues.map(({ path }) => path.join('.'));
  expect(new Set(faults)).toEqual(new Set(['categoryId', 'purpose']));
  expect(sendBody.safeParse({ ...begun, categoryId: 'BUSINESS_TRAVEL', purpose: 'Coaches' }).success).toBe(true);
});
