import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#domain/units';
import {
  compareAccounts,
  Grouping,
  LearntCounts,
  QuantityRecords,
  readAmount,
  readLedgerDay,
  RuleBook,
  SpendAggregation,
  suggestionsFor,
  type LedgerLine,
  type Outcome,
  type SpendRule,
} from './index.ts';

const text = (given: string) => ({ column: 0, text: given, kind: 'text' as const });

const LINE: LedgerLine = {
  number: 1,
  account: '6-1200',
  accountName: 'Freight inwards',
  supplier: 'Southern Haulage Pty Ltd',
  text: 'Sydney to Orange',
  day: '2025-07-18',
  amount: '100',
  currency: 'AUD',
  costCentre: '',
};
const FREIGHT: Outcome = {
  kind: 'counted',
  categoryId: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
  inputTypeId: 'naics-484121',
};
const PAYROLL: Outcome = { kind: 'left-out', reason: 'payroll' };
const RULE: SpendRule = {
  id: 'r1',
  priority: 1,
  accountFrom: '',
  accountTo: '',
  supplier: '',
  words: [],
  amountFrom: null,
  amountTo: null,
  outcome: FREIGHT,
};

describe('amounts', () => {
  test.each([
    ['1,234.56', null, '1234.56'],
    ['1.234,56', null, '1234.56'],
    ['1 234,56', null, '1234.56'],
    ['(60.50)', null, '-60.5'],
    ['60.50-', null, '-60.5'],
    ['-$3,000.00', null, '-3000'],
    ['60.50 CR', null, '-60.5'],
    ['60.50 DR', null, '60.5'],
    ['GBP 12.00', null, '12'],
    ['12,00 EUR', null, '12'],
    ['£1,000', '.', '1000'],
    ['1.000', ',', '1000'],
    ['1.000', '.', '1'],
    ['1,2,3', null, null],
    ['12,34.5', null, null],
    ['abc', null, null],
    ['1234567890123', null, null],
    ['--5', null, null],
  ] as const)('%s with %s is %s', (given, mark, expected) => {
    expect(readAmount(text(given), mark)).toBe(expected);
  });
});

describe('days', () => {
  test.each([
    ['03/07/2025', 'day-first', '2025-07-03'],
    ['03/07/2025', 'month-first', '2025-03-07'],
    ['03/07/25', 'day-first', '2025-07-03'],
    ['20250703', null, '2025-07-03'],
    ['2025-07-03T00:00:00Z', null, '2025-07-03'],
    ['3 juil. 2025', null, '2025-07-03'],
    ['Jul 3, 2025', null, '2025-07-03'],
    ['45841', null, '2025-07-03'],
    ['31/02/2025', 'day-first', null],
    ['soon', null, null],
  ] as const)('%s, %s, is %s', (given, order, expected) => {
    expect(readLedgerDay(text(given), order)).toBe(expected);
  });
});

describe('rules', () => {
  const decided = (rule: Partial<SpendRule>, line: Partial<LedgerLine> = {}) =>
    new RuleBook([{ ...RULE, ...rule }]).decide({ ...LINE, ...line });

  test('accounts are in order by number, whatever their length', () => {
    expect(['6-200', '6-1200', '461', '5101', '6-1200A'].toSorted(compareAccounts)).toEqual([
      '6-200',
      '6-1200',
      '6-1200A',
      '461',
      '5101',
    ]);
    expect(compareAccounts('0030', '30')).toBe(0);
  });

  test('say what decided', () => {
    const rule = { accountFrom: '6-1000', accountTo: '6-1999', words: ['ORANGE', 'dubbo'], amountFrom: '50' };
    expect(decided(rule)?.because).toEqual([
      { part: 'account', text: '6-1200' },
      { part: 'word', text: 'orange' },
      { part: 'amount', text: '100' },
    ]);
  });

  test.each([
    ['an account outside the range', { accountFrom: '6-1300', accountTo: '6-1999' }, {}],
    ['no account', { accountFrom: '6-1000', accountTo: '6-1999' }, { account: '' }],
    ['another supplier', { supplier: 'Northern Haulage' }, {}],
    ['a part of a word', { words: ['rang'] }, {}],
    ['a smaller amount', { amountFrom: '100.01' }, {}],
    ['a greater amount', { amountTo: '99.99' }, {}],
  ])('do not apply to %s', (_, rule, line) => {
    expect(decided(rule, line)).toBeNull();
  });

  test('of amounts take a credit note where its invoice went', () => {
    expect(decided({ amountFrom: '100', amountTo: '100' }, { amount: '-100' })?.outcome).toEqual(FREIGHT);
  });

  test('without a condition decide nothing', () => {
    expect(decided({})).toBeNull();
  });

  test('are tried by priority, and the built-in ones last', () => {
    const rules = [
      { ...RULE, id: 'b', priority: 2, words: ['haulage'] },
      { ...RULE, id: 'a', priority: 1, words: ['orange'], outcome: PAYROLL },
    ];
    expect(new RuleBook(rules).decide(LINE)?.ruleId).toBe('a');
    const water = { ...LINE, accountName: 'Water rates' };
    expect(new RuleBook([]).decide(water)).toEqual({
      ruleId: 'built-in.water',
      outcome: { kind: 'left-out', reason: 'by-quantity' },
      because: [{ part: 'word', text: 'water' }],
    });
    expect(new RuleBook([{ ...RULE, supplier: 'southern haulage' }]).decide(water)?.ruleId).toBe('r1');
  });
});

const cents = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((given) => decimal(given).div(100).toFixed(2));
const lines = fc
  .array(
    fc.record({
      account: fc.constantFrom('461', '493', '6-1200', ''),
      accountName: fc.constantFrom('Freight', 'Travel', 'Electricity', ''),
      supplier: fc.constantFrom('Acme Pty Ltd', 'ACME', 'Southern Haulage', 'Hôtel', ''),
      text: fc.constantFrom('Freight to Orange', 'Flights Perth', 'Paper', ''),
      day: fc.constantFrom('2025-07-01', '2025-07-31', '2025-08-15'),
      amount: cents,
      currency: fc.constantFrom('AUD', 'USD'),
      costCentre: fc.constantFrom('', 'N'),
    }),
    { maxLength: 60 },
  )
  .map((all) => all.map((line, at): LedgerLine => ({ ...line, number: at + 2 })));
const RULES = [
  { ...RULE, id: 'x', words: ['orange'] },
  { ...RULE, id: 'y', priority: 2, amountFrom: '1000', outcome: PAYROLL },
];
const sumOf = (figures: readonly string[]) => figures.reduce((sum, one) => sum.plus(one), decimal(0)).toFixed(2);
const grouped = (given: readonly LedgerLine[]) => {
  const grouping = new Grouping(new RuleBook(RULES));
  for (const line of given) grouping.add(line);
  return grouping.all();
};

describe('properties', () => {
  test('all groups add up to the ledger, to the cent', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const groups = grouped(given);
        expect(sumOf(groups.map(({ total }) => total))).toBe(sumOf(given.map(({ amount }) => amount)));
        expect(groups.reduce((count, group) => count + group.lines, 0)).toBe(given.length);
      }),
    );
  });

  test('the order of lines changes neither groups nor proposals', () => {
    const proposals = (given: readonly LedgerLine[]) => {
      const sums = new SpendAggregation();
      for (const line of given)
        sums.add(line, line.costCentre, { categoryId: 'c', inputTypeId: line.account, despite: false });
      return sums.all();
    };
    fc.assert(
      fc.property(
        lines.chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }))),
        ([given, shuffled]) => {
          expect(grouped(shuffled)).toEqual(grouped(given));
          expect(proposals(shuffled)).toEqual(proposals(given));
          expect(sumOf(proposals(given).map(({ total }) => total))).toBe(sumOf(given.map(({ amount }) => amount)));
        },
      ),
    );
  });

  test('undoing what was learnt restores the counts exactly', () => {
    const decision = fc.tuple(
      fc.array(fc.constantFrom('a:461', 's:acme', 'w:freight', 'w:paper'), { maxLength: 4 }),
      fc.constantFrom(FREIGHT, PAYROLL),
    );
    fc.assert(
      fc.property(fc.array(decision), fc.array(decision), (before, more) => {
        const counts = new LearntCounts();
        for (const [tokens, outcome] of before) counts.add(tokens, outcome);
        const kept = counts.list();
        for (const [tokens, outcome] of more) counts.add(tokens, outcome);
        for (const [tokens, outcome] of more.toReversed()) counts.subtract(tokens, outcome);
        expect(counts.list()).toEqual(kept);
        expect(new LearntCounts(kept).list()).toEqual(kept);
      }),
    );
  });
});

describe('suggestions', () => {
  const TEXTS = ['Freight inwards', 'Southern Haulage', 'Sydney to Orange'];

  test('come from the starting list first, and name the word', () => {
    expect(suggestionsFor(['a:1'], TEXTS, new LearntCounts())).toEqual([
      { outcome: FREIGHT, share: null, because: [{ part: 'word', text: 'freight', of: null }] },
    ]);
  });

  test('come from confirmed decisions, with their number', () => {
    const counts = new LearntCounts();
    for (const supplier of ['a', 'b', 'c']) counts.add([`s:${supplier}`, 'w:haulage'], FREIGHT);
    counts.add(['s:d', 'w:haulage'], PAYROLL);
    for (const supplier of ['e', 'f', 'g']) counts.add([`s:${supplier}`, 'w:wages'], PAYROLL);
    const [first] = suggestionsFor(['w:haulage', 'w:new'], [], counts);
    // 3 of the 4 decisions with "haulage".
    expect(first).toEqual({
      outcome: FREIGHT,
      share: '75',
      because: [{ part: 'word', text: 'haulage', of: { count: 3, all: 4 } }],
    });
  });

  test('are none where nothing is known', () => {
    expect(suggestionsFor(['s:unheard'], ['Zyx'], new LearntCounts())).toEqual([]);
  });
});

describe('double counting', () => {
  const RECORD = {
    id: 'r',
    from: '2025-07-01',
    to: '2025-07-31',
    supplierName: '',
    texts: ['Bill of Brightline Energy, July'],
    name: 'Electricity',
    quantity: '120',
    unit: 'MWh',
  };
  const records = new QuantityRecords([RECORD, { ...RECORD, id: 's', texts: [], supplierName: 'Valley Gas Co.' }]);
  const of = (supplierKey: string, from = '2025-07-01', to = '2025-07-31') => records.of({ supplierKey, from, to })?.id;

  test('is found by the words of a record and by its supplier, in the same month', () => {
    expect([of('brightline energy'), of('valley gas')]).toEqual(['r', 's']);
    expect([of('brightline'), of('bright'), of(''), of('brightline energy', '2025-08-01', '2025-08-31')]).toEqual([
      'r',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
