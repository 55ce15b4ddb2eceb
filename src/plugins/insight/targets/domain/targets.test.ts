import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal } from '#domain/units';
import { byPrice } from './abatement.ts';
import { driftOf } from './base-drift.ts';
import { effectsOf, type Begun } from './effect.ts';
import { denominatorAhead, plannedOf, savedIn, trackOf, trendOf, yearsOf, type Actual } from './trajectory.ts';

const promise = { baseYear: 2024, baseAmount: '100000', targetYear: 2034, reduction: '42' };
const NOW = { today: '2026-11-25', firstMonth: 7 };
const full = (year: number, amount: string): Actual => ({ year, amount, isComplete: true });

describe('a trajectory', () => {
  it('is linear from base to target: 42 % in ten years are 4.2 points a year (SBTi absolute contraction)', () => {
    const at = (year: number) => plannedOf(promise, year)?.toFixed() ?? null;
    expect([2023, 2024, 2025, 2029, 2034, 2040].map(at)).toEqual([null, '100000', '95800', '79000', '58000', '58000']);
  });

  it('always stays between base and goal', () => {
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

test('the trend uses complete years only, and needs three of them', () => {
  expect(trendOf([])).toBeNull();
  expect(trendOf([full(2024, '100'), full(2025, '90')])).toBeNull();
  const trend = trendOf([
    full(2024, '100'),
    full(2025, '98'),
    full(2026, '96'),
    { ...full(2027, '10'), isComplete: false },
  ]);
  expect(trend?.at(2030).toFixed()).toBe('88');
});

test('initiatives save by their months in effect, and savings already in the last year count once', () => {
  const savings = [{ perYear: '1200', startDate: '2026-10-15' }];
  expect([2026, 2027, 2028].map((year) => savedIn(savings, year, 7).toFixed())).toEqual(['0', '900', '1200']);
  const years = yearsOf(promise, [full(2024, '100000'), full(2025, '100000'), full(2026, '100000')], savings, NOW);
  expect(years.find(({ year }) => year === 2028)).toMatchObject({
    planned: '83200',
    trend: '100000',
    forecast: '98800',
    gap: '15600',
  });
  const flat = [2025, 2026, 2027].map((year) => full(year, '99100'));
  const saved = yearsOf(promise, flat, savings, NOW).find(({ year }) => year === 2028);
  expect(saved?.forecast).toBe('98800');
});

describe('initiatives of an intensity', () => {
  const of = (year: number, amount: string, denominator: string | null): Actual => ({
    ...full(year, amount),
    denominator,
  });
  const perTonne = { ...promise, baseAmount: '0.05' };
  const savings = [{ perYear: '1200', startDate: '2026-10-15' }];

  it('reduce its trend by their savings over the expected denominator of the year', () => {
    // 2,000,000 t of ore and 100,000 t more each year: 2,400,000 in FY2028; 900 and 1,200 t saved.
    const actuals = [of(2024, '0.05', '2000000'), of(2025, '0.049', '2100000'), of(2026, '0.048', '2200000')];
    const years = yearsOf(perTonne, actuals, savings, NOW);
    const at = (year: number) => years.find((one) => one.year === year);
    // 0.047 - 900 / 2,300,000; 0.046 - 1,200 / 2,400,000.
    expect(at(2027)).toMatchObject({ trend: '0.047', denominator: '2300000', forecast: '0.046608696' });
    expect(at(2028)).toMatchObject({ trend: '0.046', denominator: '2400000', forecast: '0.0455' });
    expect(at(2026)).toMatchObject({ actual: '0.048', denominator: null, forecast: null });
  });

  it('count once what the last complete year already includes', () => {
    const flat = [2025, 2026, 2027].map((year) => of(year, '0.05', '1000000'));
    const [forecast] = yearsOf(perTonne, flat, savings, NOW).filter(({ year }) => year === 2028);
    // Of 1,200 t a year 900 are in FY2027 already: 0.05 - 300 / 1,000,000.
    expect(forecast?.forecast).toBe('0.0497');
  });

  it('are divided by the last complete year if its line falls to zero, and not divided if it is unknown', () => {
    const falling = denominatorAhead([of(2024, '1', '100'), of(2025, '1', '50'), of(2026, '1', '30')]);
    expect([2027, 2028, 2030].map((year) => falling?.(year).toDecimalPlaces(3).toFixed())).toEqual(['30', '30', '30']);
    expect(denominatorAhead([of(2026, '1', null)])).toBeNull();
    expect(denominatorAhead([of(2026, '1', '0')])).toBeNull();
  });
});

describe('future years', () => {
  const running = (projected: string): Actual => ({ ...full(2027, '300'), isComplete: false, projected });
  const at = (years: ReturnType<typeof yearsOf>, year: number) => years.find((one) => one.year === year);

  it('start from the projection of the current year, and continue with the slope of complete years', () => {
    const whole = [full(2024, '1000'), full(2025, '980'), full(2026, '960')];
    const years = yearsOf(promise, [...whole, running('900')], [], NOW);
    expect([2027, 2028, 2030].map((year) => at(years, year)?.forecast)).toEqual(['900', '880', '840']);
    // Without a current year they start from the last complete one.
    expect(at(yearsOf(promise, whole, [], NOW), 2027)?.forecast).toBe('940');
    // Nothing falls below zero.
    expect(at(yearsOf(promise, [...whole, running('10')], [], NOW), 2034)).toMatchObject({ forecast: '0', low: '0' });
  });

  it('have the interval of the line: t(1) 3.078 x s 6.123724 x sqrt(1 + 1/3 + 4/2) of 100, 90 and 95', () => {
    const years = yearsOf(promise, [full(2024, '100'), full(2025, '90'), full(2026, '95')], [], NOW);
    // Slope -2.5 from 95; residuals 2.5, -5, 2.5.
    expect(at(years, 2027)).toMatchObject({ forecast: '92.5', low: '58.086913826', high: '126.913086174' });
    expect(at(years, 2026)).toMatchObject({ low: null, high: null });
  });

  it('do not exist below three complete years: the current year is based on its own months only', () => {
    const years = yearsOf(promise, [full(2025, '100'), full(2026, '34918'), running('900')], [], NOW);
    expect(at(years, 2027)).toMatchObject({ forecast: '900', low: null, high: null });
    expect(at(years, 2028)).toMatchObject({ trend: null, forecast: null, low: null, high: null, gap: null });
  });

  it('are reduced by initiatives that start after today, also in the current year, and once by those already started', () => {
    const whole = [full(2024, '9000'), full(2025, '9000'), full(2026, '9000')];
    const begun = { perYear: '1200', startDate: '2026-07-01' };
    const coming = { perYear: '600', startDate: '2027-01-01' };
    const years = yearsOf(promise, [...whole, running('7800')], [begun, coming], NOW);
    expect([2027, 2028].map((year) => at(years, year)?.forecast)).toEqual(['7500', '7200']);
  });
});

describe('the scope of an initiative', () => {
  const sources = [
    { scope: 1, facility: 'pit', inputType: 'diesel', amount: '900' },
    { scope: 1, facility: 'port', inputType: 'diesel', amount: '100' },
    { scope: 2, facility: 'pit', inputType: 'grid-electricity', amount: '500' },
  ];
  const acting = (change: Partial<Begun>): Begun => ({
    perYear: '50',
    scope: 1,
    facilityId: null,
    inputType: null,
    instrument: 'NONE',
    already: decimal(0),
    ...change,
  });
  const by = (method: 'LOCATION' | 'MARKET', ...all: Begun[]) =>
    effectsOf({ scopes: [1, 2], method }, sources, all).map(({ state, counted, actsOn }) => [state, counted, actsOn]);

  it('must be specified: a scope the target covers, and contracts only by the market-based method', () => {
    const contract = acting({ scope: 2, instrument: 'CONTRACT', perYear: '400' });
    expect(by('LOCATION', contract)).toEqual([['METHOD', '0', null]]);
    expect(by('MARKET', contract)).toEqual([['COUNTS', '400', '500']]);
    expect(by('MARKET', acting({ instrument: 'CONTRACT' }))).toEqual([['METHOD', '0', null]]);
    expect(by('LOCATION', acting({ scope: 3 }), acting({ scope: null }))).toEqual([
      ['SCOPE', '0', null],
      ['UNNAMED', '0', null],
    ]);
  });

  it('caps its savings, alone and together with earlier initiatives', () => {
    expect(by('LOCATION', acting({ perYear: '999999' }))).toEqual([['CAPPED', '1000', '1000']]);
    expect(by('LOCATION', acting({ facilityId: 'port', perYear: '80' }), acting({ perYear: '950' }))).toEqual([
      ['COUNTS', '80', '100'],
      ['CAPPED', '920', '920'],
    ]);
    expect(by('LOCATION', acting({ perYear: '1000' }), acting({ facilityId: 'pit' }))[1]).toEqual([
      'NOTHING',
      '0',
      '0',
    ]);
    expect(by('LOCATION', acting({ inputType: 'lpg' }))).toEqual([['NOTHING', '0', '0']]);
  });

  it('needs nothing for savings already in the figures', () => {
    expect(by('LOCATION', acting({ facilityId: 'port', perYear: '150', already: decimal(100) }))).toEqual([
      ['COUNTS', '150', '100'],
    ]);
    expect(by('LOCATION', acting({ facilityId: 'port', perYear: '250', already: decimal(100) }))).toEqual([
      ['CAPPED', '200', '100'],
    ]);
  });

  it('never exceeds the available amount, for any initiatives', () => {
    const some = record({
      perYear: integer({ min: 0, max: 3_000 }).map(String),
      scope: constantFrom(1, 2),
      facilityId: constantFrom(null, 'pit', 'port'),
      inputType: constantFrom(null, 'diesel'),
    });
    assert(
      property(array(some, { maxLength: 6 }), (all) => {
        const effects = effectsOf({ scopes: [1, 2], method: 'LOCATION' }, sources, all.map(acting));
        const together = effects.reduce((total, { counted }) => total.plus(counted), decimal(0));
        expect(together.lte('1500.00001')).toBe(true);
      }),
    );
  });
});

test('the last complete year determines the status of a target', () => {
  const state = (...actuals: Actual[]) => trackOf(promise, yearsOf(promise, actuals, [], NOW)).state;
  expect(state()).toBe('NO_DATA');
  expect(state({ ...full(2025, '1'), isComplete: false })).toBe('NO_DATA');
  expect(state(full(2024, '100000'))).toBe('NO_DATA');
  expect(state(full(2025, '95800'))).toBe('ON_TRACK');
  expect(state(full(2025, '95800.000001'))).toBe('OFF_TRACK');
  expect(state(full(2025, '58000'))).toBe('REACHED');
});

test('abatement is sorted by price, with cumulative savings', () => {
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

test('initiatives that save more money than they cost come first, with a negative price', () => {
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

test("a recalculation is suggested above a company's limit, up or down, not at it", () => {
  expect(driftOf('1000', '1050', '5')).toEqual({ percent: '5.00', isSuggested: false });
  expect(driftOf('1000', '949', '5')).toEqual({ percent: '-5.10', isSuggested: true });
  expect(driftOf('1000', null, '5')).toEqual({ percent: null, isSuggested: false });
});

test('a saving counts by the months of the company’s own financial year', () => {
  const savings = [{ perYear: '1200', startDate: '2026-10-15' }];
  const saved = (firstMonth: number) => [2026, 2027, 2028].map((year) => savedIn(savings, year, firstMonth).toFixed());
  expect(saved(7)).toEqual(['0', '900', '1200']);
  // October to March are 6 months of the year to March 2027, October to December 3 of the calendar year 2026.
  expect(saved(4)).toEqual(['0', '600', '1200']);
  expect(saved(1)).toEqual(['300', '1200', '1200']);
});
