import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BACKGROUND_HEADER } from '#contract';
import { Database, SessionGate } from '#server';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../support/api-server.ts';

/** Runs what the plugin's timers do, immediately. */
interface Watch extends SessionGate {
  writeUses(): Promise<void>;
  sweep(): Promise<void>;
}

let server: ApiServer;
/** A second process on the same database. */
let second: ApiServer;
let company: TestCompany;

beforeAll(async () => {
  server = await apiServer();
  second = await apiServer({ on: server.test });
  company = await server.company('Ours');
});

afterAll(async () => {
  await second.close();
  await server.close();
});

interface Signed {
  readonly as: string;
  readonly refreshToken: string;
  readonly email: string;
}

async function signIn(email: string, userAgent = 'test'): Promise<Signed> {
  const headers = { 'user-agent': userAgent };
  const { body } = await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD }, headers });
  return { as: body.data.token, refreshToken: body.data.refreshToken, email };
}

const newcomer = async () => signIn((await server.account(company.id, ['USER'])).email);
const isIn = async (at: ApiServer, { as }: Signed) => (await at.call('GET', '/api/user-profile', { as })).status;
const watch = () => server.services.get(SessionGate) as Watch;
const sessionOf = async ({ as }: Signed) =>
  (await server.call('GET', '/api/session/list', { as })).body.data.commonObjects.find(
    (one: { current: boolean }) => one.current,
  ) as { id: string; lastUsedAt: string };

/** Sets the last use of a session back by this many seconds. */
const setBack = (id: string, seconds: number) =>
  server.test.query(`update session set last_used_at = last_used_at - make_interval(secs => $2) where id = $1`, [
    id,
    seconds,
  ]);

describe('an access token', () => {
  test('is invalid from the moment its session is signed out, in every process', async () => {
    const person = await newcomer();
    expect([await isIn(server, person), await isIn(second, person)]).toEqual([200, 200]);
    await server.call('POST', '/api/sign-out', { body: { refreshToken: person.refreshToken } });
    expect(await isIn(server, person)).toBe(401);
    await expect.poll(() => isIn(second, person), { timeout: 5_000 }).toBe(401);
  });

  test('is invalid once a used refresh token is reused', async () => {
    const person = await newcomer();
    const again = { body: { refreshToken: person.refreshToken } };
    await server.call('POST', '/api/refresh-token', again);
    expect(await isIn(server, person)).toBe(200);
    await server.test.query("update refresh_token set used_at = used_at - interval '1 minute'");
    expect((await server.call('POST', '/api/refresh-token', again)).status).toBe(401);
    expect(await isIn(server, person)).toBe(401);
  });
});

describe('own sessions', () => {
  test('are listed with their origin; one is ended, the others continue', async () => {
    const here = await newcomer();
    const phone = await signIn(here.email, 'A telephone');
    const { body } = await server.call('GET', '/api/session/list', { as: here.as });
    expect(body.data.commonObjects).toMatchObject([
      { current: false, userAgent: 'A telephone', address: '127.0.0.1' },
      { current: true, userAgent: 'test' },
    ]);
    const { id } = await sessionOf(phone);
    expect((await server.call('POST', '/api/session/end', { as: here.as, body: { id } })).status).toBe(200);
    expect([await isIn(server, phone), await isIn(server, here)]).toEqual([401, 200]);
    expect((await server.call('POST', '/api/session/end', { as: here.as, body: { id } })).body.code).toBe(
      'session.unknown',
    );
  });

  test('of another person cannot be ended, and their existence is not revealed', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const { id } = await sessionOf(other);
    const answer = await server.call('POST', '/api/session/end', { as: one.as, body: { id } });
    expect([answer.status, answer.body.code]).toEqual([404, 'session.unknown']);
    expect(await isIn(server, other)).toBe(200);
  });

  test('all end except the current one', async () => {
    const here = await newcomer();
    const others = [await signIn(here.email), await signIn(here.email)];
    expect((await server.call('POST', '/api/session/end-others', { as: here.as })).status).toBe(200);
    expect(await isIn(server, here)).toBe(200);
    for (const other of others) {
      expect(await isIn(server, other)).toBe(401);
      const { refreshToken } = other;
      expect((await server.call('POST', '/api/refresh-token', { body: { refreshToken } })).status).toBe(401);
    }
  });
});

describe('a session in constant use', () => {
  /** Sets the start of a session back by this many seconds. */
  const startedBefore = (id: string, seconds: number) =>
    server.test.query(
      `update session set created_at = created_at - make_interval(secs => $2), last_used_at = now() where id = $1`,
      [id, seconds],
    );
  const renew = ({ refreshToken }: Signed) => server.call('POST', '/api/refresh-token', { body: { refreshToken } });

  test('is ended by the cleanup twelve hours after signing in', async () => {
    const [old, young] = [await newcomer(), await newcomer()];
    await startedBefore((await sessionOf(old)).id, 12 * 3600);
    await startedBefore((await sessionOf(young)).id, 12 * 3600 - 60);
    await watch().sweep();
    expect([await isIn(server, old), await isIn(server, young)]).toEqual([401, 200]);
  });

  test('is not renewed after twelve hours, and its last tokens expire then', async () => {
    const [old, young] = [await newcomer(), await newcomer()];
    await startedBefore((await sessionOf(old)).id, 12 * 3600);
    expect((await renew(old)).body.code).toBe('session.ended');
    const { id } = await sessionOf(young);
    await startedBefore(id, 12 * 3600 - 60);
    expect((await renew(young)).status).toBe(200);
    const [token] = await server.test.query<{ seconds: number }>(
      `select extract(epoch from max(expires_at) - now())::int as seconds from refresh_token
       where session_id = $1 and used_at is null`,
      [id],
    );
    expect(token?.seconds).toBeGreaterThan(0);
    expect(token?.seconds).toBeLessThanOrEqual(60);
  });
});

describe('an unused session', () => {
  test('is ended by the cleanup, with its tokens', async () => {
    const [silent, busy] = [await newcomer(), await newcomer()];
    const { id } = await sessionOf(silent);
    await watch().writeUses();
    await setBack(id, 1901);
    await watch().sweep();
    expect([await isIn(server, silent), await isIn(server, busy)]).toEqual([401, 200]);
    const { refreshToken } = silent;
    const answer = await server.call('POST', '/api/refresh-token', { body: { refreshToken } });
    expect(answer.body.code).toBe('session.ended');
  });

  test('cannot be renewed even before the cleanup has run', async () => {
    const person = await newcomer();
    const { id } = await sessionOf(person);
    await watch().writeUses();
    await setBack(id, 1901);
    const { refreshToken } = person;
    expect((await server.call('POST', '/api/refresh-token', { body: { refreshToken } })).body.code).toBe(
      'session.ended',
    );
  });

  test('is extended by user activity, and not by background calls of a page', async () => {
    const person = await newcomer();
    const { id } = await sessionOf(person);
    await watch().writeUses();
    await setBack(id, 1000);
    const lastUse = async () => {
      await watch().writeUses();
      const [row] = await server.test.query<{ at: Date }>('select last_used_at as at from session where id = $1', [id]);
      return new Date(row?.at ?? 0).getTime();
    };
    const before = await lastUse();
    await server.call('GET', '/api/notifications/unread-count', {
      as: person.as,
      headers: { [BACKGROUND_HEADER]: '1' },
    });
    expect(await lastUse()).toBe(before);
    await server.call('POST', '/api/session/touch', { as: person.as });
    expect(await lastUse()).toBeGreaterThan(before);
  });
});

test('an auditor has access until the last day, and not after it', async () => {
  const { id, email } = await server.account(company.id, ['AUDITOR']);
  const until = (day: string) => server.test.query('update account set access_until = $2 where id = $1', [id, day]);
  await until('2999-01-01');
  const auditor = await signIn(email);
  expect(await isIn(server, auditor)).toBe(200);
  await until('2020-01-01');
  await watch().sweep();
  expect(await isIn(server, auditor)).toBe(401);
  const { status } = await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
  expect(status).toBe(401);
});

test('the gate does not read the table again while it receives notifications', async () => {
  const person = await newcomer();
  const { id } = await sessionOf(person);
  // A new listener is not confirmed yet, and until then every request reads the table.
  await expect.poll(() => heldWithoutTable(person, id)).toBe(true);
  await server.test.query("select pg_notify('session_ended', $1)", [id]);
  await expect.poll(() => isIn(server, person)).toBe(401);
});

/** Whether a session is admitted although the table says otherwise; restores the table afterwards. */
async function heldWithoutTable(person: Signed, id: string): Promise<boolean> {
  expect(await isIn(server, person)).toBe(200);
  await server.test.query('update session set ended_at = now() where id = $1', [id]);
  const status = await isIn(server, person);
  await server.test.query('update session set ended_at = null where id = $1', [id]);
  return status === 200;
}

test('the gate reads the table if it receives nothing: a session that ended unnoticed is not admitted', async () => {
  const person = await newcomer();
  expect(await isIn(second, person)).toBe(200);
  // Directly in the database: no message is sent.
  const { id } = await sessionOf(person);
  await second.test.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'scopebook-listener' and datname = current_database()",
  );
  await second.services.get(Database).ping();
  await server.test.query('update session set ended_at = now() where id = $1', [id]);
  await expect.poll(() => isIn(second, person), { timeout: 5_000 }).toBe(401);
});
