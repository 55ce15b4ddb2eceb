import { expect, test } from 'vitest';
import { PaidFor, supplierOf, type SpendRecord, type SuppliedRecord } from './paid-for.ts';

const SUPPLIER = '0198b000-0000-7000-8000-000000000001';
const OTHER = '0198b000-0000-7000-8000-000000000002';
const FREIGHT = 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION';

const spent = (change: Partial<SpendRecord> = {}): SpendRecord => ({
  from: '2025-07-01',
  to: '2025-07-31',
  categoryId: 'PURCHASED_GOODS_AND_SERVICES',
  supplierId: null,
  supplierName: '',
  reference: 'Southern Haulage Pty Ltd, AUD',
  quantity: '20000',
  unit: 'AUD',
  ...change,
});

const found = (record: Partial<SuppliedRecord>, ...spend: readonly SpendRecord[]) =>
  new PaidFor(spend.length > 0 ? spend : [spent()]).of({
    from: '2025-07-10',
    to: '2025-08-09',
    categoryId: 'STATIONARY_FUELS',
    supplierId: null,
    texts: [],
    ...record,
  });

test.each([
  ['', 'Southern Haulage Pty Ltd, AUD', 'Southern Haulage Pty Ltd'],
  ['', 'Meyer, Son & Co, EUR', 'Meyer, Son & Co'],
  ['', 'INV-77', ''],
  ['Kookaburra Air', 'INV-77', 'Kookaburra Air'],
])('the supplier of a record by spend: %s / %s', (supplierName, reference, supplier) => {
  expect(supplierOf({ supplierName, reference })).toBe(supplier);
});

test.each([
  ['its name in a text', { texts: ['', 'Diesel of SOUTHERN HAULAGE, July'] }, true],
  ['its name in another spelling', { texts: ['southern-haulage ltd'] }, true],
  ['its name as a part of a word', { texts: ['southern haulages'] }, false],
  ['the first word of its name alone', { texts: ['Southern Energy'] }, false],
  ['no text at all', {}, false],
  ['another month', { from: '2025-08-01', to: '2025-08-31', texts: ['Southern Haulage'] }, false],
  ['the last day of the period', { from: '2025-07-31', to: '2025-08-30', texts: ['Southern Haulage'] }, true],
])('a record with %s', (_what, record, isFound) => {
  expect(found(record)).toEqual(isFound ? spent() : undefined);
});

test('a supplier that is chosen is found without its name', () => {
  const known = spent({ supplierId: SUPPLIER, reference: '–, AUD' });
  expect(found({ supplierId: SUPPLIER }, known)).toEqual(known);
  expect(found({ supplierId: OTHER }, known)).toBeUndefined();
  expect(found({ texts: ['–'] }, known)).toBeUndefined();
});

test('a name of three letters decides nothing', () => {
  expect(found({ texts: ['parcels of DHL'] }, spent({ reference: 'DHL, AUD' }))).toBeUndefined();
});

test('money for freight is compared with freight only, money for goods and services with everything', () => {
  const freight = spent({ categoryId: FREIGHT });
  const texts = ['Southern Haulage'];
  expect(found({ texts }, freight)).toBeUndefined();
  expect(found({ texts, categoryId: 'BUSINESS_TRAVEL' }, freight)).toBeUndefined();
  expect(found({ texts, categoryId: FREIGHT }, freight)).toEqual(freight);
  expect(found({ texts, categoryId: FREIGHT })).toEqual(spent());
});

test('the earliest of several is named', () => {
  const august = spent({ from: '2025-08-01', to: '2025-08-31' });
  expect(found({ texts: ['Southern Haulage'] }, august, spent())).toEqual(spent());
});
