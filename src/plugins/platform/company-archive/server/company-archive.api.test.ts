import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CompanyStore } from '#plugins/company/company/server';
import { RollupCheck } from '#plugins/records/records/server';
import { Clock, Database, DemoData, FileObjects, Passwords } from '#server';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { sumOf, writeManifest } from './archive-files.ts';
import { ArchiveReader } from './archive-reader.ts';
import { ArchiveWriter, type WantedCompany } from './archive-writer.ts';
import { companyTables, inOrder } from './catalogue.ts';
import { CompanyEnding } from './company-ending.ts';
import { BETWEEN_COMPANIES, LEFT_OUT } from './left-out.ts';

const USE = { action: 'test', audit: false } as const;

let here: ApiServer;
let there: ApiServer;
let folder: string;
let company: WantedCompany;

const writerOf = ({ services }: ApiServer) =>
  new ArchiveWriter(services.get(Database), services.get(Clock), services.get(FileObjects));
const readerOf = (server: ApiServer) =>
  new ArchiveReader(server.services.get(Database), server.services.get(Passwords));
const companiesOf = (server: ApiServer) =>
  server.services.get(Database).asStaff(USE, (trx) => server.services.get(CompanyStore).companies(trx));

beforeAll(async () => {
  [here, there] = await Promise.all([apiServer(), apiServer()]);
  folder = await mkdtemp(join(tmpdir(), 'scopebook-archive-'));
  // The demo has rows in most tables.
  await here.services.get(DemoData).seed();
  const found = (await companiesOf(here)).find(({ code }) => code === 'KURRAJONG');
  if (!found) throw new Error('The demo has no KURRAJONG.');
  company = { id: found.id, code: found.code, name: found.name };
}, 240_000);

afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await rm(folder, { recursive: true, force: true });
});

test('every table of companies is archived, or it is said why not', async () => {
  const tables = await here.services.get(Database).asStaff(USE, companyTables);
  const names = tables.map(({ name }) => name);
  expect(Object.keys(LEFT_OUT).filter((name) => !names.includes(name))).toEqual([]);
  expect(BETWEEN_COMPANIES.filter((name) => names.includes(name))).toEqual([]);
  const restored = inOrder(tables.filter(({ name }) => LEFT_OUT[name] === undefined));
  expect(restored.map(({ name }) => name)).toContain('emission_record');
});

test('another installation reads it in, and exports the same files again', async () => {
  const first = await writerOf(here).write(company, join(folder, 'first'));
  const rows = new Map(first.tables.map((one) => [one.table, one.rows]));
  for (const table of [
    'company',
    'account',
    'facility',
    'emission_record',
    'calculation_run',
    'evidence_chunk',
    'period_seal',
    'target',
  ])
    expect([table, (rows.get(table) ?? 0) > 0]).toEqual([table, true]);

  const { tables, groups } = await readerOf(there).read(join(folder, 'first'));
  expect(groups).toEqual({
    restored: [],
    left: [{ what: 'structure', group: company.name, missing: ['Redgum Mining Services', 'Wattle Haulage'] }],
  });
  expect(tables.filter(({ skipped }) => skipped > 0)).toEqual([]);
  for await (const checked of there.services.get(RollupCheck).verify(company.id))
    expect(checked).toMatchObject({ companyName: company.name, differences: [], tallies: [] });

  const again = await writerOf(there).write(company, join(folder, 'again'));
  const sums = (all: typeof first) =>
    all.tables.filter(({ restored }) => restored).map(({ table, rows: count, sha256 }) => [table, count, sha256]);
  expect(sums(again)).toEqual(sums(first));
}, 120_000);

test('it is read once, and its people have no password there', async () => {
  await expect(readerOf(there).read(join(folder, 'first'))).rejects.toThrow('is in this installation already');
  const signIn = await there.call('POST', '/api/sign-in', {
    body: { email: 'operator@scopebook.test', password: 'scopebook-demo' },
  });
  expect(signIn.status).toBe(401);
});

test('its group follows once the other companies are here, and each answer from the archive of who gave it', async () => {
  const others = (await companiesOf(here)).filter(({ code }) => code === 'WATTLE' || code === 'REDGUM');
  expect(others).toHaveLength(2);
  for (const { id, code, name } of others) {
    await writerOf(here).write({ id, code, name }, join(folder, code));
    const { groups } = await readerOf(there).read(join(folder, code));
    const answered = { what: 'answer', group: company.name, because: 'no-group' };
    expect(groups).toEqual({ restored: [], left: code === 'WATTLE' ? [answered] : [] });
  }
  const groupsIn = async (name: string) => (await readerOf(there).readGroups(join(folder, name))).groups;
  expect(await groupsIn('first')).toEqual({
    restored: [{ what: 'structure', group: company.name, entities: 5 }],
    left: [],
  });
  expect(await groupsIn('WATTLE')).toEqual({
    restored: [{ what: 'answer', group: company.name }],
    left: [],
  });
  for (const name of ['first', 'WATTLE', 'REDGUM']) expect(await groupsIn(name)).toEqual({ restored: [], left: [] });
  for (const table of ['group_entity', 'group_entity_facility', 'group_consent']) {
    const rows = ({ test: { query } }: ApiServer) => query(`select * from ${table} order by 1, 2, 3`);
    expect(await rows(there)).toEqual(await rows(here));
  }
}, 120_000);

test('a damaged or forged file is refused by name, and nothing is imported', async () => {
  const empty = await apiServer();
  try {
    const damaged = join(folder, 'damaged');
    const { tables } = await writerOf(here).write(company, damaged);
    const file = join(damaged, 'tables', 'emission_record.jsonl.gz');
    const bytes = await readFile(file);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await writeFile(file, bytes);
    expect(await sumOf(file)).not.toBe(tables.find(({ table }) => table === 'emission_record')?.sha256);
    await expect(readerOf(empty).read(damaged)).rejects.toThrow('emission_record.jsonl.gz is damaged');
    await rm(file);
    await expect(readerOf(empty).read(damaged)).rejects.toThrow('emission_record.jsonl.gz is missing');

    // Checksums that fit prove nothing about who wrote it: an account that makes itself platform staff.
    const forged = join(folder, 'forged');
    const written = await writerOf(here).write(company, forged);
    const accounts = join(forged, 'tables', 'account.jsonl.gz');
    const [first = '', ...others] = gunzipSync(await readFile(accounts))
      .toString()
      .split('\n');
    const staff = JSON.stringify({ ...(JSON.parse(first) as object), company_id: null, authorities: ['ADMIN'] });
    await writeFile(accounts, gzipSync([staff, ...others].join('\n')));
    const sha256 = (await sumOf(accounts)) ?? '';
    await writeManifest(forged, {
      ...written,
      tables: written.tables.map((one) => (one.table === 'account' ? { ...one, sha256 } : one)),
    });
    await expect(readerOf(empty).read(forged)).rejects.toThrow('account.jsonl.gz has a row of another company');
    expect(await companiesOf(empty)).toEqual([]);
    await expect(readerOf(empty).read(folder)).rejects.toThrow('holds no archive');
  } finally {
    await empty.close();
  }
}, 120_000);

test('a folder with files is refused', async () => {
  await expect(writerOf(here).write(company, join(folder, 'first'))).rejects.toThrow('is not empty');
});

describe('the end of a company', () => {
  const ending = () =>
    new CompanyEnding(here.services.get(Database), here.services.get(RollupCheck), here.services.get(Clock));
  const asStaff = <T>(work: Parameters<Database['asStaff']>[1]) =>
    here.services.get(Database).asStaff(USE, work) as Promise<T>;
  const setStatus = (status: string) =>
    asStaff((trx) => sql`update company set status = ${status} where company_id = ${company.id}::uuid`.execute(trx));

  test('a company in use, or under legal hold, is not deleted', async () => {
    await expect(ending().end(company.code, 'Contract ended', null)).rejects.toThrow('is in use');
    await setStatus('INACTIVE');
    await expect(ending().delete(company.code, join(folder, 'first'))).rejects.toThrow('is not ended');
    await ending().end(company.code, 'Contract ended', { until: '2999-06-30', reason: 'A case at court' });
    await expect(ending().delete(company.code, join(folder, 'first'))).rejects.toThrow(
      'under legal hold until 2999-06-30: A case at court',
    );
    // The database refuses by itself.
    await expect(
      asStaff((trx) => sql`select delete_company_rows(${company.id}::uuid, 'scenario')`.execute(trx)),
    ).rejects.toThrow('legal hold');
  });

  test('an archive of before the end, or one that lacks a row, is not enough', async () => {
    await ending().end(company.code, 'Contract ended', null);
    await expect(ending().delete(company.code, join(folder, 'first'))).rejects.toThrow('older than the end');
    await writerOf(here).write(company, join(folder, 'short'));
    await asStaff((trx) =>
      sql`delete from scenario where company_id = ${company.id}::uuid and name = 'What is decided'`.execute(trx),
    );
    await expect(ending().delete(company.code, join(folder, 'short'))).rejects.toThrow('scenario has other rows');
    await writerOf(here).write(company, join(folder, 'last'));
    await setStatus('ACTIVE');
    await expect(
      asStaff((trx) => sql`select delete_company_rows(${company.id}::uuid, 'scenario')`.execute(trx)),
    ).rejects.toThrow('not ended');
    await setStatus('INACTIVE');
  });

  test('everything of it is deleted, its partners keep what is theirs, and the proof says what went', async () => {
    const others = (await companiesOf(here)).filter(({ id }) => id !== company.id);
    const countsOf = (id: string) =>
      here.services.get(Database).asStaff(USE, async (trx) => {
        const counts: Record<string, number> = {};
        for (const { name } of await companyTables(trx)) {
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from ${sql.table(name)} where company_id = ${id}::uuid`.execute(trx);
          counts[name] = rows[0]?.count ?? 0;
        }
        return counts;
      });
    const before = await Promise.all(others.map(({ id }) => countsOf(id)));

    const proof = await ending().delete(company.code, join(folder, 'last'));
    expect(proof.rows).toMatchObject({ credential: 3, facility: 7 });
    expect(proof.rows['emission_record']).toBeGreaterThan(400);
    const left = await countsOf(company.id);
    expect(Object.entries(left).filter(([name, count]) => count > 0 && name !== 'company')).toEqual([]);
    expect(left['company']).toBe(1);
    expect(await Promise.all(others.map(({ id }) => countsOf(id)))).toEqual(before);
    expect(await here.services.get(RollupCheck).sums(false)).toBe(0);
    await expect(ending().delete(company.code, join(folder, 'last'))).rejects.toThrow('deleted already');

    // A partner still sees whom it worked for.
    const services = await here.call('POST', '/api/sign-in', {
      body: { email: 'services@scopebook.test', password: 'scopebook-demo' },
    });
    expect(services.status).toBe(200);
    const requests = await here.call('GET', '/api/scope-management/record-request', { as: services.body.data.token });
    expect(JSON.stringify(requests.body)).toContain('Kurrajong Resources');
  }, 120_000);
});
