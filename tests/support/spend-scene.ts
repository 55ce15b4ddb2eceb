import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { ArrivedFile, Reading } from '#plugins/intake/inbox/server';
import { uuidv7 } from '#server';
import type { SpendGroup, SpendLedger } from '../../src/plugins/intake/spend/contract/index.ts';
import { LedgerReader } from '../../src/plugins/intake/spend/server/ledger-reader.ts';
import { apiServer, type ApiServer, type TestCompany } from './api-server.ts';

export const GOODS = 'PURCHASED_GOODS_AND_SERVICES';
export const FREIGHT = 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION';
export const TRAVEL = 'BUSINESS_TRAVEL';

export const countedAs = (categoryId: string, naics: string) => ({
  kind: 'counted',
  categoryId,
  inputTypeId: `naics-${naics}`,
});

/** A rule without conditions, to be completed. */
export const RULE = {
  priority: 1,
  accountFrom: '',
  accountTo: '',
  supplier: '',
  words: [],
  amountFrom: null,
  amountTo: null,
};

const FOLDER = '../../src/plugins/intake/spend/domain/golden/';

const control = { signal: new AbortController().signal, progress: () => undefined };

/** A company with a user for each test, its ledgers, and the calls of spend. */
export function spendScene() {
  const scene = { server: {} as ApiServer, company: {} as TestCompany, account: '', user: '' };

  beforeAll(async () => {
    scene.server = await apiServer();
  });

  afterAll(() => scene.server.close());

  beforeEach(async () => {
    scene.company = await scene.server.company('Ironbark');
    scene.account = (await scene.server.account(scene.company.id, ['USER'])).id;
    scene.user = await scene.server.signedIn(scene.company.id, ['USER']);
  });

  const reader = () => scene.server.services.get(LedgerReader);

  const arrived = (bytes: Buffer): ArrivedFile => ({
    itemId: uuidv7(),
    companyId: scene.company.id,
    accountId: scene.account,
    name: 'ledger.csv',
    format: 'csv',
    bytes,
    sha256: '0'.repeat(64),
    answer: null,
    asksAgain: false,
  });

  const read = (file: ArrivedFile, answer: unknown = null): Promise<Reading> =>
    reader().read({ ...file, answer }, control);

  /** Reads a golden ledger into the tables; returns its file. */
  async function opened(name: string): Promise<ArrivedFile> {
    const file = arrived(await readFile(new URL(`${FOLDER}${name}.csv`, import.meta.url)));
    expect(await read(file)).toEqual({ kind: 'asks', question: 'spend.classify', detail: { itemId: file.itemId } });
    return file;
  }

  const get = (path: string, query: Readonly<Record<string, string>>, as = scene.user) =>
    scene.server.call('GET', `/api/spend/${path}?${new URLSearchParams(query)}`, { as });

  const post = (path: string, body: object, as = scene.user) =>
    scene.server.call('POST', `/api/spend/${path}`, { as, body });

  const groups = async (file: ArrivedFile, query: Readonly<Record<string, string>> = {}): Promise<SpendGroup[]> =>
    (await get('groups', { itemId: file.itemId, size: '100', ...query })).body.data;

  const ledger = async (file: ArrivedFile): Promise<SpendLedger> =>
    (await get('ledger', { itemId: file.itemId })).body.data;

  /** Decides about the groups of these suppliers or account names. */
  async function decide(file: ArrivedFile, wanted: Readonly<Record<string, object>>): Promise<void> {
    const all = await groups(file);
    for (const [name, outcome] of Object.entries(wanted)) {
      const groupIds = all
        .filter(({ supplier, accountName }) => supplier.startsWith(name) || accountName === name)
        .map(({ id }) => id);
      expect(groupIds, name).not.toEqual([]);
      expect((await post('decide', { itemId: file.itemId, groupIds, outcome })).status).toBe(200);
    }
  }

  async function proposed(file: ArrivedFile) {
    const reading = await read(file, { propose: true });
    if (reading.kind !== 'proposes') throw new Error(`The reading ${reading.kind}.`);
    const rows = [];
    for await (const row of reading.rows) rows.push(row);
    return { rows, notes: reading.notes, titles: reading.titles };
  }

  /** Creates the proposed records by the API; returns t CO2-e by month and input. */
  async function recorded(file: ArrivedFile): Promise<readonly string[]> {
    const found: string[] = [];
    for (const { record, issues } of (await proposed(file)).rows) {
      if (!('body' in record)) throw new Error('A row has no body.');
      if (issues.some(({ level }) => level === 'error')) continue;
      const made = await scene.server.call('POST', '/api/scope-management/create', {
        as: scene.user,
        body: record.body,
      });
      expect([made.status, made.body.message]).toEqual([200, expect.anything()]);
      const { inputTypeId, fromDate } = record.body;
      found.push(`${String(fromDate).slice(0, 7)} ${String(inputTypeId).slice(6)} ${made.body.data.emissions.total}`);
    }
    return found.toSorted();
  }

  return { scene, reader, arrived, read, opened, get, post, groups, ledger, decide, proposed, recorded };
}
