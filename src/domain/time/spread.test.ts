import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, exactText, fixedText, roundTo, sum } from '../units/index.ts';
import {
  addDays,
  byWholeMonths,
  daysBetween,
  lastDayOfMonth,
  monthOf,
  monthsBetween,
  overlapOf,
  spreadByDays,
  spreadWithin,
} from './index.ts';

const shares = (total: string, from: string, to: string) =>
  spreadByDays(decimal(total), from, to).map(({ month, share }) => `${month} ${exactText(share)}`);

const periods = fc
  .tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 1200 }))
  .map(([start, length]) => [addDays('2020-01-01', start), addDays('2020-01-01', start + length)] as const);

const totals = fc
  .tuple(fc.bigInt(-999_999_999n, 999_999_999n), fc.integer({ min: 0, max: 12 }))
  .map(([digits, scale]) => decimal(String(digits)).div(decimal(10).pow(scale)));

describe('spreading by days', () => {
  test('one day is one month', () => {
    expect(shares('7.5', '2026-02-28', '2026-02-28')).toEqual(['2026-02-01 7.5']);
  });

  test('60 t over 1 January to 1 March 2026: 31, 28 and 1 days', () => {
    expect(shares('60', '2026-01-01', '2026-03-01')).toEqual(['2026-01-01 31', '2026-02-01 28', '2026-03-01 1']);
  });

  test('nothing is lost if the total does not divide evenly: 1 t over a year of 365 days', () => {
    const [july, ...rest] = shares('1', '2025-07-01', '2026-06-30');
    expect(july).toBe('2025-07-01 0.084932');
    expect(rest).toHaveLength(11);
  });

  test('a gram over twelve months falls in one month, and no month is below zero', () => {
    const gram = spreadByDays(decimal('0.000001'), '2025-07-01', '2026-06-30').map(({ share }) => exactText(share));
    expect(gram.filter((share) => share !== '0')).toEqual(['0.000001']);
  });

  test('shares add up to the total at six decimals, whatever the total and the period', () => {
    fc.assert(
      fc.property(totals, periods, (total, [from, to]) => {
        const spread = spreadByDays(total, from, to);
        expect(spread.map(({ month }) => month)).toEqual(monthsBetween(from, to));
        expect(fixedText(sum(spread.map(({ share }) => share)), 12)).toBe(fixedText(roundTo(total, 6), 12));
      }),
    );
  });

  test('each share is within a millionth of its proportion by days, and none changes its sign', () => {
    fc.assert(
      fc.property(totals, periods, (total, [from, to]) => {
        const days = daysBetween(from, to);
        for (const { month, share } of spreadByDays(total, from, to)) {
          const first = month < from ? from : month;
          const last = lastDayOfMonth(month) < to ? lastDayOfMonth(month) : to;
          const fair = total.times(daysBetween(first, last)).div(days);
          expect(share.minus(fair).abs().lessThanOrEqualTo('0.000001')).toBe(true);
          expect(share.isZero() || share.isNegative() === total.isNegative()).toBe(true);
        }
      }),
    );
  });
});

describe('the part that falls on some days', () => {
  const cuts = fc
    .tuple(totals, periods, fc.integer({ min: -40, max: 1300 }))
    .map(([total, [from, to], cut]) => ({ total, over: { from, to }, day: addDays(from, cut) }));

  test('a bill of August, joined on the 15th: 17 of 31 days', () => {
    const august = { from: '2025-08-01', to: '2025-08-31' };
    expect(exactText(spreadWithin(decimal('62'), august, { from: '2025-08-15', to: '2026-06-30' }))).toBe('34');
    expect(exactText(spreadWithin(decimal('62'), august, { from: '2025-09-01', to: '2026-06-30' }))).toBe('0');
  });

  test('is the same to the gram as a whole or in two parts', () => {
    fc.assert(
      fc.property(cuts, ({ total, over, day }) => {
        const [before, after] = [
          spreadWithin(total, over, { from: '2000-01-01', to: addDays(day, -1) }),
          spreadWithin(total, over, { from: day, to: '2100-01-01' }),
        ];
        expect(fixedText(before.plus(after), 12)).toBe(fixedText(roundTo(total, 6), 12));
      }),
    );
  });

  test('equals its months if no month is partial', () => {
    fc.assert(
      fc.property(cuts, ({ total, over, day }) => {
        const within = { from: monthOf(day), to: lastDayOfMonth(addDays(day, 50)) };
        const months = spreadByDays(total, over.from, over.to).filter(
          ({ month }) => month >= within.from && month <= within.to,
        );
        expect(spreadWithin(total, over, within).toFixed()).toBe(sum(months.map(({ share }) => share)).toFixed());
      }),
    );
  });
});

test.each([
  [['2025-07-01', '2026-06-30'], ['2025-07-01', '2026-06-30'], []],
  [['2025-08-15', '2026-06-30'], ['2025-09-01', '2026-06-30'], [['2025-08-15', '2025-08-31']]],
  [['2025-07-01', '2026-02-27'], ['2025-07-01', '2026-01-31'], [['2026-02-01', '2026-02-27']]],
  [
    ['2025-08-15', '2025-09-10'],
    null,
    [
      ['2025-08-15', '2025-08-31'],
      ['2025-09-01', '2025-09-10'],
    ],
  ],
  [['2025-08-05', '2025-08-20'], null, [['2025-08-05', '2025-08-20']]],
  [['2025-08-01', '2025-08-20'], null, [['2025-08-01', '2025-08-20']]],
  [['2025-08-05', '2025-08-31'], null, [['2025-08-05', '2025-08-31']]],
])('%j is whole in %j, and cut in %j', ([from = '', to = ''], whole, cut) => {
  const range = (days: readonly string[] | null) => (days === null ? null : { from: days[0], to: days[1] });
  expect(byWholeMonths({ from, to })).toEqual({ whole: range(whole), cut: cut.map(range) });
});

test('days two ranges have in common', () => {
  const year = { from: '2025-07-01', to: '2026-06-30' };
  expect(overlapOf({ from: '2025-08-15', to: null }, year)).toEqual({ from: '2025-08-15', to: '2026-06-30' });
  expect(overlapOf({ from: '2020-01-01', to: '2025-07-01' }, year)).toEqual({ from: '2025-07-01', to: '2025-07-01' });
  expect(overlapOf({ from: '2020-01-01', to: '2025-06-30' }, year)).toBeNull();
});
