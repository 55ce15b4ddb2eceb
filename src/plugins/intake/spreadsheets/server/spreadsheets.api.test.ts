import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArrivedFile, Reading } from '#plugins/intake/inbox/server';
import type { ProposedRow } from '#plugins/records/record-import/server';
import { Database, uuidv7 } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { importCsv, importLine } from '../../../../../tests/support/import-files.ts';
import { sheetPerSite } from '../../../../../tests/support/sent-sheets.ts';
import { sheetQuestion, type SheetAnswer } from '../contract/index.ts';
import { SpreadsheetReader } from './spreadsheet-reader.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Ironbark');
  user = await server.signedIn(company.id, ['USER']);
});

const arrived = (text: string | Buffer, answer: unknown = null, of = company): ArrivedFile => ({
  itemId: uuidv7(),
  companyId: of.id,
  accountId: uuidv7(),
  name: 'fuel.csv',
  format: 'csv',
  bytes: Buffer.from(text),
  sha256: '0'.repeat(64),
  answer,
  asksAgain: false,
});

const control = { signal: new AbortController().signal, progress: () => undefined };
const read = (file: ArrivedFile): Promise<Reading> => server.services.get(SpreadsheetReader).read(file, control);

async function questionOf(reading: Reading) {
  if (reading.kind !== 'asks') throw new Error(`It ${reading.kind}.`);
  return sheetQuestion.parse(reading.detail);
}

async function rowsOf(reading: Reading): Promise<readonly ProposedRow[]> {
  if (reading.kind !== 'proposes') throw new Error(`It ${reading.kind}.`);
  const rows: ProposedRow[] = [];
  for await (const row of reading.rows) rows.push(row);
  return rows;
}

const cellsOf = (row: ProposedRow | undefined) =>
  row && 'cells' in row.record
    ? Object.fromEntries([...row.record.cells].map(([field, { text }]) => [field, text]))
    : undefined;

/** Litres of a fuel that the company calls "gasoil", by month and in total. */
const sheet = (months: readonly string[], word = 'gasoil') =>
  [
    'Site;Fuel;Month;Litres',
    ...months.map((month, at) => `${company.facility.name};${word};${month};${at + 1}00,5`),
    `Total;;;${months.reduce((sum, _, at) => sum + (at + 1) * 100, 0) + months.length / 2}`.replace('.', ','),
  ].join('\n');

const GASOIL = {
  kind: 'input',
  word: 'gasoil',
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'diesel',
  useId: 'STATIONARY',
} as const;

async function answerTo(text: string): Promise<SheetAnswer> {
  const { mapping } = await questionOf(await read(arrived(text)));
  return { name: 'Fuel by month', mapping, codes: [GASOIL] };
}

const save = (body: unknown, as = user) => server.call('POST', '/api/spreadsheets/mapping/save', { as, body });

describe('a spreadsheet', () => {
  test('is asked about, read by the answer, and next time by itself', async () => {
    const first = sheet(['2025-07', '2025-08']);
    const question = await questionOf(await read(arrived(first)));
    expect(question.words).toEqual([{ kind: 'input', word: 'gasoil', count: 2 }]);
    expect(question.mapping).toMatchObject({ layout: 'long', decimalMark: 'comma', titleRow: 1 });
    const answer = await answerTo(first);
    const rows = await rowsOf(await read(arrived(first, answer)));
    expect(cellsOf(rows[0])).toEqual({
      facility: company.facility.id,
      category: 'STATIONARY_FUELS',
      input: 'diesel',
      use: 'STATIONARY',
      from: '2025-07-01',
      to: '2025-07-31',
      quantity: '100.5',
      unit: 'L',
    });
    expect(rows.map(({ number, issues }) => [number, issues.length])).toEqual([
      [2, 0],
      [3, 0],
    ]);
    expect((await save(answer)).status).toBe(200);
    const second = await read(arrived(sheet(['2025-09', '2025-10', '2025-11'])));
    expect(second).toMatchObject({
      kind: 'proposes',
      notes: [
        { key: 'spreadsheets.note.mapping', values: { name: 'Fuel by month' } },
        { key: 'spreadsheets.note.total', values: { count: 1, rows: '5' } },
      ],
    });
    expect((await rowsOf(second)).map((row) => cellsOf(row)?.['quantity'])).toEqual(['100.5', '200.5', '300.5']);
    const list = await server.call('GET', '/api/spreadsheets/mapping/list', { as: user });
    expect(list.body.data).toMatchObject([{ name: 'Fuel by month', revision: 1, uses: 1 }]);
    expect(list.body.data[0].lastUsedAt).not.toBeNull();
  });

  test('is asked about again when a person changes how it is read, with what is known filled in', async () => {
    const first = sheet(['2025-07', '2025-08']);
    const answer = await answerTo(first);
    const unsaved = await questionOf(await read({ ...arrived(first, answer), asksAgain: true }));
    expect([unsaved.mapping, unsaved.known]).toEqual([answer.mapping, null]);
    await save(answer);
    const second = sheet(['2025-09', '2025-10', '2025-11']);
    expect((await read(arrived(second))).kind).toBe('proposes');
    const { known, mapping, words } = await questionOf(await read({ ...arrived(second), asksAgain: true }));
    expect([known, words]).toEqual([{ name: 'Fuel by month', isSame: true }, []]);
    expect(mapping.columns).toEqual(answer.mapping.columns);
  });

  test('is asked about again for a new word, and for decimals that contradict the mapping', async () => {
    await save(await answerTo(sheet(['2025-07', '2025-08'])));
    const unknown = await questionOf(await read(arrived(sheet(['2025-09'], 'mazout'))));
    expect(unknown).toMatchObject({
      words: [{ kind: 'input', word: 'mazout', count: 1 }],
      known: { name: 'Fuel by month', isSame: true },
    });
    const points = await questionOf(await read(arrived(sheet(['2025-09', '2025-10']).replaceAll(',', '.'))));
    expect(points.known).toMatchObject({ isSame: true });
  });

  test('with one more column is asked about, with the mapping of the similar one', async () => {
    await save(await answerTo(sheet(['2025-07', '2025-08'])));
    const wider = sheet(['2025-09'])
      .replace(/^(.*)$/gm, '$1;x')
      .replace('Litres;x', 'Litres;Odometer');
    const { known, mapping } = await questionOf(await read(arrived(wider)));
    expect(known).toEqual({ name: 'Fuel by month', isSame: false });
    expect(mapping.columns.map(({ role }) => role)).toEqual(['facility', 'input', 'month', 'quantity', 'none']);
  });

  test('of another company neither helps nor shows', async () => {
    await save(await answerTo(sheet(['2025-07', '2025-08'])));
    const other = await server.company('Wattle');
    const stranger = await server.signedIn(other.id, ['COMPANY_ADMIN']);
    const { known, words } = await questionOf(await read(arrived(sheet(['2025-07']), null, other)));
    expect(known).toBeNull();
    expect(words).toContainEqual({ kind: 'input', word: 'gasoil', count: 1 });
    for (const path of ['mapping', 'code'])
      expect((await server.call('GET', `/api/spreadsheets/${path}/list`, { as: stranger })).body.data).toEqual([]);
    const [mapping] = (await server.call('GET', '/api/spreadsheets/mapping/list', { as: user })).body.data;
    const foreign = await server.call('DELETE', `/api/spreadsheets/mapping/delete/${mapping.id}?revision=1`, {
      as: stranger,
    });
    expect(foreign.status).toBe(404);
    const code = { kind: 'facility', word: 'Pit', facilityId: company.facility.id };
    const refused = await server.call('POST', '/api/spreadsheets/code/save', { as: stranger, body: { codes: [code] } });
    expect(refused.body.code).toBe('facility.unknown');
  });

  test('with the titles of an import document is read without asking', async () => {
    const bytes = importCsv([importLine({ facility: company.facility.name })]);
    const reading = await read(arrived(bytes));
    expect(reading).toMatchObject({ kind: 'proposes', notes: [{ key: 'spreadsheets.note.document' }] });
    expect(cellsOf((await rowsOf(reading))[0])).toMatchObject({ facility: company.facility.name, quantity: '700' });
  });

  test('with months that name no year is asked about each time', async () => {
    const bytes = await sheetPerSite.bytes();
    const { mapping, open } = await questionOf(await read(arrived(bytes)));
    expect(open.map(({ about }) => about)).toEqual(['first-month']);
    const input = 'STATIONARY_FUELS natural-gas';
    await save({ name: 'Gas', mapping: { ...mapping, input }, codes: [] });
    expect(await questionOf(await read(arrived(bytes)))).toMatchObject({ known: { name: 'Gas', isSame: true } });
  });

  test('keeps the mapping and the words of an answer with its records', async () => {
    const text = sheet(['2025-07', '2025-08']);
    const answer = await answerTo(text);
    const reader = server.services.get(SpreadsheetReader);
    const batch = { companyId: company.id, batchId: uuidv7(), accountId: uuidv7() };
    const record = () =>
      server.services.get(Database).withTenant(company.id, (trx) => reader.recorded(trx, arrived(text, answer), batch));
    await record();
    await record();
    expect((await server.call('GET', '/api/spreadsheets/mapping/list', { as: user })).body.data).toMatchObject([
      { name: 'Fuel by month', revision: 1 },
    ]);
    expect((await server.call('GET', '/api/spreadsheets/code/list', { as: user })).body.data).toMatchObject([
      { kind: 'input', word: 'gasoil', inputTypeId: 'diesel' },
    ]);
    expect((await read(arrived(text))).kind).toBe('proposes');
  });

  test.each([
    ['', 'file.empty'],
    ['Site\n', 'sheets.titles'],
    ['Site;Fuel;Month;Litres\nMine;gasoil;2025-07;-\n', 'sheets.no-figures'],
  ])('without figures is refused: %j', async (text, code) => {
    const answer = await answerTo(sheet(['2025-07']));
    await expect(read(arrived(text, answer))).rejects.toMatchObject({ code });
  });

  test('with an answer that is none is refused', async () => {
    await expect(read(arrived(sheet(['2025-07']), { mapping: 1 }))).rejects.toMatchObject({ code: 'sheets.answer' });
  });
});

describe('a preview', () => {
  test('counts the whole file by a mapping', async () => {
    const text = sheet(['2025-07', '2025-08', 'soon']);
    const upload = await server.call('POST', '/api/evidence/upload', {
      as: user,
      file: { name: 'fuel.csv', bytes: Buffer.from(text) },
    });
    const evidenceId = upload.body.data.id;
    const { mapping, codes } = await answerTo(text);
    const preview = (as = user) =>
      server.call('POST', '/api/spreadsheets/preview', { as, body: { evidenceId, mapping, codes } });
    const { body } = await preview();
    expect(body.data).toMatchObject({
      rows: 5,
      readRows: 3,
      figures: 3,
      faulty: 1,
      sums: [{ unit: 'L', quantity: '601.5' }],
      issues: [{ issue: 'month-format', count: 1, cells: [{ address: 'C4', text: 'soon' }] }],
      words: [],
      totalsDiffer: [],
    });
    const other = await server.company('Wattle');
    expect((await preview(await server.signedIn(other.id, ['USER']))).status).toBe(404);
  });
});

describe('the stored mappings', () => {
  test('keep versions, and are renamed and deleted by the newest revision only', async () => {
    const answer = await answerTo(sheet(['2025-07', '2025-08']));
    const { body } = await save(answer);
    const { id } = body.data;
    const changed = await save({ ...answer, mapping: { ...answer.mapping, dayMeans: 'month' } });
    expect(changed.body.data).toMatchObject({ id, revision: 2 });
    // A person who has changed an earlier version is told of the later one.
    const edited = { ...answer, mapping: { ...answer.mapping, unit: 'kL' } };
    expect((await save({ ...edited, revision: 1 })).body.code).toBe('sheets.stale');
    expect((await save({ ...edited, revision: 2 })).body.data).toMatchObject({ id, revision: 3 });
    const rename = (revision: number) =>
      server.call('POST', '/api/spreadsheets/mapping/rename', { as: user, body: { id, revision, name: 'Tanks' } });
    expect((await rename(2)).status).toBe(409);
    expect((await rename(3)).status).toBe(200);
    const remove = (revision: number) =>
      server.call('DELETE', `/api/spreadsheets/mapping/delete/${id}?revision=${revision}`, { as: user });
    expect((await remove(2)).body.code).toBe('sheets.stale');
    expect((await remove(3)).status).toBe(200);
    expect((await remove(3)).status).toBe(404);
    expect((await read(arrived(sheet(['2025-07'])))).kind).toBe('asks');
  });

  test('are refused without titles or without what a record needs', async () => {
    const { mapping, ...answer } = await answerTo(sheet(['2025-07', '2025-08']));
    expect((await save({ ...answer, mapping: { ...mapping, titleRows: 0 } })).body.code).toBe('sheets.untitled');
    const columns = mapping.columns.filter(({ role }) => role !== 'quantity');
    expect((await save({ ...answer, mapping: { ...mapping, columns } })).body.code).toBe('sheets.incomplete');
    const codes = [{ ...GASOIL, inputTypeId: 'no-such-fuel' }];
    expect((await save({ ...answer, mapping, codes })).body.code).toBe('input.unknown');
  });

  test('give words a new meaning, and forget them', async () => {
    const put = (code: object) =>
      server.call('POST', '/api/spreadsheets/code/save', { as: user, body: { codes: [{ ...GASOIL, ...code }] } });
    await put({});
    await put({ word: 'GASOIL', isLeftOut: true });
    const list = async () => (await server.call('GET', '/api/spreadsheets/code/list', { as: user })).body.data;
    const [code, ...others] = await list();
    expect(others).toEqual([]);
    expect(code).toMatchObject({ word: 'GASOIL', isLeftOut: true, inputTypeId: null });
    expect((await server.call('DELETE', `/api/spreadsheets/code/delete/${code.id}`, { as: user })).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});
