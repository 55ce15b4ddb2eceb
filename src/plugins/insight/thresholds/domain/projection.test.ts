import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, financialYear, monthsBetween } from '#domain/time';
import { decimal, sum } from '#domain/units';
import { crossingOf, projectYear, sumOfProjections, type MonthAmount } from './projection.ts';

const year = financialYear(2027);
const always = { fromDate: '2020-07-01', toDate: null };
const MONTHS = monthsBetween(year.from, year.to);
const of = (amounts: readonly (number | string)[], from = year.from): readonly MonthAmount[] =>
  amounts.map((amount, at) => ({ month: addMonths(from, at), amount: String(amount) }));
const ask = (change: Partial<Parameters<typeof projectYear>[0]>) =>
  projectYear({ year, window: always, today: '2026-11-22', now: [], before: [], ...change });

describe('a projection', () => {
  it('is linear by recorded days if the previous year is incomplete', () => {
    // 40,000 t in 123 of 365 days: 40,000 x 365 / 123.
    const found = ask({ now: of([10_000, 10_000, 10_000, 10_000]) });
    expect(found).toMatchObject({ method: 'STRAIGHT_LINE', base: '40000.000000', days: 123, ofDays: 365 });
    expect(found.yearEnd).toBe('118699.186992');
    expect(crossingOf(found, '100000')).toBe('2027-05-01');
  });

  it('follows the shares of the previous year if that has all twelve months', () => {
    // July to October were 40 of 100 of the year before: 44 / 40 x 100.
    const before = of([10, 10, 10, 10, 5, 5, 5, 5, 10, 10, 10, 10], '2025-07-01');
    const found = ask({ now: of([11, 11, 11, 11]), before });
    expect(found).toMatchObject({ method: 'SEASONAL', sameBefore: '40.000000', wholeBefore: '100.000000' });
    expect([found.yearEnd, found.path[4]?.amount]).toEqual(['110.000000', '5.500000']);
    expect(ask({ now: of([11, 11]), before: before.slice(1) }).method).toBe('STRAIGHT_LINE');
  });

  it('treats months with records as recorded, lists those without, and excludes the current month from the rate', () => {
    const now = of([100, 0, 100, 0, 30]).filter(({ amount }) => amount !== '0');
    const found = ask({ now });
    expect(found.months).toEqual(['2026-07-01', '2026-09-01']);
    expect(found.missing).toEqual(['2026-08-01', '2026-10-01']);
    expect(found).toMatchObject({ running: ['2026-11-01'], recorded: '230.000000', base: '200.000000', days: 61 });
    expect(found.yearEnd).toBe('1196.721311');
    const much = ask({ now: of([100, 100, 100, 100, 900]) });
    expect(decimal(much.yearEnd ?? '0').gt('1300')).toBe(true);
  });

  it('is no data without records, the recorded total for a complete year, and by its own days for a later facility', () => {
    expect(ask({})).toMatchObject({ method: 'NONE', recorded: null, yearEnd: null, path: [] });
    expect(ask({ now: of([5], '2026-11-01') })).toMatchObject({ method: 'NONE', recorded: '5.000000', yearEnd: null });
    const whole = ask({ now: of(MONTHS.map(() => 2)), today: '2027-08-01' });
    expect(whole).toMatchObject({ method: 'COMPLETE', yearEnd: '24.000000', missing: [] });
    const late = ask({ window: { fromDate: '2026-10-01', toDate: null }, now: of([31], '2026-10-01') });
    expect(late).toMatchObject({ days: 31, ofDays: 273, yearEnd: '273.000000', missing: [] });
  });
});

describe('the month a limit is met', () => {
  const october = ask({ now: of([60_000], '2026-10-01') });

  it('is one with records if recorded amounts meet it: months without records are skipped', () => {
    expect(october.missing).toEqual(['2026-07-01', '2026-08-01', '2026-09-01']);
    expect(crossingOf(october, '50000')).toBe('2026-10-01');
    expect(crossingOf(sumOfProjections([october, ask({})]), '50000')).toBe('2026-10-01');
  });

  it('is never a past month without records if expected amounts meet it', () => {
    expect(crossingOf(october, '100000')).toBe('2026-10-01');
    expect(crossingOf(october, '290000')).toBe('2026-11-01');
  });
});

const amounts = fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }), {
  minLength: 12,
  maxLength: 12,
});
const months = (values: readonly (number | null)[], from: string) =>
  values.flatMap((value, at) => (value === null ? [] : [{ month: addMonths(from, at), amount: String(value) }]));

it('never ends below the recorded amount, and its months add up to its end', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 400 }), (now, before, later) => {
      const found = ask({
        now: months(now, year.from),
        before: months(before, '2025-07-01'),
        today: addMonths(year.from, Math.floor(later / 30)),
      });
      if (found.yearEnd === null) return;
      const path = sum(found.path.map(({ amount }) => decimal(amount)));
      expect(path.minus(found.yearEnd).abs().lte('0.00001')).toBe(true);
      expect(
        decimal(found.yearEnd)
          .plus('0.00001')
          .gte(found.recorded ?? '0'),
      ).toBe(true);
    }),
  );
});

it('adds up for a group: facilities that cannot be projected count as recorded, no data is not zero', () => {
  const straight = ask({ now: of([31, 31, 30]) });
  const young = ask({ now: of([7], '2026-11-01') });
  const group = sumOfProjections([straight, young, ask({})]);
  expect(group).toMatchObject({ method: 'SUM', recorded: '99.000000', yearEnd: '372.000000' });
  expect(sumOfProjections([ask({})])).toMatchObject({ method: 'NONE', recorded: null, yearEnd: null });
});
