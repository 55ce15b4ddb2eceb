import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { problem } from '#contract';
import type { ExportKind, ExportWork } from '#plugins/platform/export-jobs/server';
import { Clock, Database, uuidv7 } from '#server';
import { removeOldFiles } from '../../src/plugins/platform/export-jobs/server/old-files.ts';
import { CommitOutcomeUnknownError } from '../../src/server/db/errors.ts';
import { apiServer, type Answer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { exportScene } from '../support/export-scene.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;
let mine: TestCompany;
let user: string;
let auditor: string;
let stranger: string;
let staff: string;
let accountId: string;
let scene: ReturnType<typeof exportScene>;

const ROOT = '/api/export-jobs';
const CSV = { format: 'csv' } as const;

beforeAll(async () => {
  server = await apiServer();
  mine = await server.company('Jobs Mine');
  user = await server.signedIn(mine.id, ['USER']);
  auditor = await server.signedIn(mine.id, ['AUDITOR']);
  stranger = await server.signedIn((await server.company('Jobs Theirs')).id, ['COMPANY_ADMIN']);
  staff = await server.signedIn(null, ['ADMIN']);
  for (const body of [dieselBody(mine.facility.id), electricityBody(mine.facility.id)])
    await server.call('POST', '/api/scope-management/create', { as: user, body });
  const asked = await ask({ kind: 'record-export', query: CSV });
  accountId = (await rowOf(asked.body.data.id)).account_id;
  scene = exportScene(server, { companyId: mine.id, accountId });
});

afterAll(() => server.close());

const ask = (body: object, as = user, root = ROOT) =>
  server.call('POST', `${root}/create`, { as, body: { key: uuidv7(), ...body } });

const detail = (id: string, as = user, root = ROOT) => server.call('GET', `${root}/detail/${id}`, { as });

/** Waits for an export to reach this state. */
const standing = (id: string, status: string, as = user, root = ROOT) =>
  vi.waitFor(
    async () => {
      const { data } = (await detail(id, as, root)).body;
      expect(data).toMatchObject({ status });
      return data;
    },
    { timeout: 20_000, interval: 50 },
  );

async function rowOf(id: string) {
  const [row] = await server.test.query<
    Record<string, never> & { account_id: string; attempts: number; lapses: number; status: string }
  >('select * from export_job where id = $1', [id]);
  if (!row) throw new Error(`There is no export ${id}.`);
  return row;
}

/** A database that loses one response: that of the transaction which makes an export ready. */
function answersLost(id: string): Database {
  const database = server.services.get(Database);
  let isLost = false;
  return {
    ...boundTo(database),
    async withTenant(companyId, work, options) {
      const done = await database.withTenant(companyId, work, options);
      if (isLost || (await rowOf(id)).status !== 'READY') return done;
      isLost = true;
      throw new CommitOutcomeUnknownError(new Error('Connection terminated unexpectedly'));
    },
  };
}

const boundTo = (database: Database): Database => ({
  withTenant: (companyId, work, options) => database.withTenant(companyId, work, options),
  asStaff: (use, work, options) => database.asStaff(use, work, options),
  reference: (work, options) => database.reference(work, options),
  listen: (channel, options) => database.listen(channel, options),
  ping: () => database.ping(),
  close: () => database.close(),
  poolStats: () => database.poolStats(),
  replica: null,
});

/** Writes two pieces and continues until it is stopped. */
const endless: ExportKind['write'] = async ({ progress }: ExportWork<unknown>, out) => {
  out.write(Buffer.alloc(2 * 1024 * 1024));
  for (let row = 1; ; row += 1) {
    progress(row, null);
    await pause(20);
  }
};

const notices = async (as = user) =>
  (await server.call('GET', '/api/notifications?size=100', { as })).body.data as readonly {
    readonly kind: string;
    readonly link: string | null;
    readonly params: Readonly<Record<string, string>>;
  }[];

describe('a requested export', () => {
  test('has the same bytes as the direct call, with its hash and rows, and the bell reports it', async () => {
    const { id } = (await ask({ kind: 'record-export', query: CSV })).body.data;
    const ready = await standing(id, 'READY');
    const direct = await server.call('GET', '/api/scope-management/export?format=csv', { as: user });
    const file = await server.call('GET', `${ROOT}/download/${id}`, { as: user });
    expect(file.bytes.equals(direct.bytes)).toBe(true);
    expect(file.headers['content-disposition']).toBe(direct.headers['content-disposition']);
    expect(file.headers['content-type']).toBe(direct.headers['content-type']);
    const sha256 = createHash('sha256').update(direct.bytes).digest('hex');
    expect(ready).toMatchObject({ rowsDone: 2, rowsTotal: 2, bytes: direct.bytes.length, sha256, isOwn: true });
    expect(await notices()).toContainEqual(
      expect.objectContaining({ kind: 'export-jobs.ready', link: 'export-scope', params: { file: ready.fileName } }),
    );
  });

  test.each([
    ['auditor-export', { format: 'xlsx' }],
    [
      'report',
      { reports: ['corporate-summary', 'corporate-energy'], format: 'pdf', from: '2025-07-01', to: '2026-06-30' },
    ],
    ['report', { reports: ['corporate-summary'], format: 'csv', from: '2025-07-01', to: '2026-06-30' }],
    ['dashboard', { format: 'xlsx', from: '2025-07-01', to: '2026-06-30' }],
  ])('of the kind %s is written completely', async (kind, query) => {
    const { id } = (await ask({ kind, query, language: 'fr' })).body.data;
    const { fileName, bytes, rowsDone } = await standing(id, 'READY');
    const file = await server.call('GET', `${ROOT}/download/${id}`, { as: user });
    expect([file.bytes.length, fileName.split('.').at(-1)]).toEqual([bytes, query.format]);
    const begins: Readonly<Record<string, string>> = { xlsx: 'PK', pdf: '%PDF', csv: '\uFEFF' };
    expect(
      file.bytes
        .toString('utf8')
        .slice(0, 4)
        .startsWith(begins[query.format] ?? 'unknown'),
    ).toBe(true);
    expect(rowsDone).toBeGreaterThan(0);
  });

  test('twice with one key is one export, even at the same moment', async () => {
    const body = { kind: 'record-export', query: CSV, key: uuidv7() };
    const answers = await Promise.all([ask(body), ask(body), ask(body)]);
    expect(new Set(answers.map(({ body: { data } }) => data.id)).size).toBe(1);
  });

  test('is refused with an invalid kind or query', async () => {
    const codes = async (answer: Promise<Answer>) => [(await answer).status, (await answer).body.code];
    expect(await codes(ask({ kind: 'weather' }))).toEqual([400, 'export-jobs.unknown-kind']);
    expect(await codes(ask({ kind: 'auditor-val-export' }))).toEqual([400, 'export-jobs.unknown-kind']);
    const wrong = await ask({ kind: 'record-export', query: { format: 'doc' } });
    expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'format']);
  });

  test('is refused if ten of the account are waiting', async () => {
    const busy = await Promise.all(Array.from({ length: 10 }, () => scene.inHand()));
    const refused = await ask({ kind: 'record-export', query: CSV });
    expect([refused.status, refused.body.code]).toEqual([429, 'export-jobs.too-many']);
    await server.test.query('delete from export_job where id = any($1)', [busy]);
  });
});

describe('an export belongs to its company', () => {
  test('and to the kinds a person may currently export', async () => {
    const { id } = (await ask({ kind: 'record-export', query: CSV })).body.data;
    await standing(id, 'READY');
    for (const [as, root] of [
      [stranger, ROOT],
      [staff, '/api/admin/export-jobs'],
    ] as const)
      for (const path of ['detail', 'download'])
        expect((await server.call('GET', `${root}/${path}/${id}`, { as })).body.code).toBe('export-jobs.unknown');
    expect((await server.call('GET', `${ROOT}/list`, { as: stranger })).body.total_item).toBe(0);
    expect((await server.call('GET', `${ROOT}/download/${id}`, { as: auditor })).status).toBe(200);
    expect((await server.call('DELETE', `${ROOT}/delete/${id}`, { as: auditor })).body.code).toBe(
      'export-jobs.not-yours',
    );

    await server.test.query("update account set authorities = '{}' where id = $1", [accountId]);
    expect((await server.call('GET', `${ROOT}/download/${id}`, { as: user })).status).toBe(404);
    await server.test.query("update account set authorities = '{USER}' where id = $1", [accountId]);
  });

  test('staff exports belong to staff, with the companies they name', async () => {
    const root = '/api/admin/export-jobs';
    const { id } = (await ask({ kind: 'auditor-val-export', query: { ...CSV, companyId: mine.id } }, staff, root)).body
      .data;
    expect(await standing(id, 'READY', staff, root)).toMatchObject({ rowsDone: 2 });
    expect((await detail(id)).status).toBe(404);
    const unknown = (await ask({ kind: 'record-export', query: { ...CSV, companyId: uuidv7() } }, staff, root)).body
      .data;
    expect(await standing(unknown.id, 'FAILED', staff, root)).toMatchObject({ error: { code: 'company.unknown' } });
  });
});

describe('an export that fails', () => {
  test('is restarted by another process if its own has died, and completes', async () => {
    const id = await scene.inHand({ silent: 60 });
    await server.test.query(
      "insert into export_piece (job_id, attempt, position, company_id, content) values ($1, 1, 0, $2, 'half')",
      [id, mine.id],
    );
    await server.test.query("select pg_notify('export_asked', '')");
    await standing(id, 'READY');
    const file = await server.call('GET', `${ROOT}/download/${id}`, { as: user });
    const direct = await server.call('GET', '/api/scope-management/export?format=csv', { as: user });
    expect(file.bytes.equals(direct.bytes)).toBe(true);
    expect([await rowOf(id), await scene.pieces(id)]).toEqual([
      expect.objectContaining({ attempts: 2, lapses: 1 }),
      [2],
    ]);
  });

  test('ends a second after it is cancelled, and leaves nothing behind', async () => {
    const id = await scene.inHand();
    const running = scene.run(id, endless);
    await vi.waitFor(async () => expect(await scene.pieces(id)).toEqual([1, 1]), { timeout: 15_000 });
    await vi.waitFor(async () => expect((await detail(id)).body.data.rowsDone).toBeGreaterThan(0), { timeout: 15_000 });
    expect((await server.call('POST', `${ROOT}/cancel/${id}`, { as: user })).body.data.status).toBe('CANCELLED');
    await running;
    expect([(await detail(id)).body.data.status, await scene.pieces(id)]).toEqual(['CANCELLED', []]);
    expect((await server.call('POST', `${ROOT}/cancel/${id}`, { as: user })).body.code).toBe('export-jobs.ended');
    expect((await server.call('GET', `${ROOT}/download/${id}`, { as: user })).body.code).toBe('export-jobs.not-ready');
    const again = await server.call('POST', `${ROOT}/again/${id}`, { as: user, body: { key: uuidv7() } });
    expect(again.body.data.id).not.toBe(id);
    await standing(again.body.data.id, 'READY');
  });

  test('returns to the queue without a lost attempt if its server stops, and another process writes it', async () => {
    const id = await scene.inHand();
    const closing = new AbortController();
    const running = scene.run(id, endless, { closing: closing.signal });
    await vi.waitFor(async () => expect(await scene.pieces(id)).toEqual([1, 1]), { timeout: 15_000 });
    closing.abort();
    await running;
    await standing(id, 'READY');
    expect([await rowOf(id), await scene.pieces(id)]).toEqual([expect.objectContaining({ lapses: 0 }), [2]]);
  });

  test('keeps a file that became ready although the response was lost', async () => {
    const id = await scene.inHand();
    const whole = Buffer.alloc(1024 * 1024 + 7, 'x');
    await scene.run(id, async (_work, out) => void out.end(whole), { database: answersLost(id) });
    const file = await server.call('GET', `${ROOT}/download/${id}`, { as: user });
    expect([file.status, file.bytes.equals(whole), await scene.pieces(id)]).toEqual([200, true, [1, 1]]);
  });

  test('is given up after three attempts, with a notice', async () => {
    const id = await scene.inHand({ lapses: 2 });
    await scene.run(id, () => Promise.reject(new Error('something broke')), { lapses: 2 });
    expect((await detail(id)).body.data).toMatchObject({ status: 'FAILED', error: { code: 'export-jobs.given-up' } });
    expect((await notices()).map(({ kind }) => kind)).toContain('export-jobs.failed');
  });

  test('gives the reason if a retry would not help', async () => {
    const id = await scene.inHand();
    await scene.run(id, () => Promise.reject(problem('report.too-long', 400, 'A report covers at most 10 years.')));
    expect((await detail(id)).body.data.error).toEqual({
      code: 'report.too-long',
      message: 'A report covers at most 10 years.',
    });
  });
});

describe('a file', () => {
  test('is deleted after its time, and its export stays in the history', async () => {
    const { id } = (await ask({ kind: 'record-export', query: CSV })).body.data;
    await standing(id, 'READY');
    await server.test.query("update export_job set expires_at = now() - interval '1 minute' where id = $1", [id]);
    const file = () => server.call('GET', `${ROOT}/download/${id}`, { as: user });
    expect([(await file()).status, (await file()).body.code]).toEqual([410, 'export-jobs.expired']);
    await removeOldFiles(server.services.get(Database), server.services.get(Clock));
    expect([(await detail(id)).body.data.status, await scene.pieces(id), (await file()).status]).toEqual([
      'EXPIRED',
      [],
      410,
    ]);
  });

  test('can be deleted earlier by the person who requested it', async () => {
    const { id } = (await ask({ kind: 'record-export', query: CSV })).body.data;
    await standing(id, 'READY');
    const taken = await server.call('DELETE', `${ROOT}/delete/${id}`, { as: user });
    expect([taken.body.data.status, await scene.pieces(id)]).toEqual(['EXPIRED', []]);
    expect(taken.body.data.sha256).toMatch(/^[0-9a-f]{64}$/);
  });
});

test('the history and the queue are read through indexes', async () => {
  const plan = await server.services.get(Database).withTenant(mine.id, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from export_job where company_id = ${mine.id}::uuid and kind = any('{record-export}')
      order by created_at desc, id desc limit 10`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('export_job_newest');
  const room = await server.services.get(Database).withTenant(mine.id, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select sum(bytes) from export_job where company_id = ${mine.id}::uuid and status = 'READY'`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(room).toContain('export_job_kept');
});
