import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { KEY_SCOPES } from '#plugins/integration/api-keys/contract';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { serverPlugins } from '../../src/boot/server-plugins.ts';

let server: ApiServer;
/** Another process on the same database. */
let second: ApiServer;
let company: TestCompany;
let staff: string;

beforeAll(async () => {
  server = await apiServer();
  second = await apiServer({ on: server.test });
  company = await server.company('Somewhere');
  staff = await server.signedIn(null, ['ADMIN']);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const ROOT = '/api/admin/api-keys';

const post = (as: string, path: string, body: object) => server.call('POST', path, { as, body });

const ask = async (at: ApiServer, secret: string) =>
  (await at.call('GET', '/api/admin/list/company/management', { as: secret })).body;

const detail = async (id: string) => (await server.call('GET', `${ROOT}/detail/${id}`, { as: staff })).body.data;

/** A person of staff, and a key of staff that this person made and both processes know. */
async function maker(name: string) {
  const { id: person, email } = await server.account(null, ['ADMIN']);
  const signedIn = await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
  const token = signedIn.body.data.token as string;
  const made = await post(token, `${ROOT}/create`, { name, scopes: KEY_SCOPES, expiresInDays: 90 });
  expect([made.status, made.body.message]).toEqual([200, made.body.message]);
  const { id, secret } = made.body.data as { id: string; secret: string };
  for (const at of [server, second]) expect((await ask(at, secret)).statusCode).toBe(200);
  return { person, email, token, id, secret };
}

/** Milliseconds until the other process refuses a key because its maker left; it is asked without a pause. */
async function stoppedAfter(secret: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 5_000)
    if ((await ask(second, secret)).code === 'api-key.maker-left') return performance.now() - began;
  return Number.POSITIVE_INFINITY;
}

async function suspend(email: string): Promise<string> {
  const task = serverPlugins()
    .flatMap((plugin) => plugin.tasks ?? [])
    .find(({ name }) => name === 'admin-suspend');
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  await task?.run(server.services, [email]).finally(() => write.mockRestore());
  return written.join('');
}

describe('the keys of a person of platform staff', () => {
  test.each([
    ['is suspended by the command', ({ email }: { email: string }) => suspend(email)],
    [
      'is suspended in the database',
      ({ person }: { person: string }) =>
        server.test.query(`update account set status = 'INACTIVE' where id = $1`, [person]),
    ],
    [
      'is no longer staff',
      ({ person }: { person: string }) =>
        server.test.query(`update account set company_id = $2, authorities = '{USER}' where id = $1`, [
          person,
          company.id,
        ]),
    ],
  ])('stop in every process within a second when the person %s', async (how, out) => {
    const one = await maker(how);
    const other = await maker(`Stays although another ${how}`);
    await out(one);
    expect(await stoppedAfter(one.secret)).toBeLessThan(1_000);
    expect((await ask(server, one.secret)).code).toBe('api-key.maker-left');
    expect((await ask(second, other.secret)).statusCode).toBe(200);
    expect(await detail(one.id)).toMatchObject({ state: 'STOPPED', stoppedAt: expect.any(String) });
    const [event] = await server.test.query<{ detail: Record<string, string> }>(
      `select detail from security_event where kind = 'api-key.stopped' and detail->>'key' = $1`,
      [how],
    );
    expect(event?.detail).toMatchObject({ key: how, maker: expect.any(String) });
  });

  test('go on when the person changes anything else', async () => {
    const { person, secret } = await maker('Renamed');
    await server.test.query(`update account set name = 'Another name', language = 'fr' where id = $1`, [person]);
    expect((await ask(second, secret)).statusCode).toBe(200);
  });

  test('work again with the same secret once another person of staff takes them over', async () => {
    const { email, id, secret } = await maker('Goes on');
    await suspend(email);
    expect((await post(staff, `${ROOT}/take-over`, { id })).status).toBe(200);
    for (const at of [server, second])
      await expect.poll(async () => (await ask(at, secret)).statusCode, { timeout: 1_000, interval: 20 }).toBe(200);
    expect(await detail(id)).toMatchObject({ state: 'ACTIVE', stoppedAt: null });
  });

  test('are taken over by one of two people at once; the other reads that there is nothing to take over', async () => {
    const { email, id } = await maker('Wanted twice');
    const rival = await server.signedIn(null, ['ADMIN']);
    await suspend(email);
    const both = await Promise.all([staff, rival].map((as) => post(as, `${ROOT}/take-over`, { id })));
    const [won, lost] = both.toSorted((one, two) => one.status - two.status);
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'api-key.not-stopped']);
    expect(lost?.body.message).toBe('This key works. There is nothing to take over.');
    const taken = await server.test.query(
      `select 1 from security_event where kind = 'api-key.taken-over' and detail->>'key' = 'Wanted twice'`,
    );
    expect(taken).toHaveLength(1);
  });
});

describe('the command that suspends a person of staff', () => {
  test('ends every session, and says what it did', async () => {
    const { email, token } = await maker('Session');
    expect(await suspend(email.toUpperCase())).toContain(`${email} has no access any more`);
    expect((await server.call('GET', '/api/user-profile', { as: token })).status).toBe(401);
    expect((await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } })).status).not.toBe(200);
  });

  test('refuses who is not staff, and the last one', async () => {
    const { email } = await server.account(company.id, ['COMPANY_ADMIN']);
    await expect(suspend(email)).rejects.toThrow('no active account of platform staff');
    await expect(suspend('')).rejects.toThrow('npm run admin:suspend');
    const left = await server.test.query<{ email: string }>(
      `select email from account where company_id is null and service_of is null and status = 'ACTIVE'`,
    );
    for (const { email: each } of left.slice(1)) await suspend(each);
    await expect(suspend(left[0]?.email ?? '')).rejects.toThrow('the last active account of platform staff');
  });
});
