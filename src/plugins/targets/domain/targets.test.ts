import { assert, integer, property, record } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal } from '#domain/units';
import { byPrice } from './abatement.ts';
import { driftOf } from './base-drift.ts';
import { denominatorAhead, plannedOf, savedIn, trackOf, trendOf, yearsOf, type Actual } from './trajectory.ts';

const promise = { baseYear: 2024, baseAmount: '100000', targetYear: 2034, reduction: '42' };
const full = (year: number, amount: string): Actual => ({ year, amount, isComplete: true });

describe('a trajectory', () => {
  it('goes straight from base to target: 42 % in ten years are 4.2 points a year (SBTi absolute contraction)', () => {
    const at = (year: number) => plannedOf(promise, year)?.toFixed() ?? null;
    expect([2023, 2024, 2025, 2029, 2034, 2040].map(at)).toEqual([null, '100000', '95800', '79000', '58000', '58000']);
  });

  it('never leaves the way between base and goal', () => {
    const years = record({
      base: integer({ min: 1, max: 10 ** 9 }),
      cut: integer({ min: 0, max: 100 }),
      at: integer({ min: 0, max: 30 }),
    });
    assert(
      property(years, ({ base, cut, at }) => {
        const of = { ...promise, baseAmount: String(base), reduction: String(cut) };
        const [now, next] = [plannedOf(of, 2024 + at), plannedOf(of, 2025 + at)];
        expect(
          now &&
            next &&
            next.lte(now) &&
            next.gte(
              decimal(base)
                .times(100 - cut)
                .div(100),
            ),
        ).toBe(true);
      }),
    );
  });
});

test('the trend goes through complete years alone, level through one', () => {
  expect(trendOf([])).toBeNull();
  expect(trendOf([full(2025, '90')])?.(2030).toFixed()).toBe('90');
  const trend = trendOf([
    full(2024, '100'),
    full(2025, '98'),
    full(2026, '96'),
    { ...full(2027, '10'), isComplete: false },
  ]);
  expect(trend?.(2030).toFixed()).toBe('88');
});

test('initiatives save by the months they run, and count once with what the last year has already', () => {
  const savings = [{ perYear: '1200', startDate: '2026-10-15' }];
  expect([2026, 2027, 2028].map((year) => savedIn(savings, year).toFixed())).toEqual(['0', '900', '1200']);
  const years = yearsOf(promise, [full(2024, '100000'), full(2025, '100000'), full(2026, '100000')], savings);
  expect(years.find(({ year }) => year === 2028)).toMatchObject({
    planned: '83200',
    trend: '100000',
    forecast: '98800',
    gap: '15600',
  });
  const saved = yearsOf(promise, [full(2027, '99100')], savings).find(({ year }) => year === 2028);
  expect(saved?.forecast).toBe('98800');
});

describe('initiatives of an intensity', () => {
  const of = (year: number, amount: string, denominator: string | null): Actual => ({
    ...full(year, amount),
    denominator,
  });
  const perTonne = { ...promise, baseAmount: '0.05' };
  const savings = [{ perYear: '1200', startDate: '2026-10-15' }];

  it('bend its trend by what they save over the denominator expected for the year', () => {
    // 2,000,000 t of ore and 100,000 t more each year: 2,400,000 in FY2028; 900 and 1,200 t saved.
    const actuals = [of(2024, '0.05', '2000000'), of(2025, '0.049', '2100000'), of(2026, '0.048', '2200000')];
    const years = yearsOf(perTonne, actuals, savings);
    const at = (year: number) => years.find((one) => one.year === year);
    // 0.047 - 900 / 2,300,000; 0.046 - 1,200 / 2,400,000.
    expect(at(2027)).toMatchObject({ trend: '0.047', denominator: '2300000', forecast: '0.046608696' });
    expect(at(2028)).toMatchObject({ trend: '0.046', denominator: '2400000', forecast: '0.0455' });
    expect(at(2026)).toMatchObject({ actual: '0.048', denominator: null, forecast: null });
  });

  it('count once with what the last complete year has already', () => {
    const [forecast] = yearsOf(perTonne, [of(2027, '0.05', '1000000')], savings).filter(({ year }) => year === 2028);
    // Of 1,200 t a year 900 are in FY2027 already: 0.05 - 300 / 1,000,000.
    expect(forecast?.forecast).toBe('0.0497');
  });

  it('are divided by the last complete year where its line comes down to nothing, and by nothing that is unknown', () => {
    const falling = denominatorAhead([of(2024, '1', '100'), of(2025, '1', '50'), of(2026, '1', '30')]);
    expect([2027, 2028, 2030].map((year) => falling?.(year).toDecimalPlaces(3).toFixed())).toEqual(['30', '30', '30']);
    expect(denominatorAhead([of(2026, '1', null)])).toBeNull();
    expect(denominatorAhead([of(2026, '1', '0')])).toBeNull();
  });
});

test('a target is judged by its last complete year', () => {
  const state = (...actuals: Actual[]) => trackOf(promise, yearsOf(promise, actuals, [])).state;
  expect(state()).toBe('NO_DATA');
  expect(state({ ...full(2025, '1'), isComplete: false })).toBe('NO_DATA');
  expect(state(full(2024, '100000'))).toBe('NO_DATA');
  expect(state(full(2025, '95800'))).toBe('ON_TRACK');
  expect(state(full(2025, '95800.000001'))).toBe('OFF_TRACK');
  expect(state(full(2025, '58000'))).toBe('REACHED');
});

test('abatement is sorted by its price, with what all up to there save', () => {
  const found = byPrice([
    { name: 'Solar', cost: '30000', perYear: '1000' },
    { name: 'Nothing', cost: '1', perYear: '0' },
    { name: 'Tyres', cost: '900', perYear: '300' },
  ]);
  expect(found.map(({ name, price, together }) => [name, price, together])).toEqual([
    ['Tyres', '3.00', '300.000'],
    ['Solar', '30.00', '1300.000'],
  ]);
});

test('what saves more money than it costs comes first, with a price below zero', () => {
  const found = byPrice([
    { name: 'Solar', cost: '30000', perYear: '1000' },
    { name: 'Idle time', cost: '-24000', perYear: '1900' },
    { name: 'Tyres', cost: '-900', perYear: '300' },
  ]);
  expect(found.map(({ name, price, together }) => [name, price, together])).toEqual([
    ['Idle time', '-12.63', '1900.000'],
    ['Tyres', '-3.00', '2200.000'],
    ['Solar', '30.00', '3200.000'],
  ]);
});

test('a recalculation is suggested above the limit of a company, up or down, not at it', () => {
  expect(driftOf('1000', '1050', '5')).toEqual({ percent: '5.00', isSuggested: false });
  expect(driftOf('1000', '949', '5')).toEqual({ percent: '-5.10', isSuggested: true });
  expect(driftOf('1000', null, '5')).toEqual({ percent: null, isSuggested: false });
});
