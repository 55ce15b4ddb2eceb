import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, exactText, sum } from '#domain/units';
import { faultsOf, type Definition } from './grammar.ts';
import { earlier, spanOf } from './period.ts';
import { added, ranked } from './rows.ts';

const PANEL: Definition = {
  measure: 'EMISSIONS',
  scopes: '1,2,3',
  scope2Method: 'LOCATION',
  inputTypeId: '',
  denominatorId: '',
  dimension: 'FACILITY',
  period: 'LAST_YEAR',
  comparison: 'NONE',
  top: 10,
  picture: 'BAR',
};

describe('the grammar', () => {
  test.each<[Partial<Definition>, readonly (keyof Definition)[]]>([
    [{}, []],
    [{ measure: 'QUANTITY' }, ['inputTypeId']],
    [{ measure: 'QUANTITY', inputTypeId: 'diesel' }, []],
    [{ measure: 'QUANTITY', inputTypeId: 'diesel', dimension: 'SCOPE' }, ['dimension']],
    [{ inputTypeId: 'diesel' }, ['inputTypeId']],
    [{ measure: 'INTENSITY' }, ['denominatorId']],
    [{ measure: 'INTENSITY', denominatorId: 'ORE' }, []],
    [{ measure: 'ENERGY' }, ['scopes']],
    [{ measure: 'ENERGY', scopes: '1,2' }, []],
    [{ picture: 'LINE' }, ['picture']],
    [{ picture: 'LINE', dimension: 'MONTH' }, []],
    [{ picture: 'FIGURE' }, ['picture']],
    [{ dimension: 'NONE' }, ['picture']],
    [{ dimension: 'NONE', picture: 'FIGURE' }, []],
    [{ period: 'YEAR' }, ['year']],
    [{ period: 'YEAR', year: 2026 }, []],
    [{ year: 2026 }, ['year']],
  ])('with %j refuses %j', (change, paths) => {
    expect(faultsOf({ ...PANEL, ...change }).map(({ path }) => path)).toEqual(paths);
  });
});

describe('periods on 27 November 2026', () => {
  test.each<[Pick<Definition, 'period' | 'year'>, number, string, string, string, string]>([
    [{ period: 'THIS_YEAR' }, 7, '2026-07-01', '2026-11-30', '2025-07-01', '2025-11-30'],
    [{ period: 'LAST_YEAR' }, 7, '2025-07-01', '2026-06-30', '2024-07-01', '2025-06-30'],
    [{ period: 'LAST_YEAR' }, 1, '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    [{ period: 'LAST_12_MONTHS' }, 7, '2025-11-01', '2026-10-31', '2024-11-01', '2025-10-31'],
    [{ period: 'LAST_3_YEARS' }, 7, '2023-07-01', '2026-06-30', '2020-07-01', '2023-06-30'],
    [{ period: 'YEAR', year: 2024 }, 7, '2023-07-01', '2024-06-30', '2022-07-01', '2023-06-30'],
  ])('%j from month %i is %s to %s, after %s to %s', (period, firstMonth, from, to, before, until) => {
    const span = spanOf(period, '2026-11-27', firstMonth);
    expect([span.from, span.to]).toEqual([from, to]);
    expect(earlier(span)).toEqual({ from: before, to: until });
  });
});

describe('ranked groups', () => {
  test('the largest come first, those without data last, the rest together', () => {
    const group = (id: string, amount: string | null) => ({
      id,
      amount: amount === null ? null : decimal(amount),
      previous: null,
    });
    const { rows, more } = ranked([group('a', '2'), group('b', null), group('c', '5'), group('d', '2')], 2);
    expect(rows.map(({ id }) => id)).toEqual(['c', 'a']);
    expect([more?.groups, more?.amount && exactText(more.amount), more?.previous]).toEqual([2, '2', null]);
  });

  test('nothing is lost', () => {
    const amount = fc.integer({ min: -1000, max: 100_000 }).map((one) => decimal(String(one / 8)));
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), fc.integer({ min: 1, max: 50 }), (amounts, top) => {
        const groups = amounts.map((one, at) => ({ id: String(at), amount: one, previous: null }));
        const { rows, more } = ranked(groups, top);
        const whole = added([...rows.map((row) => row.amount), more?.amount ?? null]);
        expect(whole && exactText(whole)).toBe(exactText(sum(amounts)));
        expect(rows.length + (more?.groups ?? 0)).toBe(amounts.length);
      }),
    );
  });
});
