import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayOf,
  decodeDay,
  encodeDay,
  LocalClock,
  merged,
  missingDays,
  sameDayValues,
  type IntervalDay,
} from './index.ts';
import { isMpan, meterOf, nmiChecksum, readNmi } from './meter-id.ts';
import { scaledOf } from './scaled.ts';

test.each([
  // Examples of the National Metering Identifier Procedure, appendix of the checksum.
  ['2001985732', 8],
  ['2001985733', 6],
  ['3075621875', 8],
  ['3075621876', 6],
  ['4316854005', 9],
  ['4316854006', 7],
  ['6305888444', 6],
  ['6350888444', 2],
  ['7001888333', 8],
  ['7102000001', 7],
  ['NAAAMYS582', 6],
  ['NBBBX11110', 0],
  ['NBBBX11111', 8],
  ['NCCC519495', 5],
  ['NGGG000055', 4],
  ['QCDWW00010', 2],
  ['SMVEW00085', 8],
  ['VAAA000065', 7],
  ['VCCCX00009', 1],
  ['VKTS871650', 7],
])('checksum of the NMI %s', (nmi, checksum) => {
  expect(nmiChecksum(nmi)).toBe(checksum);
  expect(readNmi(`${nmi}${checksum}`)).toEqual({ nmi });
  expect(readNmi(`${nmi}${(checksum + 1) % 10}`)).toEqual({ fault: 'checksum' });
});

test('numbers of meters tell what they are', () => {
  expect(meterOf('10 1234 5678 903')).toEqual({ kind: 'MPAN', identifier: '1012345678903' });
  expect(meterOf('1012345678904')).toEqual({ fault: 'mpan' });
  expect(meterOf('008011111012345678903')).toEqual({ kind: 'MPAN', identifier: '1012345678903' });
  expect(isMpan('2098765432109')).toBe(true);
  expect(meterOf('10443720000000001')).toEqual({ kind: 'ESIID', identifier: '10443720000000001' });
  expect(meterOf('20019857328')).toEqual({ kind: 'NMI', identifier: '2001985732' });
  expect(meterOf('boiler house')).toEqual({ kind: 'OTHER', identifier: 'BOILER HOUSE' });
  expect(meterOf(' ')).toEqual({ fault: 'form' });
  expect(readNmi('610234567O')).toEqual({ fault: 'form' });
});

test('values are exact integers', () => {
  expect(scaledOf('12.340')).toEqual({ mantissa: 1234, scale: 2 });
  expect(scaledOf('1.5', 3)).toEqual({ mantissa: 1500, scale: 0 });
  expect(scaledOf('7', -3)).toEqual({ mantissa: 7, scale: 3 });
  expect(scaledOf('000')).toEqual({ mantissa: 0, scale: 0 });
  expect(scaledOf('999999999999999')).toEqual({ mantissa: 999_999_999_999_999, scale: 0 });
  for (const text of ['', '.', '-1', '1e3', '1,5', '0x10', 'NaN', '1000000000000000', '9.0000000000001'])
    expect(scaledOf(text)).toBeNull();
});

const anyDay = fc.constantFrom(5, 15, 30, 60).chain((length) =>
  fc
    .array(
      fc.record({
        value: fc.option(fc.integer({ min: 0, max: 999_999_999_999_999 }), { freq: 5 }),
        quality: fc.constantFrom('A', 'F', 'S', 'E' as const),
      }),
      { minLength: 1440 / length, maxLength: 1440 / length },
    )
    .map((all): IntervalDay => ({
      length,
      scale: 3,
      values: all.map(({ value }) => value),
      qualities: all.map(({ value, quality }) => (value === null ? 'N' : (quality as 'A'))),
    })),
);

test('any day is the same after it was stored', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(decodeDay(encodeDay(day))).toEqual(day);
    }),
  );
});

test('bytes that are no day are refused, and never read for long', () => {
  const faultOf = (bytes: Uint8Array): unknown => {
    try {
      const day = decodeDay(bytes);
      return day.values.length === 1440 / day.length ? null : 'a day of another length';
    } catch (fault) {
      return fault instanceof RangeError ? null : fault;
    }
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(faultOf(bytes)).toBeNull();
    }),
  );
});

const half = (value: number | null) => ({
  value: value === null ? null : { mantissa: value, scale: 0 },
  quality: 'A' as const,
});

test('a part of a day replaces only its own intervals', () => {
  const stored = dayOf(
    60,
    Array.from({ length: 24 }, () => half(1)),
  )!;
  const intervals = Array.from({ length: 24 }, (_, at) =>
    at < 2 ? { value: { mantissa: 25, scale: 1 }, quality: 'E' as const } : undefined,
  );
  const brought = dayOf(60, intervals)!;
  const brings = intervals.map((one) => one !== undefined);
  const day = merged(stored, brought, brings)!;
  expect(day.values.slice(0, 4)).toEqual([25, 25, 10, 10]);
  expect(day.qualities.slice(0, 4)).toEqual(['E', 'E', 'A', 'A']);
  expect(merged(undefined, brought, brings)).toEqual(brought);
  expect(merged(stored, brought, null)).toEqual(brought);
  expect(
    merged(
      dayOf(
        30,
        Array.from({ length: 48 }, () => half(1)),
      )!,
      brought,
      brings,
    ),
  ).toBeNull();
  expect(sameDayValues(stored, { ...stored, scale: 1, values: stored.values.map(() => 10) })).toBe(true);
  expect(sameDayValues(stored, day)).toBe(false);
});

test('the clock of a place', () => {
  const sydney = new LocalClock('Australia/Sydney');
  const at = (text: string) => Date.parse(text) / 60_000;
  expect(sydney.dayAt(at('2025-10-31T12:59Z'))).toBe('2025-10-31');
  expect(sydney.dayAt(at('2025-10-31T13:00Z'))).toBe('2025-11-01');
  expect(sydney.dayAt(at('2025-07-31T13:59Z'))).toBe('2025-07-31');
  expect(sydney.offsetAt(at('2025-04-05T15:59Z'))).toBe(660);
  expect(sydney.offsetAt(at('2025-04-05T16:00Z'))).toBe(600);
  expect(sydney.standardOffset(2025)).toBe(600);
  const london = new LocalClock('Europe/London');
  const local = (text: string) => at(`${text}Z`);
  expect(london.timesOf(local('2025-03-30T01:30'))).toEqual([]);
  expect(london.timesOf(local('2025-10-26T01:30'))).toEqual([at('2025-10-26T00:30Z'), at('2025-10-26T01:30Z')]);
  expect(london.timesOf(local('2025-07-01T00:00'))).toEqual([at('2025-06-30T23:00Z')]);
  expect(new LocalClock('Asia/Kathmandu').offsetAt(at('2025-01-01T00:00Z'))).toBe(345);
});

test('missing days: gaps, and what has not arrived', () => {
  const days = ['2025-06-01', '2025-06-02', '2025-06-05', '2025-06-07'];
  const gaps = [
    { from: '2025-06-03', to: '2025-06-04', kind: 'gap' },
    { from: '2025-06-06', to: '2025-06-06', kind: 'gap' },
  ];
  expect(missingDays(days, { today: '2025-07-22', until: null })).toEqual(gaps);
  expect(missingDays(days, { today: '2025-07-23', until: null })).toEqual([
    ...gaps,
    { from: '2025-06-08', to: '2025-07-22', kind: 'late' },
  ]);
  expect(missingDays(days, { today: '2025-09-01', until: '2025-06-07' })).toEqual(gaps);
  expect(missingDays([], { today: '2025-09-01', until: null })).toEqual([]);
});
