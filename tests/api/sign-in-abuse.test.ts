import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slowDown } from '../../src/plugins/identity/sign-in/server/sign-in-guard.ts';
import { apiServer, PASSWORD, type ApiServer } from '../support/api-server.ts';
import { mailsTo, secretOf } from '../support/outbox.ts';

let server: ApiServer;
/** A second process on the same database. */
let second: ApiServer;
let companyId: string;

beforeAll(async () => {
  server = await apiServer();
  second = await apiServer({ on: server.test });
  companyId = (await server.company('Ours')).id;
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const signIn = (email: string, password: string, at = server) =>
  at.call('POST', '/api/sign-in', { body: { email, password } });

/** Stores this many failed attempts directly, without the time they take. */
const failuresSoFar = (uses: number) => server.test.query('update rate_count set uses = $1 where uses > 0', [uses]);

const events = async (subjectId: string) =>
  (
    await server.test.query<{ kind: string }>('select kind from security_event where subject_id = $1 order by at, id', [
      subjectId,
    ])
  ).map(({ kind }) => kind);

test('failures are delayed more and more, up to three seconds', () => {
  expect([0, 3, 4, 5, 9, 40].map(slowDown)).toEqual([0, 0, 500, 1000, 3000, 3000]);
});

describe('after ten failures from one address', () => {
  test('sign-in is locked in every process, even with the right password, and the owner gets one mail', async () => {
    const { id, email } = await server.account(companyId, ['USER']);
    await server.test.query('truncate rate_count');
    expect((await signIn(email, 'wrong one')).status).toBe(401);
    await failuresSoFar(9);
    expect((await signIn(email, 'wrong one')).status).toBe(401);
    for (const at of [server, second]) {
      const { status, body } = await signIn(email, PASSWORD, at);
      expect([status, body.code]).toEqual([429, 'rate.limited']);
    }
    expect(await mailsTo(server, email)).toMatchObject([
      { kind: 'sign-in.locked', subject: 'Many failed attempts to sign in' },
    ]);
    expect((await mailsTo(server, email))[0]?.text).toContain('127.0.0.1');
    expect(await events(id)).toEqual(['sign-in.refused', 'sign-in.refused', 'sign-in.locked']);
  });

  test('an unknown address is locked in the same way, so the missing account is not revealed', async () => {
    await server.test.query('truncate rate_count');
    const answers = [];
    for (const email of [(await server.account(companyId, ['USER'])).email, 'nobody@example.test']) {
      await server.test.query('truncate rate_count');
      const first = await signIn(email, 'wrong one');
      await failuresSoFar(10);
      const locked = await signIn(email, 'wrong one');
      answers.push([first.status, first.body.message, locked.status, locked.body.code]);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  test('the lock ends after a quarter of an hour', async () => {
    const { email } = await server.account(companyId, ['USER']);
    await server.test.query('truncate rate_count');
    await signIn(email, 'wrong one');
    await failuresSoFar(10);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
    await server.test.query("update rate_count set closes_at = closes_at - interval '15 minutes' where uses = 10");
    await server.test.query('delete from rate_count where closes_at > now()');
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });
});

test('a successful sign-in resets the count', async () => {
  const { id, email } = await server.account(companyId, ['USER']);
  await server.test.query('truncate rate_count');
  for (let n = 0; n < 3; n += 1) await signIn(email, 'wrong one');
  expect((await signIn(email, PASSWORD)).status).toBe(200);
  const counts = await server.test.query<{ uses: number }>('select uses from rate_count order by uses');
  // The attempts of the address and the failures of the account elsewhere remain.
  expect(counts.map(({ uses }) => uses)).toEqual([3, 4]);
  expect((await events(id)).at(-1)).toBe('sign-in.accepted');
});

describe('parallel guesses', () => {
  const guess = (email: string, from: string) =>
    server.call('POST', '/api/sign-in', { body: { email, password: 'wrong one' }, from });
  const enter = async (email: string, from: string, deviceToken?: string, password = PASSWORD) =>
    server.call('POST', '/api/sign-in', { body: { email, password, ...(deviceToken ? { deviceToken } : {}) }, from });
  const letThrough = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 401).length;
  const OWNER = '192.0.2.1';

  test.each([60, 250])('%i from one address get at most ten attempts, and lock only that address', async (many) => {
    const { id, email } = await server.account(companyId, ['USER']);
    await server.test.query('truncate rate_count');
    const answers = await Promise.all(Array.from({ length: many }, () => guess(email, '198.51.100.7')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(letThrough(answers)).toBe(10);
    expect((await enter(email, '198.51.100.7')).status).toBe(429);
    expect((await enter(email, OWNER)).status).toBe(200);
    // One mail, however many attempts there were.
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['sign-in.locked']);
    expect((await events(id)).filter((kind) => kind === 'sign-in.refused')).toHaveLength(10);
  });

  test('from many addresses get at most fifty attempts; meanwhile the owner can sign in on a known device', async () => {
    const { email } = await server.account(companyId, ['USER']);
    await server.test.query('truncate rate_count');
    const { deviceToken } = (await enter(email, OWNER)).body.data;
    const answers = await Promise.all(Array.from({ length: 250 }, (_, n) => guess(email, `198.51.100.${n % 50}`)));
    expect(letThrough(answers)).toBe(50);
    // Unknown devices are locked out everywhere, even with an invented token or another person's.
    const stranger = await server.account(companyId, ['USER']);
    const { deviceToken: anothers } = (await enter(stranger.email, '203.0.113.9')).body.data;
    for (const shown of [undefined, 'made-up', anothers])
      expect((await enter(email, '203.0.113.9', shown)).status).toBe(429);
    // A known device is recognised anywhere, and keeps its token.
    for (const from of [OWNER, '203.0.113.9', '198.51.100.7']) {
      const { status, body } = await enter(email, from, deviceToken);
      expect([from, status, body.data.deviceToken]).toEqual([from, 200, deviceToken]);
    }
  });

  test('on a known device have a separate limit, and lock nobody else', async () => {
    const { email } = await server.account(companyId, ['USER']);
    await server.test.query('truncate rate_count');
    const { deviceToken } = (await enter(email, OWNER)).body.data;
    const answers = await Promise.all(Array.from({ length: 60 }, () => enter(email, OWNER, deviceToken, 'wrong one')));
    expect(letThrough(answers)).toBe(10);
    expect((await enter(email, OWNER, deviceToken)).status).toBe(429);
    expect((await enter(email, OWNER)).status).toBe(200);
  });

  test('are forgotten with a new password: a reset lifts every lock', async () => {
    const { email } = await server.account(companyId, ['USER']);
    await server.test.query('truncate rate_count');
    await Promise.all(Array.from({ length: 100 }, (_, n) => guess(email, `198.51.100.${n % 10}`)));
    for (const from of [OWNER, '198.51.100.7']) expect((await enter(email, from)).status).toBe(429);
    await server.call('POST', '/api/forgot-password', { body: { email } });
    const token = await secretOf(server, email, 'password-reset.link');
    const password = 'seven geese on the old pond';
    await server.call('POST', '/api/forgot-password/update', { body: { token, password } });
    for (const from of [OWNER, '198.51.100.7'])
      expect((await enter(email, from, undefined, password)).status).toBe(200);
  });

  test('store no device token in plain text, and an account has at most twenty devices', async () => {
    const { id, email } = await server.account(companyId, ['USER']);
    await server.test.query('truncate rate_count');
    const tokens: string[] = [];
    for (let n = 0; n < 22; n += 1) tokens.push((await enter(email, OWNER)).body.data.deviceToken as string);
    const kept = await server.test.query<{ hash: string }>('select hash from known_device where account_id = $1', [id]);
    expect(kept).toHaveLength(20);
    expect(kept.every(({ hash }) => /^[\da-f]{64}$/.test(hash) && !tokens.includes(hash))).toBe(true);
    await server.test.query("update known_device set last_used_at = last_used_at - interval '181 days'");
    expect((await enter(email, OWNER, tokens.at(-1))).body.data.deviceToken).not.toBe(tokens.at(-1));
  });
});

test('a password replaced during its delayed attempt is no longer accepted', async () => {
  const { id, email } = await server.account(companyId, ['USER']);
  await server.test.query('truncate rate_count');
  for (let n = 0; n < 5; n += 1) await signIn(email, 'wrong one');
  const late = signIn(email, PASSWORD);
  await expect
    .poll(async () => (await server.test.query('select 1 from rate_count where uses = 6')).length)
    .toBeGreaterThan(0);
  await server.test.query(
    "update credential set password_hash = 'replaced', changed_at = now() where account_id = $1",
    [id],
  );
  expect((await late).status).toBe(401);
});

test('one address may try three hundred times in a quarter of an hour, for any account', async () => {
  await server.test.query('truncate rate_count');
  await signIn('first@example.test', 'wrong one');
  await failuresSoFar(300);
  const { status } = await signIn('another@example.test', 'wrong one');
  expect(status).toBe(429);
});

test('the trail cannot be rewritten, not even by staff', async () => {
  for (const statement of ["update security_event set kind = 'x'", 'delete from security_event'])
    await expect(
      server.test.database.asStaff({ action: 'test', audit: false }, async (trx) => {
        const { sql } = await import('kysely');
        await sql.raw(statement).execute(trx);
      }),
    ).rejects.toThrow(/permission denied/);
});
