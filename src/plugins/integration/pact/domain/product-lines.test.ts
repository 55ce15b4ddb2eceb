import { describe, expect, test } from 'vitest';
import { linesOf, openProposals, type SortedArrival } from './product-lines.ts';

const arrival = (id: string, change: Partial<SortedArrival> = {}): SortedArrival => ({
  id,
  origin: 'A',
  footprintId: id,
  precedingIds: [],
  content: id,
  isActive: true,
  isFactor: false,
  isDeclined: false,
  ...change,
});

describe('product lines', () => {
  test('join footprints that replace one another, without case, also through one that never arrived', () => {
    const lines = linesOf([
      arrival('a'),
      arrival('b'),
      arrival('c', { precedingIds: ['GONE', 'A'] }),
      arrival('d', { precedingIds: ['gone'] }),
    ]);
    expect(Object.fromEntries(lines)).toEqual({ a: 'a', b: 'b', c: 'a', d: 'a' });
  });

  test('never join footprints of two origins', () => {
    const lines = linesOf([arrival('a'), arrival('b', { origin: 'B', precedingIds: ['a'] })]);
    expect(lines.get('b')).toBe('b');
  });

  test('end in spite of a circle', () => {
    const lines = linesOf([arrival('a', { precedingIds: ['b'] }), arrival('b', { precedingIds: ['a'] })]);
    expect(lines.get('b')).toBe('a');
  });
});

describe('proposals', () => {
  const proposed = (arrivals: readonly SortedArrival[]) =>
    openProposals(arrivals).map(({ arrival: { id }, used }) => [id, used.map((one) => one.id)]);
  const used = arrival('a', { isFactor: true });
  const newer = arrival('b', { precedingIds: ['a'] });

  test('are the newest footprint after the one in use', () => {
    expect(proposed([used, newer])).toEqual([['b', ['a']]]);
    expect(proposed([used, newer, arrival('c', { precedingIds: ['b'] })])).toEqual([['c', ['a']]]);
    expect(proposed([used, { ...newer, isFactor: true }, arrival('c', { precedingIds: ['b'] })])).toEqual([
      ['c', ['b', 'a']],
    ]);
  });

  test.each([
    ['no factor is in use', [{ ...used, isFactor: false }, newer]],
    ['it was declined', [used, { ...newer, isDeclined: true }]],
    ['it is in use', [used, { ...newer, isFactor: true }]],
    ['it is deprecated', [used, { ...newer, isActive: false }]],
    ['the same arrived again', [used, arrival('again', { footprintId: 'a', content: 'a' })]],
    ['it came before the one in use', [newer, used]],
  ])('are none if %s', (_why, arrivals) => {
    expect(proposed(arrivals)).toEqual([]);
  });

  test('are there if the same footprint arrives with other figures', () => {
    expect(proposed([used, arrival('again', { footprintId: 'a', content: 'other' })])).toEqual([['again', ['a']]]);
  });
});
