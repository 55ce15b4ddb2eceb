import { expect, test } from 'vitest';
import { decimal, sum } from '#domain/units';
import type { Effect } from './cause.ts';
import type { Rules, SharedLine } from './line.ts';
import { pairedMonths } from './months-between-sides.ts';
import { periodEffects } from './period-effects.ts';

const RULES: Rules = {
  scopes: [1, 2, 3],
  bothMethods: [2],
  method: 'LOCATION',
  includeDrafts: true,
  gwpSet: 'AR5',
};

const PAIRED = pairedMonths({ from: '2024-07-01', to: '2024-08-31' }, { from: '2025-07-01', to: '2025-08-31' });

const BASE: SharedLine = {
  facility: 'brigalow',
  scope: 1,
  category: 'STATIONARY_FUELS',
  input: 'diesel',
  use: 'STATIONARY',
  isDerived: false,
  month: '2024-07-01',
  unit: 'kL',
  edition: 'NGA-2024',
  method: 'fuel',
  isOwn: false,
  isApproved: true,
  quantity: '100',
  energy: '3860',
  location: '270',
  market: null,
  inAr6: '0',
  shares: { own: '1', asked: '1', later: '1' },
};

const before = (change: Partial<SharedLine> = {}): SharedLine => ({ ...BASE, ...change });
const after = (change: Partial<SharedLine> = {}): SharedLine => ({
  ...BASE,
  month: '2025-07-01',
  edition: 'NGA-2025',
  ...change,
});

const found = (first: readonly SharedLine[], second: readonly SharedLine[], rules: Partial<Rules> = {}) => {
  const effects = periodEffects(first, second, { ...RULES, ...rules }, PAIRED);
  const causes = new Map<string, string>();
  for (const { cause } of effects)
    causes.set(cause, sum(effects.filter((one) => one.cause === cause).map(({ amount }) => amount)).toFixed());
  return Object.fromEntries(causes);
};

test('activity is the change of the quantity at the first factor, and the factor acts on the second quantity', () => {
  // 100 kL at 2.70 t/kL become 120 kL at 2.65 t/kL: 20 x 2.70 = 54 t, 120 x (2.65 - 2.70) = -6 t.
  expect(found([before()], [after({ quantity: '120', energy: '4632', location: '318' })])).toEqual({
    activity: '54',
    factor: '-6',
  });
  // Another unit of the same dimension is converted: 120,000 L are 120 kL.
  expect(found([before()], [after({ unit: 'L', quantity: '120000', energy: '4632', location: '318' })])).toEqual({
    activity: '54',
    factor: '-6',
  });
});

test('a shift between inputs of a category is mix, in GJ at the energy content of the first side', () => {
  const gas = { input: 'natural-gas', unit: 'GJ', use: null };
  // 1,000 GJ of diesel at 0.07 and 1,000 GJ of gas at 0.05 become 500 and 2,000 GJ at the same factors.
  const first = [
    before({ quantity: '25', energy: '1000', location: '70' }),
    before({ ...gas, quantity: '1000', energy: '1000', location: '50' }),
  ];
  const second = [
    after({ edition: 'NGA-2024', quantity: '12.5', energy: '500', location: '35' }),
    after({ ...gas, edition: 'NGA-2024', quantity: '2000', energy: '2000', location: '100' }),
  ];
  // Activity: 120 x 2500/2000 - 120 = 30. Mix: 500 x 0.07 - 87.5 = -52.5 and 2000 x 0.05 - 62.5 = 37.5.
  expect(found(first, second)).toEqual({ activity: '30', mix: '-15' });
  // Half of the diesel is replaced by a new fuel at 0.02: all of it is mix.
  const blend = after({
    input: 'renewable-diesel',
    quantity: '12.5',
    energy: '500',
    location: '10',
    edition: 'NGA-2024',
  });
  expect(
    found(
      [before({ quantity: '25', energy: '1000', location: '70' })],
      [after({ edition: 'NGA-2024', quantity: '12.5', energy: '500', location: '35' }), blend],
    ),
  ).toEqual({ mix: '-25' });
});

test('a new energy content of the same fuel is a change of the factor, not of the activity', () => {
  const petrol = { input: 'petrol', quantity: '10', energy: '342', location: '23' };
  const first = [before({ quantity: '10', energy: '386', location: '27' }), before(petrol)];
  const second = [after({ quantity: '10', energy: '400', location: '28' }), after({ ...petrol, edition: 'NGA-2024' })];
  expect(found(first, second)).toEqual({ factor: '1' });
});

test('inputs without a common measure come, go and change one by one', () => {
  const waste = { category: 'WASTE', energy: null, use: null };
  const first = [
    before({ ...waste, input: 'paper', unit: 't', quantity: '10', location: '20' }),
    before({ ...waste, input: 'water', unit: 'kL', quantity: '5', location: '1' }),
  ];
  const second = [
    after({ ...waste, input: 'paper', unit: 't', quantity: '15', location: '30', edition: 'NGA-2024' }),
    after({ ...waste, input: 'flights', unit: 'pkm', quantity: '1000', location: '2' }),
  ];
  expect(found(first, second)).toEqual({ 'input-gone': '-1', 'input-new': '2', activity: '10' });
});

test('facilities, scopes and months that only one side has are named as such', () => {
  const first = [
    before(),
    before({ month: '2024-08-01', location: '11' }),
    before({ facility: 'closed', location: '7' }),
    before({ scope: 3, category: 'WASTE', input: 'paper', location: '5' }),
  ];
  const second = [after({ edition: 'NGA-2024' }), after({ facility: 'opened', location: '9' })];
  expect(found(first, second)).toEqual({
    months: '-11',
    'facility-gone': '-7',
    'input-gone': '-5',
    'facility-new': '9',
  });
});

test('a share changes the first side at its own quantities; what follows acts on the share that counts', () => {
  // 270 t at 50 %: 135 t. From 50 to 80 per cent: +81 t. Then 10 % more diesel: 216 x 0.1 = 21.6 t.
  const first = before({ shares: { own: '0.5', asked: '0.5', later: '0.8' } });
  const second = after({
    edition: 'NGA-2024',
    quantity: '110',
    energy: '4246',
    location: '297',
    shares: { own: '0.8', asked: '0.5', later: '0.8' },
  });
  expect(found([first], [second])).toEqual({ share: '81', activity: '21.6' });
  const left = { ...second, shares: { own: '0', asked: '0.5', later: '0' } };
  expect(found([{ ...first, shares: { own: '0.5', asked: '0.5', later: '0' } }], [left])).toEqual({ share: '-135' });
});

test('the factor of purchased electricity is the grid, or what was bought, and never an edition', () => {
  const power = {
    scope: 2,
    category: 'ELECTRICITY',
    input: 'grid-electricity',
    unit: 'kWh',
    quantity: '1000',
    energy: '3.6',
  };
  const first = before({ ...power, location: '0.7', market: '0.8' });
  const second = after({ ...power, location: '0.65', market: '0.2' });
  expect(found([first], [second])).toEqual({ grid: '-0.05' });
  expect(found([first], [second], { method: 'MARKET' })).toEqual({ market: '-0.6' });
});

test('own factors, other methods and other details of a calculation have causes of their own', () => {
  const dearer = { quantity: '100', location: '300' };
  expect(found([before()], [after({ ...dearer, isOwn: true })])).toEqual({ 'own-factor': '30' });
  expect(found([before()], [after({ ...dearer, edition: 'NGA-2024', method: 'distance' })])).toEqual({ method: '30' });
  expect(found([before()], [after({ ...dearer, edition: 'NGA-2024' })])).toEqual({ calculation: '30' });
});

test('what cannot be divided by a quantity is named, and counted', () => {
  expect(found([before({ quantity: '0', energy: null })], [after({ location: '300' })])).toEqual({ unmeasured: '30' });
  expect(found([before()], [after({ unit: 't', quantity: '90', energy: null, location: '300' })])).toEqual({
    unmeasured: '30',
  });
  // From nothing to something is activity: nothing has no emissions.
  expect(found([before({ quantity: '0', energy: '0', location: '0' })], [after()])).toEqual({ activity: '270' });
});

test('drafts and scopes that the rules exclude have no effect', () => {
  const rules = { includeDrafts: false, scopes: [1] };
  expect(found([before({ isApproved: false })], [after({ scope: 2 })], rules)).toEqual({});
});

test('months are paired by the calendar where one period has all months of the other, otherwise in order', () => {
  const paired = (from: [string, string], to: [string, string]) => [
    ...pairedMonths({ from: from[0], to: from[1] }, { from: to[0], to: to[1] }),
  ];
  expect(paired(['2024-07-01', '2025-06-30'], ['2026-01-01', '2026-02-28'])).toEqual([
    ['2025-01-01', '2026-01-01'],
    ['2025-02-01', '2026-02-01'],
  ]);
  expect(paired(['2025-07-01', '2025-09-30'], ['2025-10-01', '2025-11-30'])).toEqual([
    ['2025-07-01', '2025-10-01'],
    ['2025-08-01', '2025-11-01'],
  ]);
  expect(paired(['2025-07-01', '2025-07-31'], ['2025-07-01', '2025-07-31'])).toEqual([['2025-07-01', '2025-07-01']]);
});

test('effects have the sum of the difference', () => {
  const first = [before({ quantity: '3', location: '1' }), before({ input: 'petrol', quantity: '7', location: '1' })];
  const second = [after({ quantity: '7', location: '3' }), after({ input: 'petrol', quantity: '3', location: '7' })];
  const total: readonly Effect[] = periodEffects(first, second, RULES, PAIRED);
  expect(sum(total.map(({ amount }) => amount)).equals(decimal('8'))).toBe(true);
});
