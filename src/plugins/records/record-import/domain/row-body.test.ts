import { describe, expect, test } from 'vitest';
import { methodColumns } from './import-field.ts';
import { namesOf, type ImportNames, type NamedInput } from './import-names.ts';
import { headerText, matchHeaders } from './match-headers.ts';
import { IMPORT_FIELDS } from '../server/import-fields.ts';
import { NameBook } from './name-book.ts';
import { RowReader } from './row-body.ts';
import { rowKey } from './row-key.ts';

const choice = { id: 'cabinClass', unit: '', required: false, choices: ['economy', 'first-class'] };
const methods = [
  { id: 'fuel', inputs: [] },
  { id: 'flight', inputs: [{ id: 'people', unit: 'people', required: true }, choice] },
];
const inputs: NamedInput[] = [
  {
    id: 'diesel',
    name: 'Diesel oil',
    categoryId: 'FUELS',
    methodId: 'fuel',
    units: ['kL', 'L', 'ML', 'mL'],
    uses: [
      { id: 'STATIONARY', name: 'Stationary' },
      { id: 'TRANSPORT', name: 'Road transport' },
    ],
  },
  { id: 'flight', name: 'Flight', categoryId: 'TRAVEL', methodId: 'flight', units: ['km'], uses: [] },
];
const none = new NameBook<{ id: string; name: string }>([], namesOf);
const names: ImportNames = {
  facilities: new NameBook(
    [
      { id: 'f1', name: 'North Pit', code: 'N1' },
      { id: 'f2', name: 'Depot', code: 'D1' },
      { id: 'f3', name: 'Depot', code: 'D2' },
    ],
    namesOf,
  ),
  categories: new NameBook(
    [
      { id: 'FUELS', name: 'Fuels', scope: 1 },
      { id: 'TRAVEL', name: 'Business travel', scope: 3 },
    ],
    namesOf,
  ),
  inputs: new NameBook(inputs, namesOf),
  editions: none,
  frameworks: none,
  suppliers: none,
  customers: none,
  methods: new Map(methods.map((method) => [method.id, method])),
};
const columns = methodColumns(methods, () => undefined);
const reader = new RowReader(names, IMPORT_FIELDS, columns);

const DIESEL = {
  facility: 'north  pit',
  category: 'fuels',
  input: 'DIESEL OIL',
  use: 'Stationary',
  from: '01/07/2025',
  to: '31/07/2025',
  quantity: '700',
  unit: 'kL',
};

const read = (row: Record<string, string>) =>
  reader.read(new Map(Object.entries(row).map(([field, text]) => [field, { text, kind: 'text' as const }])));
const codes = (row: Record<string, string>) => read(row).issues.map(({ field, code }) => `${field} ${code}`);

test('a misspelled name gets the one that was probably meant', () => {
  const { issues } = read({ ...DIESEL, facility: 'Norht Pit' });
  expect(issues).toEqual([
    { field: 'facility', level: 'error', code: 'facility.unknown', values: { text: 'Norht Pit', meant: 'North Pit' } },
  ]);
  expect(read({ ...DIESEL, facility: 'Wandoan' }).issues[0]?.values).toEqual({ text: 'Wandoan' });
});

describe('a row', () => {
  test('turns names into the ids of a record', () => {
    expect(read(DIESEL)).toEqual({
      issues: [],
      body: {
        typeScope: 1,
        facilityId: 'f1',
        categoryId: 'FUELS',
        inputTypeId: 'diesel',
        consumptionTypeId: 'STATIONARY',
        fromDate: '2025-07-01',
        toDate: '2025-07-31',
        quantity: '700',
        unit: 'kL',
        methodInputs: {},
      },
    });
  });

  test.each([
    [{ unit: 'kilolitres' }, 'kL'],
    [{ unit: 'KL' }, 'kL'],
    [{ unit: 'litre' }, 'L'],
  ])('accepts a unit by symbol or name: %o', (change, unit) =>
    expect(read({ ...DIESEL, ...change }).body).toMatchObject({ unit }),
  );

  test('warns how a dot before three digits was read, unless commas separate the cells', () => {
    expect(codes({ ...DIESEL, quantity: '1.234' })).toEqual(['quantity figure.point']);
    expect(codes({ ...DIESEL, quantity: '1.23' })).toEqual([]);
    const ofCommas = new RowReader(names, IMPORT_FIELDS, columns, true);
    const cells = Object.entries({ ...DIESEL, quantity: '1.234' });
    expect(
      ofCommas.read(new Map(cells.map(([field, text]) => [field, { text, kind: 'text' as const }]))),
    ).toMatchObject({
      issues: [],
      body: { quantity: '1.234' },
    });
  });

  test('rejects an ambiguous unit or name', () => {
    expect(codes({ ...DIESEL, unit: 'ml' })).toEqual(['unit unit.unknown']);
    expect(codes({ ...DIESEL, facility: 'Depot' })).toEqual(['facility facility.several']);
    expect(codes({ ...DIESEL, facility: 'D2' })).toEqual([]);
  });

  test('reports every fault, not only the first', () => {
    const { use: _, to: __, ...row } = DIESEL;
    expect(codes({ ...row, quantity: 'much', scope: 'Scope 9' })).toEqual([
      'category category.unknown',
      'quantity figure.format',
      'to cell.missing',
    ]);
    expect(codes(row)).toEqual(['use use.missing', 'to cell.missing']);
  });

  test('accepts the figures and choices of its method, and warns about others', () => {
    const [people, cabin] = columns.map(({ id }) => id) as [string, string];
    const { use: _, ...row } = { ...DIESEL, category: 'Business travel', input: 'Flight', unit: 'km' };
    expect(read({ ...row, [people]: '2', [cabin]: 'First class' }).body).toMatchObject({
      methodInputs: { people: '2', cabinClass: 'first-class' },
    });
    expect(codes({ ...row, [cabin]: 'balcony' })).toEqual([`${cabin} input.choice`]);
    expect(codes({ ...DIESEL, [people]: '2' })).toEqual([`${people} input.ignored`]);
  });
});

describe('the titles of a file', () => {
  test('are recognised in other wordings, languages and cases, and by a saved mapping', () => {
    const titles = ['SITE', 'Từ ngày', 'Quantité', 'Menge', 'Messages'];
    const { fields, unread } = matchHeaders(titles, IMPORT_FIELDS);
    expect([...fields.values()].map(({ id }) => id)).toEqual(['facility', 'from', 'quantity']);
    expect(unread).toEqual(['Menge']);
    const remembered = matchHeaders(['Menge'], IMPORT_FIELDS, { menge: 'quantity' });
    expect([...remembered.fields.values()].map(({ id }) => id)).toEqual(['quantity']);
    expect(headerText(['Từ ngày'])).toBe(headerText([' TU  NGAY ']));
  });
});

test('builds the key of a row from facility, input, period and reference, without the quantity', () => {
  const row = { facilityId: 'f', categoryId: 'c', inputTypeId: 'i', fromDate: 'a', toDate: 'b' };
  expect(rowKey({ ...row, reference: ' INV-1 ' })).toBe(rowKey({ ...row, reference: 'inv-1' }));
  expect(rowKey({ ...row, reference: '1' })).not.toBe(rowKey({ ...row, reference: '2' }));
});
