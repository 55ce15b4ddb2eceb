import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RollupCheck } from '#plugins/records/records/server';
import { Clock, Database, FileObjects, Passwords, readConfiguration } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { testStore, type TestStore } from '../../../../../tests/support/object-store.ts';
import { ArchiveReader } from './archive-reader.ts';
import { importTask } from './archive-tasks.ts';
import { ArchiveWriter, type WantedCompany } from './archive-writer.ts';

/** More than two parts of a file. */
const FILE = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_500_000), Buffer.from('\n%%EOF\n')]);

let store: TestStore;
let outside: ApiServer;
let inside: ApiServer;
let folder: string;
let company: TestCompany;
let wanted: WantedCompany;
let user: string;
let fileId: string;

const withStore = () => {
  const { fileStore } = readConfiguration({
    SCOPEBOOK_FILES: store.url,
    NODE_ENV: 'test',
    SCOPEBOOK_TOKEN_SECRET: 'x'.repeat(32),
  });
  return apiServer({ settings: { fileStore } });
};

const exported = ({ services }: ApiServer, name: string) =>
  new ArchiveWriter(services.get(Database), services.get(Clock), services.get(FileObjects)).write(
    wanted,
    join(folder, name),
  );
const imported = ({ services }: ApiServer, name: string) =>
  new ArchiveReader(services.get(Database), services.get(Passwords)).read(join(folder, name));

const partsOf = (server: ApiServer) =>
  server.test.query<{ here: boolean; there: boolean }>(
    'select content is not null as here, object is not null as there from evidence_chunk where company_id = $1 order by position',
    [company.id],
  );

/** The bytes as the program reads them for a download. */
const bytesOf = async (server: ApiServer): Promise<Buffer> => {
  const parts = await server.test.query<{ content: Buffer | null; object: string | null }>(
    'select content, object from evidence_chunk where company_id = $1 order by position',
    [company.id],
  );
  const read = [];
  for (const { content, object } of parts)
    read.push(
      object === null
        ? (content ?? Buffer.alloc(0))
        : await server.services.get(FileObjects).read(company.id, { content: null, object }),
    );
  return Buffer.concat(read);
};

beforeAll(async () => {
  store = await testStore();
  [outside, inside] = await Promise.all([withStore(), apiServer()]);
  folder = await mkdtemp(join(tmpdir(), 'scopebook-files-'));
  company = await outside.company('Files outside');
  user = await outside.signedIn(company.id, ['USER']);
  const [row] = await outside.test.query<WantedCompany>(
    'select company_id as id, code, name from company where company_id = $1',
    [company.id],
  );
  if (!row) throw new Error('There is no company.');
  wanted = row;
  const { body } = await outside.call('POST', '/api/evidence/upload', {
    as: user,
    file: { name: 'bill.pdf', bytes: FILE },
  });
  fileId = body.data.id;
}, 120_000);

afterAll(async () => {
  await Promise.all([outside.close(), inside.close()]);
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

describe('files in an object store', () => {
  test('are whole in the archive, and in the database of an installation without a store', async () => {
    expect((await partsOf(outside)).every(({ there }) => there)).toBe(true);
    await exported(outside, 'from-store');
    await imported(inside, 'from-store');
    expect(await partsOf(inside)).toEqual([
      { here: true, there: false },
      { here: true, there: false },
      { here: true, there: false },
    ]);
    expect((await bytesOf(inside)).equals(FILE)).toBe(true);
  });

  test('make the same archive as files in the database', async () => {
    const from = await exported(outside, 'again-from-store');
    const back = await exported(inside, 'from-database');
    const sums = (all: typeof from) =>
      all.tables.filter(({ restored }) => restored).map(({ table, rows, sha256 }) => [table, rows, sha256]);
    expect(sums(back)).toEqual(sums(from));
  });

  test('go to the store of the other installation, part by part', async () => {
    const target = await withStore();
    try {
      await importTask.run(target.services, [join(folder, 'from-database')]);
      expect((await partsOf(target)).map(({ there }) => there)).toEqual([true, true, true]);
      expect((await bytesOf(target)).equals(FILE)).toBe(true);
      expect(await target.services.get(RollupCheck).sums(false)).toBe(0);
    } finally {
      await target.close();
    }
  }, 60_000);

  test('that the store has changed or does not give end the export, and say which part', async () => {
    store.mood = 'changed';
    try {
      await expect(exported(outside, 'changed')).rejects.toThrow(
        /does not give the part [0-9a-f]{64} of evidence_chunk/,
      );
    } finally {
      store.mood = 'well';
    }
    await expect(imported(inside, 'changed')).rejects.toThrow('holds no archive');
  }, 60_000);

  test('are not left out without a word where no store is named', async () => {
    const blind = await apiServer({ on: outside.test });
    try {
      await expect(exported(blind, 'blind')).rejects.toThrow('Set SCOPEBOOK_FILES to its address');
    } finally {
      await blind.close();
    }
  });

  test('are still given to those who may see them', async () => {
    const answer = await outside.call('GET', `/api/evidence/download/${fileId}`, { as: user });
    expect(answer.bytes.equals(FILE)).toBe(true);
  });
});
