import { describe, expect, test } from 'vitest';
import { decimal } from '#domain/units';
import { Database, uuidv7 } from '#server';
import { countedAs, FREIGHT, GOODS, RULE, spendScene, TRAVEL } from '../../../../../tests/support/spend-scene.ts';
import type { SpendGroup } from '../contract/index.ts';
import { STARTING_PHRASES } from '../domain/index.ts';
import { SpendCatalogue } from './spend-catalogue.ts';

const { scene, reader, arrived, read, opened, get, post, groups, ledger, decide } = spendScene();

const named = ({ accountName, supplier, total, currency }: SpendGroup) =>
  [accountName, supplier, total, currency].filter((text) => text !== '').join(' / ');
const AU = {
  'Southern Haulage': countedAs(FREIGHT, '484121'),
  'Kookaburra Air': countedAs(TRAVEL, '481111'),
  'Harbour Rest': countedAs(TRAVEL, '721110'),
  Whitlock: countedAs(GOODS, '541110'),
  Quill: countedAs(GOODS, '424120'),
  'Wages and Salaries': { kind: 'left-out', reason: 'payroll' },
};

describe('the list', () => {
  test('ranks groups by money, says what decided, and suggests with words', async () => {
    const file = await opened('au-xero');
    const all = await groups(file);
    expect(all.map(named)).toEqual([
      'Wages and Salaries / 52000 / AUD',
      'Freight & Courier / Southern Haulage Pty Ltd / 29500 / AUD',
      'Light, Power, Heating / Brightline Energy / 8912.33 / AUD',
      'Depreciation / 5125 / AUD',
      'Legal expenses / Whitlock & Daughters / 4400 / AUD',
      'Travel - National / Kookaburra Air / 3000 / AUD',
      'Travel - National / Harbour Rest Hotel / 1860 / AUD',
      'Office Expenses / Quill Office Supplies / 1000 / AUD',
    ]);
    expect(all[2]).toMatchObject({
      state: 'BY_QUANTITY',
      decidedBy: 'built-in',
      because: [{ part: 'word', text: 'light power' }],
    });
    expect(all[1]).toMatchObject({
      lines: 4,
      decidedBy: null,
      suggestions: [
        {
          outcome: { categoryId: FREIGHT, inputTypeId: 'naics-484121', categoryNo: 4 },
          because: [{ text: 'freight', of: null }],
        },
        { outcome: { inputTypeId: 'naics-492110' } },
      ],
    });
    const page = await get('groups', { itemId: file.itemId, size: '3', page: '3', state: 'UNCLASSIFIED' });
    expect([page.body.total_item, page.body.data.map(named)]).toEqual([
      7,
      ['Office Expenses / Quill Office Supplies / 1000 / AUD'],
    ]);
    expect((await groups(file, { search: 'travel' })).map(({ supplier }) => supplier)).toEqual([
      'Kookaburra Air',
      'Harbour Rest Hotel',
    ]);
    const lines = await get('lines', { itemId: file.itemId, groupId: all[1]?.id ?? '' });
    expect(lines.body.data.map(({ number, amount }: { number: number; amount: string }) => [number, amount])).toEqual([
      [6, '12400'],
      [7, '7600'],
      [8, '-1000'],
      [9, '10500'],
    ]);
  });

  test('adds up to the ledger whatever is decided', async () => {
    const file = await opened('au-xero');
    await decide(file, AU);
    expect((await ledger(file)).summary).toEqual([
      {
        currency: 'AUD',
        lines: 13,
        total: '105797.33',
        states: [
          { state: 'COUNTED', groups: 5, lines: 10, total: '39760', stake: '39760', share: '37.6' },
          { state: 'LEFT_OUT', groups: 1, lines: 1, total: '52000', stake: '52000', share: '49.2' },
          { state: 'BY_QUANTITY', groups: 1, lines: 1, total: '8912.33', stake: '8912.33', share: '8.4' },
          { state: 'UNCLASSIFIED', groups: 1, lines: 1, total: '5125', stake: '5125', share: '4.8' },
        ],
      },
    ]);
  });

  test('learns from decisions, and undoing restores the counts', async () => {
    const first = await opened('us-erp');
    const counts = async () =>
      (await scene.server.test.query('select token, outcome, count from spend_count order by 1, 2')).length;
    const before = await counts();
    await decide(first, { Redwood: countedAs(GOODS, '561720'), Cascade: countedAs(TRAVEL, '481111') });
    const second = await opened('us-erp');
    const [redwood] = await groups(second, { search: 'redwood' });
    // The one confirmed decision about this account, supplier and words had this outcome.
    expect(redwood?.suggestions[0]).toMatchObject({
      outcome: { inputTypeId: 'naics-561720' },
      share: '100',
      because: [{ of: { count: 1, all: 1 } }, {}, {}],
    });
    const groupIds = (await groups(first)).map(({ id }) => id);
    expect((await post('undo', { itemId: first.itemId, groupIds })).body.data).toEqual({ changed: 2 });
    expect(await counts()).toBe(before);
    expect((await groups(first, { state: 'COUNTED' })).length).toBe(0);
    expect((await groups(second, { search: 'redwood' }))[0]?.suggestions[0]?.share).toBeNull();
  });

  test('deciding twice learns once', async () => {
    const file = await opened('us-erp');
    await decide(file, { Redwood: countedAs(GOODS, '561720') });
    await decide(file, { Redwood: countedAs(FREIGHT, '484121') });
    const all = `select outcome, count from spend_count where company_id = '${scene.company.id}' and token = ''`;
    expect(await scene.server.test.query(all)).toEqual([{ outcome: `counted|${FREIGHT}|naics-484121`, count: 1 }]);
  });
});

describe('rules', () => {
  test('decide in open ledgers at once, by priority, and decisions of people stay', async () => {
    const file = await opened('au-xero');
    await decide(file, { Quill: countedAs(GOODS, '424120') });
    const rule = { ...RULE, words: ['accommodation'], outcome: countedAs(TRAVEL, '721110') };
    const made = await post('rules/create', rule);
    expect(made.body.data).toMatchObject({
      revision: 1,
      outcome: { inputName: 'Hotels (except Casino Hotels) and Motels' },
    });
    await post('rules/create', { ...RULE, priority: 2, accountFrom: '493', outcome: countedAs(TRAVEL, '481111') });
    const byState = async () =>
      (await groups(file, { state: 'COUNTED' })).map(({ supplier, decidedBy, because }) => [
        supplier,
        decidedBy,
        because.map(({ text }) => text).join(' '),
      ]);
    expect(await byState()).toEqual([
      ['Kookaburra Air', 'rule', '493'],
      ['Harbour Rest Hotel', 'rule', 'accommodation'],
      ['Quill Office Supplies', 'person', ''],
    ]);
    const { id } = made.body.data;
    expect((await post('rules/update', { ...rule, id, revision: 9 })).body.code).toBe('spend.rule-stale');
    const changed = await post('rules/update', { ...rule, id, revision: 1, words: ['nowhere'] });
    expect(changed.body.data.revision).toBe(2);
    expect((await byState()).map(([, , words]) => words)).toEqual(['493', '493', '']);
    expect((await post('rules/delete', { id, revision: 2 })).status).toBe(200);
    expect((await post('rules/delete', { id, revision: 2 })).body.code).toBe('spend.rule-unknown');
    expect(
      (await get('rules', {})).body.data.rules.map(({ accountFrom }: { accountFrom: string }) => accountFrom),
    ).toEqual(['493']);
    expect((await ledger(file)).summary[0]?.total).toBe('105797.33');
  });

  test('need a condition and an input of the catalogue', async () => {
    expect((await post('rules/create', { ...RULE, outcome: countedAs(GOODS, '541110') })).body.issues?.[0]?.path).toBe(
      'words',
    );
    const unknown = await post('rules/create', { ...RULE, words: ['x'], outcome: countedAs(GOODS, '999999') });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'spend.input-unknown']);
  });

  test('the starting list names inputs that the catalogue has', () => {
    const catalogue = scene.server.services.get(SpendCatalogue);
    const unknown = STARTING_PHRASES.filter(({ outcome }) => outcome.kind === 'counted' && !catalogue.find(outcome));
    expect(unknown).toEqual([]);
  });
});

describe('a ledger that must be explained', () => {
  test('asks what its columns mean, and remembers it for the next with the same titles', async () => {
    const bytes = Buffer.from('When,Who,How much\n03/04/2025,Acme,10.00\n05/06/2025,Acme,20.00\n');
    const titled = Buffer.from('Date,Supplier,How much\n03/04/2025,Acme,10.00\n05/06/2025,Acme,20.00\n');
    await expect(read(arrived(bytes))).rejects.toMatchObject({ code: 'spend.no-titles' });
    const file = arrived(titled);
    expect(await read(file)).toMatchObject({
      kind: 'asks',
      question: 'spend.columns',
      detail: { asks: ['columns', 'dayOrder'], titles: ['Date', 'Supplier', 'How much'] },
    });
    const answer = { columns: { day: 0, supplier: 1, amount: 2 }, dayOrder: 'month-first', decimalMark: null };
    expect(await read(file, answer)).toMatchObject({ question: 'spend.classify' });
    expect(await groups(file)).toMatchObject([{ total: '30', from: '2025-03-04', to: '2025-05-06' }]);
    expect(await read(arrived(titled))).toMatchObject({ question: 'spend.classify' });
    await decide(file, { Acme: countedAs(GOODS, '561720') });
    const again = { ...answer, dayOrder: 'day-first' };
    expect(await read(file, again)).toMatchObject({ question: 'spend.classify' });
    expect(await groups(file)).toMatchObject([{ from: '2025-04-03', to: '2025-06-05', state: 'UNCLASSIFIED' }]);
    expect(await scene.server.test.query(`select 1 from spend_count where company_id = '${scene.company.id}'`)).toEqual(
      [],
    );
  });
});

describe('who may what', () => {
  test('nobody sees the ledger of another company, and only writers decide', async () => {
    const file = await opened('au-xero');
    const [group] = await groups(file);
    const other = await scene.server.company('Wattle');
    const stranger = await scene.server.signedIn(other.id, ['COMPANY_ADMIN']);
    const auditor = await scene.server.signedIn(scene.company.id, ['AUDITOR']);
    const decision = { itemId: file.itemId, groupIds: [group?.id], outcome: { kind: 'left-out', reason: 'payroll' } };
    for (const path of ['ledger', 'groups', 'lines'])
      expect(
        (await get(path, { itemId: file.itemId, ...(path === 'lines' ? { groupId: group?.id ?? '' } : {}) }, stranger))
          .status,
      ).toBe(404);
    expect((await post('decide', decision, stranger)).status).toBe(404);
    expect((await post('decide', decision, auditor)).status).toBe(403);
    expect((await get('ledger', { itemId: file.itemId }, auditor)).status).toBe(200);
  });

  test('a recorded ledger does not change until the batch is undone', async () => {
    const file = await opened('au-xero');
    const [group] = await groups(file);
    const decision = { itemId: file.itemId, groupIds: [group?.id], outcome: { kind: 'left-out', reason: 'payroll' } };
    const batch = { companyId: scene.company.id, batchId: uuidv7(), accountId: scene.account };
    const database = scene.server.services.get(Database);
    await database.withTenant(scene.company.id, (trx) => reader().recorded(trx, file, batch));
    expect((await post('decide', decision)).body.code).toBe('spend.recorded');
    await database.withTenant(scene.company.id, (trx) => reader().undone(trx, file));
    expect((await post('decide', decision)).status).toBe(200);
  });
});

const isLong = process.env['SCOPEBOOK_LONG'] === '1';
const LINES = isLong ? 100_000 : 20_000;

test(`a ledger of ${LINES} lines is read, listed and grouped again within its time`, { timeout: 240_000 }, async () => {
  const lines = Array.from({ length: LINES }, (_, at) => {
    const month = String((at % 12) + 1).padStart(2, '0');
    return `28/${month}/2025,Supplier ${at % 4_000},Account ${at % 60},Purchase ${at % 7},${(at % 900) + 1}.25`;
  });
  const file = arrived(Buffer.from(`Date,Supplier,Account Name,Description,Amount\n${lines.join('\n')}\n`));
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const reading = await timed(() => read(file));
  const listing = await timed(() => groups(file));
  await post('rules/create', { ...RULE, words: ['purchase'], amountFrom: '500', outcome: countedAs(GOODS, '561720') });
  const grouping = await timed(() => groups(file));
  const again = await timed(() => groups(file, { state: 'COUNTED' }));
  // Generous bounds for a busy machine: what must not happen is minutes.
  expect(reading).toBeLessThan(60_000);
  expect(grouping).toBeLessThan(60_000);
  expect(listing).toBeLessThan(3_000);
  expect(again).toBeLessThan(3_000);
  const { summary } = await ledger(file);
  const exact = lines.reduce((sum, line) => sum.plus(line.split(',')[4] ?? ''), decimal(0));
  expect(summary.map(({ total, lines: count }) => [decimal(total).equals(exact), count])).toEqual([[true, LINES]]);
});
