import { expect, test } from 'vitest';
import { matchesStored } from './matches-stored.ts';
import type { RecordContents } from './record-form-schema.ts';

const ID = '0190a000-0000-7000-8000-0000000000a1';

const contents = {
  typeScope: 1,
  facilityId: '0190a000-0000-7000-8000-0000000000f1',
  frameworkId: 'NGER',
  versionId: 'NGA-2025',
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'diesel',
  consumptionTypeId: 'STATIONARY',
  fillMode: 1 as const,
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  quantity: '500.25',
  unit: 'kL',
  methodInputs: { share: '0.5', price: '12' },
  reference: '0500',
  remark: '',
};

const stored: RecordContents = {
  ...contents,
  companyId: '0190a000-0000-7000-8000-0000000000c1',
  subCategoryId: null,
  criterion: null,
  customFactor: null,
  customEmission: null,
  supplierId: null,
  customerId: null,
  productId: null,
  uncertainty: null,
  attachmentIds: [],
};

const said = (change: object) =>
  matchesStored({ area: 'home' }, { ...contents, ...change, id: ID, revision: 1 }, stored);

test.each([
  ['the same', {}, true],
  ['a figure in another notation', { quantity: '0500.250' }, true],
  ['method inputs in another order', { methodInputs: { price: '12.00', share: '0.5' } }, true],
  ['another figure', { quantity: '500.251' }, false],
  ['another method input', { methodInputs: { share: '0.5' } }, false],
  ['another unit', { unit: 'L' }, false],
  ['another day', { toDate: '2025-07-30' }, false],
  ['a document number without its leading zero', { reference: '500' }, false],
  ['a remark', { remark: 'As delivered' }, false],
  ['a file', { attachmentIds: ['0190a000-0000-7000-8000-0000000000e1'] }, false],
])('%s', (_, change, expected) => {
  expect(said(change)).toBe(expected);
});
