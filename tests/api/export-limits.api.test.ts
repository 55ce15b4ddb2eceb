import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Database, uuidv7 } from '#server';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { exportScene } from '../support/export-scene.ts';
import { waitingRequests } from '../support/waiting-requests.ts';

let server: ApiServer;
let user: string;
let stranger: string;
let accountId: string;
let scene: ReturnType<typeof exportScene>;

const ROOT = '/api/export-jobs';
const CSV = { format: 'csv' } as const;

beforeAll(async () => {
  server = await apiServer();
  const mine = await server.company('Jobs Mine');
  user = await server.signedIn(mine.id, ['USER']);
  stranger = await server.signedIn((await server.company('Jobs Theirs')).id, ['USER']);
  const { id } = (await ask({ kind: 'record-export', query: CSV })).body.data;
  const [row] = await server.test.query<{ account_id: string }>('select account_id from export_job where id = $1', [
    id,
  ]);
  accountId = row?.account_id ?? '';
  scene = exportScene(server, { companyId: mine.id, accountId });
});

afterAll(() => server.close());

const ask = (body: object, as = user) =>
  server.call('POST', `${ROOT}/create`, { as, body: { key: uuidv7(), ...body } });
const detail = (id: string) => server.call('GET', `${ROOT}/detail/${id}`, { as: user });

/** Waits until no requested export is left to write. */
const quiet = () =>
  vi.waitFor(
    async () => {
      const open = await server.test.query("select 1 from export_job where status in ('QUEUED', 'RUNNING')");
      expect(open).toEqual([]);
    },
    { timeout: 20_000, interval: 20 },
  );

describe('limits apply to simultaneous requests too', () => {
  test('only one of two simultaneous tenth requests is accepted', async () => {
    await quiet();
    const busy = await Promise.all(Array.from({ length: 9 }, () => scene.inHand()));
    // Writing an export needs the account's row: both wait there, each having counted already.
    const asked = await server.services.get(Database).asStaff({ action: 'test', audit: false }, async (trx) => {
      await sql`select 1 from account where id = ${accountId}::uuid for update`.execute(trx);
      const both = [1, 2].map(() => ask({ kind: 'record-export', query: CSV }));
      await waitingRequests(server, 2);
      return both;
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    await server.test.query('delete from export_job where id = any($1)', [busy]);
  });
});

describe('the storage of a company’s files', () => {
  const GB = 1024 ** 3;

  /** A stored file of the company with this size, without its bytes. */
  async function kept(bytes: number): Promise<string> {
    const id = await scene.inHand();
    await server.test.query(
      `update export_job set status = 'READY', bytes = $2, sha256 = repeat('0', 64), expires_at = now() + interval '1 day'
       where id = $1`,
      [id, bytes],
    );
    return id;
  }
  const gone = (...ids: string[]) => server.test.query('delete from export_job where id = any($1)', [ids]);
  const full = { status: 'FAILED', error: { code: 'export-jobs.no-room' } };

  test('is limited to 10 GB: then an export is refused until one is deleted', async () => {
    await quiet();
    const large = await kept(10 * GB);
    const refused = await ask({ kind: 'record-export', query: CSV });
    expect([refused.status, refused.body.code]).toEqual([409, 'export-jobs.no-room']);
    // Another company has its own limit.
    expect((await ask({ kind: 'record-export', query: CSV }, stranger)).status).toBe(200);
    await server.call('DELETE', `${ROOT}/delete/${large}`, { as: user });
    expect((await ask({ kind: 'record-export', query: CSV })).status).toBe(200);
    await gone(large);
  });

  test('is not exceeded by one being written, which leaves nothing behind', async () => {
    const large = await kept(10 * GB - 3 * 1024 * 1024);
    const id = await scene.inHand();
    let written = 0;
    await scene.run(id, async (_work, out) => {
      await pipeline(
        (function* pieceByPiece() {
          for (; written < 40; written += 1) yield Buffer.alloc(1024 * 1024);
        })(),
        out,
      );
    });
    expect((await detail(id)).body.data).toMatchObject(full);
    expect([await scene.pieces(id), written < 40]).toEqual([[], true]);
    await gone(large, id);
  });

  test('is not exceeded by two that become ready together', async () => {
    const large = await kept(10 * GB - 3 * 1024 * 1024);
    const both = [await scene.inHand(), await scene.inHand()];
    let begun = 0;
    await Promise.all(
      both.map((id) =>
        scene.run(id, async (_work, out) => {
          begun += 1;
          // Each has seen enough space before the other has used it.
          await vi.waitFor(() => expect(begun).toBe(2), { timeout: 20_000 });
          await pipeline([Buffer.alloc(2 * 1024 * 1024)], out);
        }),
      ),
    );
    const ends = await Promise.all(both.map(async (id) => (await detail(id)).body.data));
    expect(ends.filter(({ status }) => status === 'READY')).toHaveLength(1);
    expect(ends.find(({ status }) => status !== 'READY')).toMatchObject(full);
    await gone(large, ...both);
  });
});
