import { expect, test } from 'vitest';
import { anotherRecord, firstEmptyField } from './another-record.ts';
import { emptyRecord } from './record-form-schema.ts';

const place = { area: 'home', scope: { id: 'scope1', number: 1, figures: [{ of: 'total', label: '' }] } } as const;
const kept = {
  facilityId: 'f',
  frameworkId: 'GHG_PROTOCOL',
  categoryId: 'STATIONARY_FUELS',
  fromDate: '2026-10-01',
  toDate: '2026-10-31',
};

test('another record keeps where and when, its category and its framework, and nothing else', () => {
  const saved = emptyRecord(place, {
    ...kept,
    inputTypeId: 'diesel',
    quantity: '700',
    unit: 'kL',
    reference: 'INV-1',
    remark: 'Haul fleet',
    attachmentIds: ['e'],
    criterion: 'A',
  });
  expect(anotherRecord(place, saved)).toEqual(emptyRecord(place, kept));
});

test('the focus goes to the first empty field', () => {
  expect(firstEmptyField(emptyRecord(place, kept))).toBe('inputTypeId');
  expect(firstEmptyField(emptyRecord(place))).toBe('facilityId');
  expect(firstEmptyField(emptyRecord(place, { ...kept, inputTypeId: 'diesel' }))).toBe('quantity');
});
