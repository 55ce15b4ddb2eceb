import { expect, test } from 'vitest';
import { columnTypes, isoInstant } from './column-types.ts';

const read = (oid: number, text: string): unknown =>
  (columnTypes.getTypeParser(oid, 'text') as (value: string) => unknown)(text);

test.each([
  ['2025-07-01 09:30:00+00', '2025-07-01T09:30:00.000Z'],
  ['2025-07-01 09:30:00.5+00', '2025-07-01T09:30:00.500Z'],
  ['2025-07-01 09:30:00.123456+00', '2025-07-01T09:30:00.123456Z'],
  ['2025-07-01 19:30:00+10', '2025-07-01T09:30:00.000Z'],
  ['infinity', 'infinity'],
])('converts the instant %s to %s', (text, iso) => {
  expect(isoInstant(text)).toBe(iso);
});

test('keeps exact numbers and dates as text, alone and in arrays', () => {
  expect(read(20, '9007199254740993')).toBe('9007199254740993');
  expect(read(1700, '0.10000000000000000001')).toBe('0.10000000000000000001');
  expect(read(1231, '{0.10000000000000000001,NULL}')).toEqual(['0.10000000000000000001', null]);
  expect(read(1082, '2025-06-30')).toBe('2025-06-30');
  expect(read(1182, '{2025-06-30,2025-07-01}')).toEqual(['2025-06-30', '2025-07-01']);
});

test('leaves other types to the driver', () => {
  expect(read(23, '42')).toBe(42);
  expect(read(16, 't')).toBe(true);
  expect(read(3802, '{"a":1}')).toEqual({ a: 1 });
});
