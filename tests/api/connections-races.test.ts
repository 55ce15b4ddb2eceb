import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer } from '../support/api-server.ts';
import { connectionScene, type ConnectionScene } from '../support/connection-scene.ts';

// Two processes on one database, as in production.
let scene: ConnectionScene;
let other: ConnectionScene;

beforeAll(async () => {
  scene = await connectionScene();
  other = await connectionScene(await apiServer({ on: scene.server.test }));
});
afterAll(async () => {
  await other.server.close();
  await scene.server.close();
});
beforeEach(() => scene.server.test.query('truncate rate_count'));

const ROUNDS = [1, 2, 3, 4, 5] as const;

async function requested() {
  const [a, b] = [await scene.party('Racing Mine'), await scene.party('Racing Haulage')];
  const { id } = (await scene.invite(a.admin, { abn: b.abn })).body.data;
  return { a, b, id: id as string };
}

test('two simultaneous acceptances accept once', async () => {
  for (const _ of ROUNDS) {
    const { a, b, id } = await requested();
    const answers = await Promise.all([
      scene.accept(b.admin, id),
      other.accept(b.admin, id),
      scene.accept(b.admin, id),
      other.accept(b.admin, id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await scene.settled();
    expect(await scene.noticesOf(a.admin)).toEqual(['connections.accepted']);
    const { acts } = (await scene.detail(a.admin, id)).body.data;
    expect(acts.map(({ act }: { act: string }) => act)).toEqual(['ACCEPTED', 'REQUESTED']);
  }
});

test('accepted while it is withdrawn: one of the two happens, and both sides see the same', async () => {
  for (const _ of ROUNDS) {
    const { a, b, id } = await requested();
    const [accepted, withdrawn] = await Promise.all([scene.accept(b.admin, id), other.post(a.admin, `withdraw/${id}`)]);
    const met = [accepted.status, withdrawn.status];
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(met);
    const status = accepted.status === 200 ? 'CONNECTED' : 'WITHDRAWN';
    expect([await scene.sole(a.admin), await scene.sole(b.admin)]).toMatchObject([{ status }, { status }]);
  }
});

test('two companies that request each other at once are connected or have one open request, never two', async () => {
  for (const _ of ROUNDS) {
    const [a, b] = [await scene.party('Meeting Mine'), await scene.party('Meeting Haulage')];
    const answers = await Promise.all([
      scene.invite(a.admin, { abn: b.abn, relation: 'SUPPLIER' }),
      other.invite(b.admin, { abn: a.abn, relation: 'CUSTOMER' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await scene.sole(a.admin)).toMatchObject({ status: 'CONNECTED', relation: 'SUPPLIER' });
  }
});

test('the same, one of them by mail', async () => {
  for (const _ of ROUNDS) {
    const [a, b] = [await scene.party('Posting Mine'), await scene.party('Calling Haulage')];
    await Promise.all([
      scene.invite(a.admin, { email: b.email, relation: 'SUPPLIER' }),
      other.invite(b.admin, { abn: a.abn, relation: 'CUSTOMER' }),
    ]);
    await scene.settled();
    expect(await scene.sole(a.admin)).toMatchObject({ status: 'CONNECTED', relation: 'SUPPLIER' });
    expect(await scene.sole(b.admin)).toMatchObject({ status: 'CONNECTED', relation: 'CUSTOMER' });
  }
});

test('a button pressed many times sends one invitation', async () => {
  const a = await scene.party('Pressing Mine');
  const email = 'pressed@newcomer.test';
  const answers = await Promise.all([1, 2, 3, 4].map((n) => (n % 2 ? scene : other).invite(a.admin, { email })));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  await scene.settled();
  expect(await scene.mailed(email)).toEqual(['connections.invitation']);
});

test('two people of one company accept two invitations of another at once: one connection', async () => {
  for (const _ of ROUNDS) {
    const [a, b] = [await scene.party('Double Mine'), await scene.party('Double Haulage')];
    const colleague = await scene.enter(b.id, ['COMPANY_ADMIN']);
    const ids = await Promise.all(
      [b.email, colleague.email].map(async (email) => (await scene.invite(a.admin, { email })).body.data.id as string),
    );
    await scene.settled();
    const answers = await Promise.all([
      scene.accept(b.admin, ids[0] ?? ''),
      other.accept(colleague.token, ids[1] ?? ''),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await scene.sole(b.admin)).toMatchObject({ status: 'CONNECTED' });
  }
});

test('two simultaneous ends end it once', async () => {
  const { a, b, id } = await requested();
  await scene.accept(b.admin, id);
  const answers = await Promise.all([
    scene.post(a.admin, `disconnect/${id}`, { reason: 'Ours.' }),
    other.post(b.admin, `disconnect/${id}`, { reason: 'Theirs.' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { acts } = (await scene.detail(a.admin, id)).body.data;
  expect(acts.map(({ act }: { act: string }) => act)).toEqual(['DISCONNECTED', 'ACCEPTED', 'REQUESTED']);
});

const acts = async (as: string, id: string) =>
  (await scene.detail(as, id)).body.data.acts.map(({ act }: { act: string }) => act);

test('a failure between the connection and its history leaves neither, and both sides unchanged', async () => {
  const { a, b, id } = await requested();
  await scene.settled();
  const before = await scene.noticesOf(a.admin);
  // The action is written last, after the connection: it fails, as if the server had died there.
  await scene.server.test.query(
    `alter table connection_act add constraint broken check (connection_id <> '${id}') not valid`,
  );
  expect((await scene.accept(b.admin, id)).status).toBe(500);
  await scene.server.test.query('alter table connection_act drop constraint broken');
  expect([await scene.sole(a.admin), await scene.sole(b.admin)]).toMatchObject([
    { status: 'REQUEST' },
    { status: 'REQUEST' },
  ]);
  expect(await acts(a.admin, id)).toEqual(['REQUESTED']);
  expect(await scene.noticesOf(a.admin)).toEqual(before);
  expect((await scene.accept(b.admin, id)).status).toBe(200);
  expect(await acts(a.admin, id)).toEqual(['ACCEPTED', 'REQUESTED']);
});

test('a database connection that breaks there leaves both or neither, and no duplicates', async () => {
  const { a, b, id } = await requested();
  await scene.settled();
  // While the table of actions is locked, the connection is changed but not committed.
  const held = scene.server.test.query(
    'do $$ begin lock table connection_act in access exclusive mode; perform pg_sleep(20); end $$',
  );
  held.catch(() => undefined);
  const isHeld = async () =>
    (
      await scene.server.test.query(
        "select 1 from pg_locks where relation = 'connection_act'::regclass and mode = 'AccessExclusiveLock' and granted",
      )
    ).length;
  await expect.poll(isHeld, { interval: 20 }).toBe(1);
  const accepting = scene.accept(b.admin, id);
  const killed = async () =>
    (
      await scene.server.test.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database() and query ilike 'insert into%connection_act%'`,
      )
    ).length;
  await expect.poll(killed, { timeout: 15_000, interval: 20 }).toBe(1);
  await scene.server.test.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'do $$ begin lock table connection_act%'",
  );
  await expect(held).rejects.toThrow(/terminating connection/);
  const done = (await accepting).status === 200;
  const status = done ? 'CONNECTED' : 'REQUEST';
  expect([await scene.sole(a.admin), await scene.sole(b.admin)]).toMatchObject([{ status }, { status }]);
  expect(await acts(a.admin, id)).toEqual(done ? ['ACCEPTED', 'REQUESTED'] : ['REQUESTED']);
  expect((await scene.accept(b.admin, id)).status).toBe(200);
  expect(await acts(a.admin, id)).toEqual(['ACCEPTED', 'REQUESTED']);
});
