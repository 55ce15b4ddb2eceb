import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slowDown } from '../../src/plugins/sign-in/server/sign-in-guard.ts';
import { apiServer, PASSWORD, type ApiServer } from '../support/api-server.ts';
import { mailsTo } from '../support/outbox.ts';

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

/** Writes failures down as they stand after so many attempts, without the time they take. */
const failuresSoFar = (uses: number) => server.test.query('update rate_count set uses = $1 where uses > 0', [uses]);

const events = async (subjectId: string) =>
  (
    await server.test.query<{ kind: string }>('select kind from security_event where subject_id = $1 order by at, id', [
      subjectId,
    ])
  ).map(({ kind }) => kind);

test('failures are answered later and later, at most three seconds', () => {
  expect([0, 3, 4, 5, 9, 40].map(slowDown)).toEqual([0, 0, 500, 1000, 3000, 3000]);
});

describe('after ten failures from one address', () => {
  test('the door is locked in every process, even for the right password, and the owner is told once', async () => {
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

  test('an address nobody has is locked alike: nothing tells that there is no account', async () => {
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

  test('it opens again after a quarter of an hour', async () => {
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

test('who gets in begins anew', async () => {
  const { id, email } = await server.account(companyId, ['USER']);
  await server.test.query('truncate rate_count');
  for (let n = 0; n < 3; n += 1) await signIn(email, 'wrong one');
  expect((await signIn(email, PASSWORD)).status).toBe(200);
  const counts = await server.test.query<{ uses: number }>('select uses from rate_count order by uses');
  // Left are the attempts of the address and the failures of the account anywhere.
  expect(counts.map(({ uses }) => uses)).toEqual([3, 4]);
  expect((await events(id)).at(-1)).toBe('sign-in.accepted');
});

test('one address may try three hundred times in a quarter of an hour, whoever it names', async () => {
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
