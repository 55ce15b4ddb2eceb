import { describe, expect, test } from 'vitest';
import { barsOf, namedRows, scopesOf } from './amounts.ts';

const row = (name: string, companyName: string, amount: string | null = '1500.5') => ({ name, companyName, amount });

describe('rows of a chart', () => {
  test('get distinct names', () => {
    const rows = [row('Depot', 'Kurrajong'), row('Depot', 'Wattle'), row('Mine', 'Kurrajong')];
    expect(
      namedRows(
        rows,
        ({ name }) => name,
        ({ companyName }) => companyName,
      ).map(({ name }) => name),
    ).toEqual(['Depot (Kurrajong)', 'Depot (Wattle)', 'Mine']);
  });

  test("are in the user's unit, with the remainder as one row", () => {
    const named = namedRows([row('Mine', 'Kurrajong'), row('Depot', 'Wattle', null)], ({ name }) => name);
    const words = { unit: 'kt', moreName: (groups: number) => `${groups} more` } as const;
    expect(barsOf(named, { groups: 3, amount: '70.5' }, words)).toEqual([
      { name: 'Mine', value: '1.5005' },
      { name: 'Depot', value: null },
      { name: '3 more', value: '0.0705' },
    ]);
  });

  test('have the scopes they have figures for', () => {
    const scopes = [
      { scope: 1, amount: '5' },
      { scope: 2, amount: null },
      { scope: 3, amount: '0' },
    ];
    expect(scopesOf({ scopes })).toEqual([1, 3]);
  });
});
