import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FileObjects, readConfiguration, uuidv7, type StoreAddress } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { testStore, type StoreMood, type TestStore } from '../support/object-store.ts';
import { dieselBody } from '../support/record-bodies.ts';

/** A server that waits for a slow store less long than the product does: milliseconds. */
const outbound = { storePatience: 1_500 };

let store: TestStore;
let server: ApiServer;
let company: TestCompany;
let user: string;

const addressOf = (url: string): StoreAddress =>
  readConfiguration({ SCOPEBOOK_FILES: url, NODE_ENV: 'test', SCOPEBOOK_TOKEN_SECRET: 'x'.repeat(32) })
    .fileStore as StoreAddress;

beforeAll(async () => {
  store = await testStore();
  server = await apiServer({ settings: { fileStore: addressOf(store.url) } });
  company = await server.company('Outside');
  user = await server.signedIn(company.id, ['USER']);
});
afterEach(() => {
  store.mood = 'well';
});
afterAll(async () => {
  await server.close();
  await store.close();
});

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes), Buffer.from('\n%%EOF\n')]);
const upload = (bytes: Uint8Array, on = server) =>
  on.call('POST', '/api/evidence/upload', { as: user, file: { name: 'bill.pdf', bytes } });
const download = (id: string, as = user, on = server) => on.call('GET', `/api/evidence/download/${id}`, { as });
const parts = (bytes: Uint8Array) =>
  server.test.query<{ here: boolean; object: string | null }>(
    'select content is not null as here, object from evidence_chunk where sha256 = $1 order by position',
    [createHash('sha256').update(bytes).digest('hex')],
  );
const counted = async () => {
  const [row] = await server.test.query<{ files: number; contents: number; chunks: number }>(
    `select (select count(*)::int from evidence_file) as files, (select count(*)::int from evidence_content) as contents,
       (select count(*)::int from evidence_chunk) as chunks`,
  );
  return row;
};

/** What a request reads while the store answers like this. */
async function inMood<T>(mood: StoreMood, work: (on: ApiServer) => Promise<T>): Promise<T> {
  const on =
    mood === 'slow'
      ? await apiServer({ on: server.test, settings: { fileStore: addressOf(store.url) }, outbound })
      : server;
  store.mood = mood;
  try {
    return await work(on);
  } finally {
    store.mood = 'well';
    if (on !== server) await on.close();
  }
}

const FAILURES: readonly StoreMood[] = ['down', 'slow', 'error', 'changed'];

describe('evidence outside the database', () => {
  test('is kept by its hash, part by part, and returned as it was sent to those who may see it', async () => {
    const bytes = pdf(2_500_000);
    const stored = await upload(bytes);
    expect(stored.status).toBe(200);
    const found = await parts(bytes);
    expect(found.map(({ here }) => here)).toEqual([false, false, false]);
    expect(found.map(({ object }) => object)).toEqual(
      [0, 1, 2].map((n) =>
        createHash('sha256')
          .update(bytes.subarray(n * 1024 ** 2, (n + 1) * 1024 ** 2))
          .digest('hex'),
      ),
    );
    const answer = await download(stored.body.data.id);
    expect(answer.bytes.equals(bytes)).toBe(true);
    const other = await server.company('Another');
    const stranger = await server.signedIn(other.id, ['USER']);
    expect((await download(stored.body.data.id, stranger)).status).toBe(404);
  });

  test('another process may keep new files in the database: both read both', async () => {
    const fileStore = addressOf(`${store.url}&new=database`);
    const back = await apiServer({ on: server.test, settings: { fileStore } });
    const [first, second] = [pdf(1_000), pdf(1_000)];
    const there = (await upload(first)).body.data.id;
    const here = (await upload(second, back)).body.data.id;
    expect([await parts(first), await parts(second)]).toMatchObject([[{ here: false }], [{ here: true }]]);
    expect((await download(here)).bytes.equals(second)).toBe(true);
    expect((await download(there, user, back)).bytes.equals(first)).toBe(true);
    await back.close();
    // Without the setting, what is in the store cannot be read, and what is in the database can.
    const without = await apiServer({ on: server.test });
    expect((await download(there, user, without)).status).toBe(503);
    expect((await download(here, user, without)).bytes.equals(second)).toBe(true);
    await without.close();
  });

  test.each(FAILURES)('an upload while the store is %s is refused, and nothing is kept by half', async (mood) => {
    const before = await counted();
    const bytes = pdf(1_200_000);
    const refused = await inMood(mood, (on) => upload(bytes, on));
    expect([refused.status, refused.body.code]).toEqual([503, 'files.store-away']);
    expect(refused.body.message).toBe('Files cannot be reached at the moment. Try again in a few minutes.');
    expect(refused.headers['retry-after']).toBeDefined();
    expect(await counted()).toEqual(before);
    expect((await upload(bytes)).status).toBe(200);
  });

  test.each(FAILURES)('a download while the store is %s answers 503, and later the file', async (mood) => {
    const bytes = pdf(300_000);
    const { id } = (await upload(bytes)).body.data;
    const refused = await inMood(mood, (on) => download(id, user, on));
    expect([refused.status, refused.body.code]).toEqual([503, 'files.store-away']);
    expect((await download(id)).bytes.equals(bytes)).toBe(true);
  });

  test('an object that no file names is deleted after a day, and not before', async () => {
    const bytes = pdf(1_000);
    const { id } = (await upload(bytes)).body.data;
    const [part] = await parts(bytes);
    const noted = () => server.test.query('select sha256 from file_object where sha256 = $1', [part?.object]);
    const objects = server.services.get(FileObjects);
    const age = () =>
      server.test.query("update file_object set noted_at = now() - interval '25 hours' where sha256 = $1", [
        part?.object,
      ]);
    await age();
    await objects.sweep();
    expect(await noted()).toHaveLength(1);
    expect((await server.call('DELETE', `/api/evidence/delete/${id}`, { as: user })).status).toBe(200);
    await server.test.query('update file_object set noted_at = now() where sha256 = $1', [part?.object]);
    await objects.sweep();
    expect(await noted()).toHaveLength(1);
    const place = { content: null, object: part?.object ?? '' } as const;
    expect((await objects.read(company.id, place)).equals(bytes)).toBe(true);
    await age();
    expect(await objects.sweep()).toBe(1);
    expect(await noted()).toEqual([]);
    await expect(objects.read(company.id, place)).rejects.toMatchObject({ code: 'files.store-away' });
  });
});

describe('exports outside the database', () => {
  const ready = async (id: string) =>
    vi.waitFor(
      async () => {
        const { data } = (await server.call('GET', `/api/export-jobs/detail/${id}`, { as: user })).body;
        expect(data.status).toBe('READY');
        return data;
      },
      { timeout: 25_000, interval: 100 },
    );

  test('are written there and read back; while the store is away they wait', async () => {
    await server.call('POST', '/api/scope-management/create', { as: user, body: dieselBody(company.facility.id) });
    const ask = () =>
      server.call('POST', '/api/export-jobs/create', {
        as: user,
        body: { key: uuidv7(), kind: 'record-export', query: { format: 'csv' } },
      });
    store.mood = 'error';
    const asked = await ask();
    await vi.waitFor(
      async () => {
        const [row] = await server.test.query<{ lapses: number; status: string }>(
          'select lapses, status from export_job where id = $1',
          [asked.body.data.id],
        );
        expect(row).toMatchObject({ lapses: 1, status: 'QUEUED' });
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(await server.test.query('select 1 from export_piece where job_id = $1', [asked.body.data.id])).toEqual([]);
    store.mood = 'well';
    await ready(asked.body.data.id);
    const rows = await server.test.query<{ here: boolean }>(
      'select content is not null as here from export_piece where job_id = $1',
      [asked.body.data.id],
    );
    expect(rows).toEqual([{ here: false }]);
    const file = await server.call('GET', `/api/export-jobs/download/${asked.body.data.id}`, { as: user });
    expect(file.status).toBe(200);
    expect(String(file.bytes)).toContain('Diesel');
  });
});

describe('moving while the server runs', () => {
  const places = async () => {
    const [row] = await server.test.query<{ here: number; there: number }>(`
      select count(content)::int as here, count(object)::int as there from (
        select content, object from evidence_chunk union all select content, object from export_piece) as parts`);
    return row;
  };
  const move = (to: 'store' | 'database') => server.services.get(FileObjects).move(to, () => {});

  test('moves everything to the database and back, and goes on where it was interrupted', async () => {
    // More parts than are moved at a time.
    const bytes = pdf(10_000_000);
    const stored = await upload(bytes);
    expect(stored.status).toBe(200);
    const { id } = stored.body.data;
    const { here, there } = (await places()) ?? { here: 0, there: 0 };
    const all = here + there;
    expect(all).toBeGreaterThan(10);
    expect(await move('database')).toBe(there);
    expect(await places()).toEqual({ here: all, there: 0 });
    const back = await download(id);
    expect([back.status, back.bytes.length]).toEqual([200, bytes.length]);
    expect(back.bytes.equals(bytes)).toBe(true);

    // The store fails in the middle: what was moved stays moved, and the rest is where it was.
    let moved = 0;
    const objects = server.services.get(FileObjects);
    await expect(
      objects.move('store', (so) => {
        moved = so;
        store.mood = 'error';
      }),
    ).rejects.toMatchObject({ code: 'files.store-away' });
    store.mood = 'well';
    const halfway = await places();
    expect(halfway).toEqual({ here: all - moved, there: moved });
    expect((await download(id)).bytes.equals(bytes)).toBe(true);
    expect(await move('store')).toBe(all - moved);
    expect(await places()).toEqual({ here: 0, there: all });
    expect((await download(id)).bytes.equals(bytes)).toBe(true);

    // Bytes that the store has changed do not come back.
    store.mood = 'changed';
    await expect(move('database')).rejects.toThrow('other bytes');
    expect(await places()).toEqual({ here: 0, there: all });
  });
});
