import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '#contract';
import { decimal, exactText } from '#domain/units';
import {
  Grouping,
  groupKey,
  RuleBook,
  SpendAggregation,
  stateOf,
  summaryOf,
  type LedgerLine,
  type Outcome,
  type SpendRule,
  type StateSum,
} from '../domain/index.ts';
import { openLedger, readLedger, recogniseLedger } from './ledger-file.ts';

const golden = (name: string) => readFile(new URL(`../domain/golden/${name}.csv`, import.meta.url));
const nothing = async () => null;
const quiet = () => undefined;

async function linesOf(bytes: Buffer, currency: string) {
  const opened = await openLedger(bytes, nothing, quiet);
  const lines: LedgerLine[] = [];
  const plan = { titleRow: opened.row, titles: opened.titles, columns: opened.columns, style: opened.style, currency };
  const counts = await readLedger(bytes, opened.sheet, plan, { onLine: (line) => lines.push(line), onRows: quiet });
  return { opened, lines, counts };
}

let ids = 0;
const rule = (outcome: Outcome, conditions: Partial<SpendRule>): SpendRule => ({
  id: `rule-${(ids += 1)}`,
  priority: ids,
  accountFrom: '',
  accountTo: '',
  supplier: '',
  words: [],
  amountFrom: null,
  amountTo: null,
  outcome,
  ...conditions,
});
const as = (categoryId: string, naics: string): Outcome => ({
  kind: 'counted',
  categoryId,
  inputTypeId: `naics-${naics}`,
});
const GOODS = 'PURCHASED_GOODS_AND_SERVICES';
const CAPITAL = 'CAPITAL_GOODS';
const FREIGHT = 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION';
const TRAVEL = 'BUSINESS_TRAVEL';
const out = (reason: 'payroll' | 'interest' | 'depreciation' | 'intercompany'): Outcome => ({
  kind: 'left-out',
  reason,
});

function proposed(lines: readonly LedgerLine[], rules: readonly SpendRule[]) {
  const book = new RuleBook(rules);
  const sums = new SpendAggregation();
  for (const line of lines) {
    const outcome = book.decide(line)?.outcome;
    if (outcome?.kind === 'counted') sums.add(line, 'f', { ...outcome, despite: false });
  }
  return sums
    .all()
    .map(({ from, inputTypeId, supplier, total, currency, lines: count }) =>
      [from.slice(0, 7), inputTypeId.slice(6), supplier, total, currency, count].join(' '),
    );
}

function summed(lines: readonly LedgerLine[], rules: readonly SpendRule[]) {
  const grouping = new Grouping(new RuleBook(rules));
  for (const line of lines) grouping.add(line);
  const sums = grouping.all().map(({ currency, total, lines: count, rule: decided }): StateSum => ({
    currency,
    state: stateOf(decided?.outcome ?? null),
    groups: 1,
    lines: count,
    total,
    stake: exactText(decimal(total).abs()),
  }));
  return summaryOf(sums).map(({ currency, lines: count, total, states }) => [
    `${currency} ${total} in ${count}`,
    ...states.map(({ state, total: sum, share }) => `${state} ${sum} (${share} %)`),
  ]);
}

describe('golden ledgers', () => {
  test('an Australian export of Xero: titles in row 5, a total below, credits in a column of their own', async () => {
    const { opened, lines, counts } = await linesOf(await golden('au-xero'), 'AUD');
    const rules = [
      rule(as(FREIGHT, '484121'), { accountFrom: '425' }),
      rule(as(TRAVEL, '721110'), { accountFrom: '493', words: ['accommodation', 'hotel'] }),
      rule(as(TRAVEL, '481111'), { accountFrom: '490', accountTo: '499' }),
      rule(as(GOODS, '541110'), { words: ['legal'] }),
      rule(as(GOODS, '424120'), { supplier: 'QUILL office supplies pty ltd' }),
      rule(out('payroll'), { words: ['wages'] }),
    ];
    expect([opened.row, opened.asks, counts.lines, counts.totals, counts.faults]).toEqual([5, [], 13, 1, 0]);
    expect(proposed(lines, rules)).toEqual([
      '2025-07 481111 Kookaburra Air 3000 AUD 2',
      '2025-07 541110 Whitlock & Daughters 4400 AUD 1',
      '2025-07 484121 Southern Haulage Pty Ltd 19000 AUD 3',
      '2025-08 721110 Harbour Rest Hotel 1860 AUD 1',
      '2025-08 424120 Quill Office Supplies 512.75 AUD 1',
      '2025-08 484121 Southern Haulage Pty Ltd 10500 AUD 1',
      '2025-09 424120 Quill Office Supplies 487.25 AUD 1',
    ]);
    // 19,000 + 10,500 + 3,000 + 1,860 + 4,400 + 1,000 = 39,760; electricity 8,912.33; wages 52,000; depreciation 5,125.
    expect(summed(lines, rules)).toEqual([
      [
        'AUD 105797.33 in 13',
        'COUNTED 39760 (37.6 %)',
        'LEFT_OUT 52000 (49.2 %)',
        'BY_QUANTITY 8912.33 (8.4 %)',
        'UNCLASSIFIED 5125 (4.8 %)',
      ],
    ]);
  });

  test('a British export of Sage: pounds in the title, credits in brackets', async () => {
    const { lines, counts } = await linesOf(await golden('gb-sage'), 'EUR');
    const rules = [
      rule(as(FREIGHT, '492110'), { accountFrom: '5101' }),
      rule(as(TRAVEL, '721110'), { accountFrom: '7402' }),
      rule(as(TRAVEL, '481111'), { accountFrom: '7400', accountTo: '7499' }),
      rule(as(GOODS, '561720'), { words: ['cleaning'] }),
      rule(as(CAPITAL, '334111'), { accountFrom: '0030', amountFrom: '1000' }),
      rule(out('payroll'), { words: ['salaries'] }),
      rule(out('interest'), { words: ['interest'] }),
    ];
    expect(counts).toMatchObject({ lines: 11, faults: 0 });
    expect(new Set(lines.map(({ currency }) => currency))).toEqual(new Set(['GBP']));
    expect(proposed(lines, rules)).toEqual([
      '2025-08 481111 Northern Wing Airways 2480 GBP 1',
      '2025-08 721110 The Fellside Hotel 418.4 GBP 1',
      '2025-08 561720 Sparrow Cleaning 900 GBP 1',
      '2025-08 492110 PENNINE COURIERS LTD 2500 GBP 3',
      '2025-09 334111 Tarn Computers Ltd 15600 GBP 1',
      '2025-09 561720 Sparrow Cleaning 900 GBP 1',
    ]);
    expect(summed(lines, rules)[0]?.slice(0, 4)).toEqual([
      'GBP 67372.11 in 11',
      'COUNTED 22798.4 (33.8 %)',
      'LEFT_OUT 41462.64 (61.5 %)',
      'BY_QUANTITY 3111.07 (4.6 %)',
    ]);
  });

  test('an American export: months come first, dollar signs, a credit with a minus', async () => {
    const { opened, lines, counts } = await linesOf(await golden('us-erp'), 'AUD');
    expect([opened.style.dayOrder, counts.lines, counts.faults]).toEqual(['month-first', 9, 0]);
    expect(lines.map(({ day }) => day)).toEqual([
      '2025-07-01',
      '2025-07-22',
      '2025-07-31',
      '2025-08-04',
      '2025-07-09',
      '2025-08-12',
      '2025-08-12',
      '2025-07-31',
      '2025-07-31',
    ]);
    expect(proposed(lines, [rule(as(FREIGHT, '484121'), { accountFrom: '650000', accountTo: '659999' })])).toEqual([
      '2025-07 484121 Redwood Trucking LLC 25000 USD 3',
      '2025-08 484121 Redwood Trucking LLC 20000 USD 1',
    ]);
    expect(new Set(lines.map(({ costCentre }) => costCentre))).toEqual(new Set(['RENO', 'BOISE']));
  });

  test('a French FEC: semicolons, decimal commas, days as 20250703, euros', async () => {
    const { lines, counts } = await linesOf(await golden('fr-fec'), 'AUD');
    const rules = [
      rule(as(FREIGHT, '484121'), { accountFrom: '624000', accountTo: '624999' }),
      rule(as(TRAVEL, '721110'), { words: ['hébergement'] }),
      rule(as(GOODS, '541211'), { words: ['EXPERT-COMPTABLE'] }),
      rule(as(GOODS, '561720'), { words: ['nettoyage'] }),
    ];
    expect(counts).toMatchObject({ lines: 9, faults: 0 });
    expect(proposed(lines, rules)).toEqual([
      '2025-07 721110 Hôtel des Tilleuls 1125 EUR 1',
      '2025-07 484121 Transports Duval SARL 7500 EUR 3',
      '2025-08 541211 Cabinet Morel 2400 EUR 1',
      '2025-08 561720 Nettoyage Perrin 1000 EUR 1',
    ]);
    expect(summed(lines, rules)[0]).toEqual([
      'EUR 45622.65 in 9',
      'COUNTED 12025 (26.4 %)',
      'LEFT_OUT 0 (0.0 %)',
      'BY_QUANTITY 1987.65 (4.4 %)',
      'UNCLASSIFIED 31610 (69.3 %)',
    ]);
  });

  test.each(['au-xero', 'gb-sage', 'us-erp', 'fr-fec'])('%s is recognised', async (name) => {
    expect(await recogniseLedger(await golden(name))).toBe(0.7);
  });

  test('a table of records and a text are not recognised', async () => {
    const records = Buffer.from('Facility,Category,Input,From,To,Quantity,Unit\nA,B,C,2025-07-01,2025-07-31,1,t\n');
    expect(await recogniseLedger(records)).toBe(0);
    expect(await recogniseLedger(Buffer.from('%PDF-1.7'))).toBe(0);
  });
});

describe('a ledger that cannot be read by itself', () => {
  test('asks for the order of days if no day is after the 12th', async () => {
    const bytes = Buffer.from('Date,Supplier,Amount\n03/04/2025,A,10.00\n05/06/2025,B,20.00\n');
    expect((await openLedger(bytes, nothing, quiet)).asks).toEqual(['dayOrder']);
    const meaning = {
      columns: { day: 0, supplier: 1, amount: 2 },
      dayOrder: 'month-first',
      decimalMark: null,
    } as const;
    const known = await openLedger(bytes, async () => meaning, quiet);
    expect([known.asks, known.style.dayOrder]).toEqual([[], 'month-first']);
  });

  test('asks for the decimal mark if every amount may mean two things', async () => {
    const bytes = Buffer.from('Date;Supplier;Amount\n13/04/2025;A;1,234\n15/06/2025;B;5,678\n');
    expect((await openLedger(bytes, nothing, quiet)).asks).toEqual(['decimalMark']);
  });

  test('asks for the columns if there is no money', async () => {
    const bytes = Buffer.from('Date,Supplier,Paid so far\n13/04/2025,A,10\n');
    expect((await openLedger(bytes, nothing, quiet)).asks).toEqual(['columns']);
  });

  test('names each row that it cannot read', async () => {
    const bytes = Buffer.from(
      'Date,Supplier,Amount\n13/04/2025,A,10.00\n31/02/2025,B,20.00\n14/04/2025,C,x5\n,D,7.00\n',
    );
    const { counts } = await linesOf(bytes, 'AUD');
    expect(counts).toMatchObject({ lines: 1, faults: 3 });
    expect(counts.faulty.map(({ number, why }) => `${number} ${why}`)).toEqual(['3 day', '4 amount', '5 day']);
  });

  test('takes debit less credit before an amount without a sign, and the currency of a title before a column', async () => {
    const bytes = Buffer.from(
      'Date,Supplier,Currency,Amount,Debit (GBP),Credit (GBP)\n13/04/2025,A,EUR,10.00,,8.50\n14/04/2025,B,EUR,5.00,4.25,\n',
    );
    const { lines } = await linesOf(bytes, 'AUD');
    expect(lines.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual(['-8.5 GBP', '4.25 GBP']);
  });

  test('keeps a supplier called Total, and takes headings for accounts', async () => {
    const bytes = Buffer.from(
      'Contact,Date,Description,Debit,Credit\nOffice Expenses\nTotal Supplies,13/04/2025,Paper,10.00,\nTotal Office Expenses,,,10.00,\n',
    );
    const { lines, counts } = await linesOf(bytes, 'AUD');
    expect(lines.map(({ supplier, accountName, amount }) => [supplier, accountName, amount])).toEqual([
      ['Total Supplies', 'Office Expenses', '10'],
    ]);
    expect(counts.totals).toBe(1);
  });
});

const GOLDEN = ['au-xero', 'gb-sage', 'us-erp', 'fr-fec'] as const;
const isLong = process.env['SCOPEBOOK_LONG'] === '1';
const ROUNDS = isLong ? 100_000 : 500;
/** Longest time of one reading, in milliseconds. A busy machine is slow, a hanging reader never ends. */
const LONGEST = 5_000;

/** Flips, deletes, inserts or cuts off bytes. */
function mutated(bytes: Buffer, kind: number, at: number, byte: number): Buffer {
  const place = at % bytes.length;
  if (kind === 0) {
    const copy = Buffer.from(bytes);
    copy[place] = byte;
    return copy;
  }
  if (kind === 1) return Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + 1 + (byte % 40))]);
  if (kind === 2)
    return Buffer.concat([bytes.subarray(0, place), Buffer.alloc(1 + (byte % 20), byte), bytes.subarray(place)]);
  return bytes.subarray(0, place);
}

test(
  `${ROUNDS} damaged ledgers are read or refused with a problem, each within its time`,
  async () => {
    const files = await Promise.all(GOLDEN.map(golden));
    const change = fc.tuple(fc.nat(3), fc.nat(1_000_000), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(files.length - 1),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async (which, changes) => {
          const file = files[which] ?? Buffer.alloc(0);
          const bytes = changes.reduce<Buffer>(
            (now, [kind, at, byte]) => (now.length === 0 ? now : mutated(now, kind, at, byte)),
            file,
          );
          const began = performance.now();
          try {
            const likelihood = await recogniseLedger(bytes);
            expect([0, 0.7]).toContain(likelihood);
            const { lines, counts } = await linesOf(bytes, 'AUD');
            expect(counts.lines).toBe(lines.length);
            const grouping = new Grouping(new RuleBook([]));
            for (const line of lines) grouping.add(line);
            const sum = lines.reduce((all, { amount }) => all.plus(amount), decimal(0));
            const ofGroups = grouping.all().reduce((all, { total }) => all.plus(total), decimal(0));
            expect(ofGroups.equals(sum)).toBe(true);
          } catch (error) {
            if (!(error instanceof Problem)) throw error;
          }
          expect(performance.now() - began).toBeLessThan(LONGEST);
        },
      ),
      { seed: 20_251_126, numRuns: ROUNDS },
    );
  },
  isLong ? 3_600_000 : 120_000,
);

test('keys of groups do not depend on spelling', () => {
  const key = (account: string, supplier: string) =>
    groupKey({ account, accountName: '', supplier, currency: 'AUD' }, '');
  expect(key('6-1200', 'ACME Pty. Ltd.')).toBe(key('6 1200', 'Acmé'));
});
