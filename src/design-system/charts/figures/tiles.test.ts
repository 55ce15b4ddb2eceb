import { describe, expect, test } from 'vitest';
import { tilesOf } from './tiles.ts';

const rest = (count: number) => `${count} others`;

describe('tiles', () => {
  test('are the items above zero, the largest first, with their share', () => {
    const { tiles, drawn } = tilesOf(
      [
        { name: 'Mulga', value: '25', group: 'WA', href: '/m' },
        { name: 'Brigalow', value: '75.0', group: 'QLD' },
        { name: 'Nothing yet', value: null },
      ],
      24,
      rest,
    );
    expect(tiles).toEqual([
      { name: 'Brigalow', value: '75.0', share: '75.0', group: 'QLD', href: undefined, isRest: false },
      { name: 'Mulga', value: '25', share: '25.0', group: 'WA', href: '/m', isRest: false },
    ]);
    expect(drawn).toBe('100.0');
  });

  test('name what they cannot draw, and tell the sum of the tiles from the total', () => {
    const found = tilesOf(
      [
        { name: 'Mine', value: '100' },
        { name: 'Forest', value: '-30.5' },
        { name: 'Office', value: '0.000' },
      ],
      24,
      rest,
    );
    expect([found.notDrawn, found.drawn, found.total]).toEqual([['Forest', 'Office'], '100', '69.500']);
  });

  test('are none if nothing is above zero', () => {
    const found = tilesOf([{ name: 'Forest', value: '-3' }], 24, rest);
    expect([found.tiles, found.drawn, found.total]).toEqual([[], null, '-3']);
  });

  test('put the small ones together, but never one alone', () => {
    const mine = { name: 'Mine', value: '1000' };
    const small = (name: string) => ({ name, value: '1' });
    expect(tilesOf([mine, small('A')], 24, rest).tiles.map(({ name }) => name)).toEqual(['Mine', 'A']);
    const { tiles } = tilesOf([small('A'), mine, small('B')], 24, rest);
    expect(tiles.map(({ name, value, isRest }) => [name, value, isRest])).toEqual([
      ['Mine', '1000', false],
      ['2 others', '2', true],
    ]);
  });

  test('beyond the most are one tile, and what a response leaves out is another at the end', () => {
    const many = Array.from({ length: 6 }, (_, at) => ({ name: `F${at}`, value: String(10 - at) }));
    const { tiles, drawn } = tilesOf([...many, { name: '40 more', value: '90', isRest: true }], 3, rest);
    expect(tiles.map(({ name, value }) => [name, value])).toEqual([
      ['F0', '10'],
      ['F1', '9'],
      ['F2', '8'],
      ['3 others', '18'],
      ['40 more', '90'],
    ]);
    expect(drawn).toBe('135');
  });

  test('have groups by their sum', () => {
    const { groups } = tilesOf(
      [
        { name: 'A', value: '50', group: 'WA' },
        { name: 'B', value: '40', group: 'QLD' },
        { name: 'C', value: '30', group: 'QLD' },
      ],
      24,
      rest,
    );
    expect(groups).toEqual(['QLD', 'WA']);
  });
});
