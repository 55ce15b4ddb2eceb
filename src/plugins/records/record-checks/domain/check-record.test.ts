import { describe, expect, test } from 'vitest';
import { addMonths, lastDayOfMonth } from '#domain/time';
import { checkRecord, textKeyOf, NO_SIZES, type CheckedEntry, type Entry } from './index.ts';

/** A month of diesel, in kilolitres by default. */
const month = (first: string, quantity: string, change: Partial<Entry> = {}): Entry => ({
  fromDate: first,
  toDate: lastDayOfMonth(first),
  quantity,
  unit: 'kL',
  consumptionTypeId: 'STATIONARY',
  reference: '',
  ...change,
});

/** Consecutive months from a first one, one quantity each. */
const months = (first: string, ...quantities: string[]) =>
  quantities.map((quantity, at) => month(addMonths(first, at), quantity));

const checked = (entry: Entry, records: readonly Entry[] = [], change: Partial<CheckedEntry> = {}) =>
  checkRecord({
    entry,
    units: ['kL', 'L', 'GJ'],
    records,
    sizes: NO_SIZES,
    filling: 'library',
    edition: { used: 'NGA-2025', newer: null, older: null, isDated: true },
    hasEvidence: true,
    hasRemark: false,
    tonnes: '10',
    isDerivedElsewhere: false,
    ...change,
  });

const codes = (...given: Parameters<typeof checked>) => checked(...given).map(({ code }) => code);

test('an ordinary month among ordinary months has no findings', () => {
  expect(codes(month('2025-10-01', '52'), months('2025-07-01', '50', '48', '55'))).toEqual([]);
});

describe('a unit that slipped', () => {
  const usual = months('2025-07-01', '50', '48', '52');

  test.each([
    ['50000', 'kL', 'unit-slip-high'],
    ['98000', 'kL', 'unit-slip-high'],
    ['25500', 'kL', 'unit-slip-high'],
    ['0.05', 'kL', 'unit-slip-low'],
    ['50', 'L', 'unit-slip-low'],
  ])('%s %s after 50 kL a month: %s', (quantity, unit, code) => {
    expect(codes(month('2025-10-01', quantity, { unit }), usual)).toEqual([code]);
  });

  test('states the usual quantity, over as many days, in the typed unit', () => {
    // The median of the daily rates is 50 kL in the 31 days of July: 50 in the 31 of October.
    expect(checked(month('2025-10-01', '50000'), usual)[0]).toMatchObject({
      path: 'unit',
      values: { usual: '50', unit: 'kL', meant: 'L' },
    });
    expect(checked(month('2025-10-01', '50', { unit: 'L' }), usual)[0]?.values).toEqual({
      usual: '50,000',
      unit: 'L',
      meant: 'kL',
    });
  });

  test.each([
    ['ten times is no slip of a unit', '500', usual],
    ['a hundred thousand times is none either', '5000000', usual],
    ['two earlier months are not usual yet', '50000', usual.slice(1)],
  ])('%s', (_, quantity, records) => {
    expect(codes(month('2025-10-01', quantity), records)).not.toContain('unit-slip-high');
  });

  test('ignores another use of the same input', () => {
    const transport = usual.map((one) => ({ ...one, consumptionTypeId: 'TRANSPORT' }));
    expect(codes(month('2025-10-01', '50000'), transport)).toEqual([]);
  });

  test('does not compare mass with volume', () => {
    expect(codes(month('2025-10-01', '50000', { unit: 't' }), usual)).toEqual([]);
  });
});

describe('months without a record', () => {
  test('one', () => {
    expect(checked(month('2025-11-01', '50'), months('2025-07-01', '50', '48', '55'))).toEqual([
      { code: 'missing-months', path: 'fromDate', values: { months: '10/2025' } },
    ]);
  });

  test('several, over the end of a year', () => {
    const [finding] = checked(month('2026-02-01', '50'), months('2025-08-01', '50', '48', '55'));
    expect(finding?.values).toEqual({ months: '11/2025 – 01/2026' });
  });

  test.each([
    ['the first months of all', month('2025-11-01', '50'), []],
    ['what is filled now and then', month('2025-11-01', '50'), months('2025-07-01', '50')],
    ['a new beginning after a year', month('2026-10-01', '50'), months('2025-07-01', '50', '48', '55')],
    [
      'bills of a quarter',
      month('2025-10-01', '50', { toDate: '2025-12-31' }),
      [month('2025-07-01', '51', { toDate: '2025-09-30' })],
    ],
    [
      'a bill from the middle of a month',
      month('2025-10-15', '50', { toDate: '2025-11-14' }),
      [...months('2025-07-01', '50', '48'), month('2025-09-01', '55', { toDate: '2025-10-14' })],
    ],
  ])('%s miss nothing', (_, entry, records) => {
    expect(codes(entry, records)).not.toContain('missing-months');
  });
});

describe('the same again', () => {
  const present = month('2025-10-01', '50', { reference: 'INV-7' });

  test.each([
    ['the very same', month('2025-10-01', '50'), 'duplicate'],
    ['the very same in another unit', month('2025-10-01', '50000', { unit: 'L' }), 'duplicate'],
    ['the same document for other days', month('2025-12-01', '61', { reference: ' inv-7 ' }), 'same-reference'],
    ['the same days with another quantity', month('2025-10-01', '7'), 'overlap'],
    ['days of a longer bill', month('2025-09-15', '70', { toDate: '2025-10-01' }), 'overlap'],
  ])('%s', (_, entry, code) => {
    expect(codes(entry, [present])).toEqual([code]);
  });

  test('names the days of the other record', () => {
    expect(checked(month('2025-10-01', '7'), [present])[0]?.values).toEqual({ from: '01/10/2025', to: '31/10/2025' });
  });

  test('adjacent days do not overlap, and an empty reference is not a document', () => {
    expect(codes(month('2025-11-01', '7'), [{ ...present, reference: '' }])).toEqual([]);
  });
});

describe('flat values', () => {
  test('three in a row, whatever their units', () => {
    const records = [...months('2025-07-01', '50'), month('2025-08-01', '50000', { unit: 'L' })];
    expect(checked(month('2025-09-01', '50.000'), records)).toEqual([
      { code: 'flat-values', path: 'quantity', values: { count: '3', quantity: '50', unit: 'kL' } },
    ]);
  });

  test('counts five, ignores two, and starts again after a different quantity', () => {
    expect(checked(month('2025-11-01', '50'), months('2025-07-01', '50', '50', '50', '50'))[0]?.values).toMatchObject({
      count: '5',
    });
    expect(codes(month('2025-08-01', '50'), months('2025-07-01', '50'))).toEqual([]);
    expect(codes(month('2025-10-01', '50'), months('2025-07-01', '50', '50', '51'))).toEqual([]);
  });
});

describe('zero', () => {
  test('is reported', () => {
    expect(codes(month('2025-10-01', '0'), months('2025-07-01', '0', '0', '0'))).toEqual(['zero']);
  });

  test('is no question once the remark says why, unlike a month that is recorded twice', () => {
    const before = months('2025-07-01', '50', '48', '52');
    expect(codes(month('2025-10-01', '0'), before, { hasRemark: true })).toEqual([]);
    expect(codes(month('2025-09-01', '0'), months('2025-07-01', '50', '48', '0'), { hasRemark: true })).toEqual([
      'duplicate',
    ]);
    expect(codes(month('2025-10-01', '50000'), before, { hasRemark: true })).toEqual(['unit-slip-high']);
  });

  test('is ignored beside a typed result', () => {
    expect(codes(month('2025-10-01', '0'), [], { filling: 'emission' })).toEqual([]);
  });
});

describe('far from the same days a year before', () => {
  const year = months('2024-10-01', '51');

  test.each([
    ['2025-10-01', '66', []],
    ['2025-10-01', '66.4', ['above-last-year']],
    ['2025-10-01', '36', []],
    ['2025-10-01', '35.6', ['below-last-year']],
  ])('%s: %s kL after 51 kL: %j', (first, quantity, found) => {
    expect(codes(month(first, quantity), year)).toEqual(found);
  });

  test('states the difference', () => {
    expect(checked(month('2025-10-01', '102'), year)[0]).toEqual({
      code: 'above-last-year',
      path: 'quantity',
      values: { percent: '100', expected: '51', unit: 'kL' },
    });
  });

  test('February of a leap year is compared day by day', () => {
    // 29 kL in 29 days before, 28 kL in 28 days now.
    expect(codes(month('2025-02-01', '28'), [month('2024-02-01', '29')])).toEqual([]);
  });

  test('adds up two meters', () => {
    expect(codes(month('2025-10-01', '102'), [...year, month('2024-10-01', '51')])).toEqual([]);
  });

  test('without that month, the usual quantity decides', () => {
    const records = months('2025-03-01', '50', '48', '52', '51', '49', '50');
    expect(codes(month('2025-09-01', '51'), records)).toEqual([]);
    // In days of 31 for 50, 30 for 48 and so on the deviation is about 0.05 kL a day; 80 kL are 2.67 a day.
    expect(codes(month('2025-09-01', '80'), records)).toEqual(['unusual-high']);
    expect(codes(month('2025-09-01', '80'), records.slice(1))).toEqual([]);
  });
});

describe('a first figure, without a history of its own', () => {
  // 31 days of 3,100 t are 100 t a day; of 310,000 t, 10,000.
  const first = (tonnes: string, sizes: Partial<typeof NO_SIZES>, records: readonly Entry[] = []) =>
    checked(month('2025-10-01', '1000'), records, { tonnes, sizes: { ...NO_SIZES, ...sizes } });
  const found = (...given: Parameters<typeof first>) => first(...given).map(({ code }) => code);

  test.each([
    ['a thousand times the most of another facility', '310000', { others: 10 }, ['first-above-others']],
    ['49 times the most of another facility', '15190', { others: 10 }, []],
    ['a thousand times the facility itself', '310000', { facility: 10 }, ['first-above-facility']],
    ['nineteen times the facility itself', '5890', { facility: 10 }, []],
    ['like others, however small the facility', '3100', { others: 90, facility: 1 }, []],
    ['100,000 t a year where nothing is known', '8493', {}, []],
    ['more than that', '8500', {}, ['first-large']],
    ['a few tonnes, whatever they are compared with', '99', { others: 0.001, facility: 0.001 }, []],
  ] as const)('%s: %s t', (_, tonnes, sizes, codes) => {
    expect(found(tonnes, sizes)).toEqual(codes);
  });

  test('states the comparison, and the unit that may have been meant', () => {
    expect(first('310000', { others: 10 })[0]).toEqual({
      code: 'first-above-others',
      path: 'quantity',
      values: { tonnes: '310,000', times: '1,000', usual: '310', meant: 'L' },
    });
  });

  test('is not checked once there is a history', () => {
    expect(found('310000', { others: 10 }, months('2025-07-01', '990', '1010', '1000'))).toEqual([]);
  });
});

describe('the factor, the proof, and what is derived', () => {
  const entry = month('2026-07-01', '50');

  test("an edition older than the period is reported, except for the user's own factor", () => {
    const edition = { used: 'NGA-2025', newer: 'NGA-2026', older: null, isDated: true };
    expect(checked(entry, [], { edition })).toEqual([
      { code: 'factor-outdated', path: 'versionId', values: { edition: 'NGA-2025', newer: 'NGA-2026' } },
    ]);
    expect(codes(entry, [], { edition, filling: 'factor' })).toEqual([]);
  });

  test('so is one newer than the period, and a period without an edition', () => {
    const ahead = { used: 'NGA-2026', newer: null, older: 'NGA-2025', isDated: true };
    expect(checked(entry, [], { edition: ahead })).toEqual([
      { code: 'factor-ahead', path: 'versionId', values: { edition: 'NGA-2026', meant: 'NGA-2025' } },
    ]);
    const undated = { used: 'NGA-2026', newer: null, older: null, isDated: false };
    expect(checked(entry, [], { edition: undated })).toEqual([
      { code: 'factor-undated', path: 'versionId', values: { edition: 'NGA-2026' } },
    ]);
    for (const edition of [ahead, undated]) expect(codes(entry, [], { edition, filling: 'emission' })).toEqual([]);
  });

  test.each([
    ['2499.999999', 'library', []],
    ['2500', 'library', ['evidence-missing']],
    ['-2500', 'library', ['evidence-missing']],
    [null, 'library', []],
    ['1', 'factor', ['evidence-missing']],
    [null, 'emission', ['evidence-missing']],
  ] as const)('%s t without a file, by %s: %j', (tonnes, filling, found) => {
    expect(codes(entry, [], { tonnes, filling, hasEvidence: false })).toEqual(found);
    expect(codes(entry, [], { tonnes, filling })).toEqual([]);
  });

  test('upstream emissions that other records derive would be counted twice', () => {
    expect(checked(entry, [], { isDerivedElsewhere: true })[0]).toMatchObject({
      code: 'double-count',
      path: 'categoryId',
    });
  });
});

test.each([
  ['factor-outdated', { edition: 'NGA-2025', newer: 'NGA-2026' }, 'record-checks.factor-outdated'],
  ['unit-slip-high', { usual: '1,130', unit: 'kL' }, 'record-checks.unit-slip-high'],
  ['unit-slip-high', { usual: '1,130', unit: 'kL', meant: 'L' }, 'record-checks.unit-slip-high.meant'],
  ['factor-ahead', { edition: 'NGA-2026', meant: 'NGA-2025' }, 'record-checks.factor-ahead'],
] as const)('the sentence of %s with %o is %s: a suggested unit is named in the question', (code, values, key) => {
  expect(textKeyOf({ code, values })).toBe(key);
});
