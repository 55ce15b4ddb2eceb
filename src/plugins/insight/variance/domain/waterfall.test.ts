import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, sum, type Decimal } from '#domain/units';
import { CAUSES, FATES, type Cause, type Effect } from './cause.ts';
import { correctionEffects } from './correction-effects.ts';
import type { Rules, SharedLine } from './line.ts';
import { pairedMonths } from './months-between-sides.ts';
import { periodEffects } from './period-effects.ts';
import { ruleEffects, totalOf } from './rule-effects.ts';
import { WaterfallMaker } from './waterfall.ts';

function waterfallOf(from: Decimal, to: Decimal, effects: readonly Effect[], most?: number) {
  const made = new WaterfallMaker(most);
  made.add(effects);
  return made.between(from, to);
}

const six = fc.integer({ min: -5_000_000_000, max: 5_000_000_000 }).map((n) => (n / 1_000_000).toFixed(6));
const positive = fc.integer({ min: 0, max: 2_000_000_000 }).map((n) => (n / 1_000).toFixed(3));
const share = fc.constantFrom('0', '0.33333', '0.5', '0.415', '1');

const lineOf = (months: readonly string[]): fc.Arbitrary<SharedLine> =>
  fc.record({
    facility: fc.constantFrom('a', 'b', 'c'),
    scope: fc.constantFrom(1, 2, 3),
    category: fc.constantFrom('FUELS', 'ELECTRICITY'),
    input: fc.constantFrom('diesel', 'gas', 'power'),
    use: fc.constantFrom(null, 'STATIONARY'),
    isDerived: fc.boolean(),
    month: fc.constantFrom(...months),
    unit: fc.constantFrom('L', 'kL', 'GJ', 't'),
    edition: fc.constantFrom('NGA-2024', 'NGA-2025'),
    method: fc.constantFrom('fuel', 'distance'),
    isOwn: fc.boolean(),
    isApproved: fc.boolean(),
    quantity: positive,
    energy: fc.option(positive),
    location: six,
    market: fc.option(six),
    inAr6: six,
    shares: fc.record({ own: share, asked: share, later: share }),
  });

const rulesOf: fc.Arbitrary<Rules> = fc.record({
  scopes: fc.subarray([1, 2, 3]),
  bothMethods: fc.constantFrom([2], []),
  method: fc.constantFrom('LOCATION', 'MARKET'),
  includeDrafts: fc.boolean(),
  gwpSet: fc.constantFrom('AR5', 'AR6'),
});

const FIRST = { from: '2024-07-01', to: '2024-09-30' };
const SECOND = { from: '2025-07-01', to: '2025-08-31' };
const firstLines = fc.array(lineOf(['2024-07-01', '2024-08-01', '2024-09-01']), { maxLength: 14 });
const secondLines = fc.array(lineOf(['2025-07-01', '2025-08-01']), { maxLength: 14 });
const fatedLines = fc.array(
  fc.tuple(lineOf(['2024-07-01']), fc.constantFrom(...FATES)).map(([line, fate]) => ({ ...line, fate })),
  { maxLength: 6 },
);

test('bars add up to the difference, and parts to their bar, to the gram, whatever the records', () => {
  const paired = pairedMonths(FIRST, SECOND);
  fc.assert(
    fc.property(firstLines, secondLines, fatedLines, fatedLines, rulesOf, rulesOf, (first, second, was, is, a, b) => {
      const corrections = correctionEffects(was, is, a);
      const now = totalOf(first, a);
      const then = now.minus(totalOf(is, a)).plus(totalOf(was, a));
      const to = totalOf(second, b);
      const effects = [...corrections, ...ruleEffects(first, a, b), ...periodEffects(first, second, b, paired)];
      const found = waterfallOf(then, to, effects);
      expect(sum(found.bars.map(({ amount }) => decimal(amount))).toFixed(6)).toBe(found.difference);
      expect(decimal(found.from).plus(found.difference).toFixed(6)).toBe(found.to);
      for (const { amount, parts } of found.bars)
        expect(sum(parts.map((part) => decimal(part.amount))).toFixed(6)).toBe(amount);
    }),
    { numRuns: 400 },
  );
});

test('a side compared with itself does not differ', () => {
  fc.assert(
    fc.property(firstLines, rulesOf, (lines, rules) => {
      const same = lines.map((line) => ({ ...line, shares: { own: '1', asked: '1', later: '1' } }));
      const effects = [
        ...ruleEffects(same, rules, rules),
        ...periodEffects(same, same, rules, pairedMonths(FIRST, FIRST)),
      ];
      expect(waterfallOf(totalOf(same, rules), totalOf(same, rules), effects).bars).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

const effect = (cause: Cause, amount: string, facility = 'a') => ({
  cause,
  facility,
  scope: 1,
  category: 'FUELS',
  input: 'diesel',
  amount: decimal(amount),
});

test('thirds of a gram are rounded so that nothing is lost', () => {
  const third = '0.000000333333333333';
  const effects = [effect('activity', third), effect('activity', third, 'b'), effect('mix', '0.000000333333333334')];
  const found = waterfallOf(decimal('1'), decimal('1.000001'), effects);
  expect(found.bars).toEqual([
    {
      cause: 'activity',
      amount: '0.000001',
      more: null,
      parts: [expect.objectContaining({ facility: 'b', amount: '0.000001' })],
    },
  ]);
});

test('a cause that leads elsewhere is refused', () => {
  expect(() => waterfallOf(decimal('1'), decimal('3'), [effect('activity', '1')])).toThrow('lead to 2 instead of 3');
});

test('bars are in the documented order, their parts largest first', () => {
  const effects = [effect('mix', '-1'), effect('gwp', '2'), effect('mix', '5', 'b'), effect('corrections', '1')];
  const found = waterfallOf(decimal('0'), decimal('7'), effects);
  expect(found.bars.map(({ cause }) => cause)).toEqual(['corrections', 'gwp', 'mix']);
  expect(found.bars[2]?.parts.map(({ facility }) => facility)).toEqual(['b', 'a']);
  expect(new Set(CAUSES).size).toBe(CAUSES.length);
});

test('rules change one after the other: scopes, approval, consolidation, method, potentials', () => {
  const line: SharedLine = {
    facility: 'a',
    scope: 2,
    category: 'ELECTRICITY',
    input: 'grid-electricity',
    use: null,
    isDerived: false,
    month: '2025-07-01',
    unit: 'kWh',
    edition: 'NGA-2025',
    method: 'electricity',
    isOwn: false,
    isApproved: true,
    quantity: '1000',
    energy: '3.6',
    location: '100',
    market: '40',
    inAr6: '2',
    shares: { own: '1', asked: '0.5', later: '0.5' },
  };
  const upstream = { ...line, scope: 3, market: null, isDerived: true, location: '10', inAr6: '0' };
  const draft = { ...line, isApproved: false, location: '7', market: '7', inAr6: '0' };
  const own = { scopes: [1, 2], bothMethods: [2], method: 'LOCATION', includeDrafts: true, gwpSet: 'AR5' } as const;
  const other = { scopes: [1, 2, 3], bothMethods: [2], method: 'MARKET', includeDrafts: false, gwpSet: 'AR5' } as const;
  const causes = (to: Rules) =>
    ruleEffects([line, upstream, draft], own, to).map(({ cause, amount }) => [cause, amount.toFixed()]);
  // 107 t: + 10 upstream, - 7 drafts, half of 110, then half of 40 instead of half of 100.
  expect(causes(other)).toEqual([
    ['boundary', '-50'],
    ['scope2-method', '-30'],
    ['scopes', '10'],
    ['boundary', '-5'],
    ['approval', '-7'],
  ]);
  expect(causes({ ...own, gwpSet: 'AR6' })).toEqual([
    ['boundary', '-50'],
    ['gwp', '1'],
    ['boundary', '-3.5'],
  ]);
});

test('the largest parts of each bar are the same when the others are only added up', () => {
  const parts = fc.array(
    fc.record({
      cause: fc.constantFrom('activity' as const, 'factor' as const),
      facility: fc.integer({ min: 1, max: 40 }).map(String),
      amount: fc.integer({ min: -900_000_000, max: 900_000_000 }).map((n) => decimal(n).times('0.00000037')),
    }),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 9 }), (given, most) => {
      const effects = given.map((one): Effect => ({ ...one, scope: 1, category: 'FUELS', input: 'diesel' }));
      const end = sum(effects.map(({ amount }) => amount));
      const whole = waterfallOf(decimal(0), end, effects);
      // Facility by facility, as a large company is compared.
      const made = new WaterfallMaker(most);
      for (const facility of new Set(effects.map((one) => one.facility)))
        made.add(effects.filter((one) => one.facility === facility));
      const cut = made.between(decimal(0), end);
      expect(cut.bars.map(({ amount }) => amount)).toEqual(whole.bars.map(({ amount }) => amount));
      for (const [at, bar] of cut.bars.entries()) {
        expect(bar.parts).toEqual(whole.bars[at]?.parts.slice(0, bar.parts.length));
        expect(bar.parts.length).toBeLessThanOrEqual(most);
        const all = [...bar.parts, ...(bar.more ? [bar.more] : [])];
        expect(sum(all.map(({ amount }) => decimal(amount))).toFixed(6)).toBe(bar.amount);
      }
    }),
  );
});
