import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serverPlugins } from '../../src/boot/server-plugins.ts';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../support/api-server.ts';

let server: ApiServer;
let company: TestCompany;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Ours');
});

afterAll(() => server.close());

const post = (path: string, body: unknown) => server.call('POST', path, { body });
const signIn = (email: string, password = PASSWORD) => post('/api/sign-in', { email, password });
const refresh = (refreshToken: string) => post('/api/refresh-token', { refreshToken });
const profile = (as: string) => server.call('GET', '/api/user-profile', { as });

describe('sign-in', () => {
  test('returns both tokens, the company and the authorities with ADMIN first', async () => {
    const user = await server.account(company.id, ['PRODUCT_MANAGER', 'COMPANY_ADMIN']);
    expect((await signIn(user.email.toUpperCase())).body.data).toMatchObject({
      companyId: company.id,
      email: user.email,
      authorities: [{ authority: 'COMPANY_ADMIN' }, { authority: 'PRODUCT_MANAGER' }],
    });
    const staff = await server.account(null, ['ADMIN']);
    expect((await signIn(staff.email)).body.data).toMatchObject({
      companyId: null,
      authorities: [{ authority: 'ADMIN' }],
    });
  });

  test('responds the same to a wrong password and an unknown address', async () => {
    const { email } = await server.account(company.id, ['USER']);
    const answers = [await signIn(email, 'not it'), await signIn('nobody@example.test')];
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'sign-in.refused' } });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });

  test('refuses a deactivated account', async () => {
    const { id, email } = await server.account(company.id, ['USER']);
    await server.test.query("update account set status = 'INACTIVE' where id = $1", [id]);
    expect((await signIn(email)).status).toBe(401);
  });

  test('names missing and unknown fields', async () => {
    expect((await post('/api/sign-in', { email: 'x', admin: true })).body.issues).toMatchObject([
      { path: 'email', message: 'Enter your e-mail address.' },
      { path: 'password', message: 'Enter your password.' },
      { path: 'admin', message: 'This field is not known here.' },
    ]);
  });
});

describe('refresh', () => {
  const session = async () => (await signIn((await server.account(company.id, ['USER'])).email)).body.data;

  test('returns a new pair, which works', async () => {
    const first = await session();
    const second = (await refresh(first.refreshToken)).body.data;
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await profile(second.token)).body.data.companyName).toBe('Ours');
    expect((await refresh(second.refreshToken)).status).toBe(200);
  });

  /** As if the token had been used this many seconds ago. */
  const spentBefore = (seconds: number) =>
    server.test.query('update refresh_token set used_at = used_at - make_interval(secs => $1)', [seconds]);
  const refreshAs = (refreshToken: string, client: { agent?: string; from?: string }) =>
    server.call('POST', '/api/refresh-token', {
      body: { refreshToken },
      headers: { 'user-agent': client.agent ?? 'A browser' },
      ...(client.from ? { from: client.from } : {}),
    });

  test('ends the whole family if a used token is reused', async () => {
    const first = await session();
    const second = (await refresh(first.refreshToken)).body.data;
    await spentBefore(11);
    expect((await refresh(first.refreshToken)).body).toMatchObject({ statusCode: 401, code: 'session.ended' });
    expect((await refresh(second.refreshToken)).status).toBe(401);
  });

  test('serves eight simultaneous requests of one client, each with a working pair', async () => {
    const { refreshToken } = await session();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.data.refreshToken)).size).toBe(8);
    for (const { body } of answers) {
      expect((await profile(body.data.token)).status).toBe(200);
      expect((await refresh(body.data.refreshToken)).status).toBe(200);
    }
    // A few seconds later the same token counts as stolen.
    await spentBefore(11);
    expect((await refresh(refreshToken)).body.code).toBe('session.ended');
    for (const { body } of answers) expect((await profile(body.data.token)).status).toBe(401);
  });

  test.each([{ agent: 'Another browser' }, { from: '198.51.100.7' }])(
    'ends the family at once when a spent token comes from another client: %j',
    async (other) => {
      const { refreshToken } = await session();
      const [first] = [(await refreshAs(refreshToken, {})).body.data];
      expect((await refreshAs(refreshToken, other)).body.code).toBe('session.ended');
      expect((await profile(first.token)).status).toBe(401);
    },
  );

  test('is refused after sign-out, after its lifetime, and for an unknown token', async () => {
    const out = await session();
    expect((await post('/api/sign-out', { refreshToken: out.refreshToken })).body.data).toEqual({ ended: true });
    expect((await refresh(out.refreshToken)).status).toBe(401);
    const late = await session();
    await server.test.query("update refresh_token set expires_at = now() - interval '1 second'");
    expect((await refresh(late.refreshToken)).status).toBe(401);
    expect((await refresh('made up')).status).toBe(401);
    expect((await post('/api/sign-out', { refreshToken: 'made up' })).status).toBe(200);
  });

  test('keeps no token in the database, only hashes', async () => {
    const { refreshToken } = await session();
    const stored = await server.test.query<{ hash: string }>('select hash from refresh_token');
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.map((row) => row.hash)).not.toContain(refreshToken);
  });

  test('the login that serves requests can read neither hashes of passwords nor of tokens', async () => {
    for (const table of ['credential', 'refresh_token'])
      await expect(
        server.test.database.withTenant(company.id, (trx) =>
          trx.withTables<Record<string, { hash: string }>>().selectFrom(table).selectAll().execute(),
        ),
      ).rejects.toThrow(/permission denied/);
  });
});

describe('the first account of a platform', () => {
  const task = serverPlugins()
    .flatMap((plugin) => plugin.tasks ?? [])
    .find((one) => one.name === 'admin-create');
  const run = async (...words: string[]) => {
    const written: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    await task?.run(server.services, words).finally(() => write.mockRestore());
    return written.join('');
  };

  test('is created by a task that shows its password once', async () => {
    const said = await run('First.Admin@example.test', 'First Admin');
    const password = /password (\S+)/.exec(said)?.[1] ?? '';
    expect((await signIn('first.admin@example.test', password)).body.data).toMatchObject({
      accountName: 'First Admin',
      authorities: [{ authority: 'ADMIN' }],
    });
    await expect(run('first.admin@example.test', 'Again')).rejects.toThrow(
      'There is an account for first.admin@example.test already.',
    );
    await expect(run('not an address', 'X')).rejects.toThrow('npm run admin:create');
  });
});

describe('the own profile', () => {
  test('is read and changed by company users and staff, each only their own', async () => {
    for (const [companyId, authority] of [
      [company.id, 'USER'],
      [null, 'ADMIN'],
    ] as const) {
      const token = await server.signedIn(companyId, [authority]);
      const changed = await server.call('POST', '/api/update/user-profile', {
        as: token,
        body: { accountName: ' New name ', theme: 'light', language: 'vi' },
      });
      expect(changed.body).toMatchObject({
        message: 'Updated successful',
        data: { accountName: 'New name', theme: 'light', language: 'vi' },
      });
      expect((await profile(token)).body.data).toMatchObject({
        accountName: 'New name',
        theme: 'light',
        language: 'vi',
      });
    }
    const named = await server.test.query<{ n: string }>("select count(*) as n from account where name = 'New name'");
    expect(named).toEqual([{ n: '2' }]);
  });

  test('does not allow changing the authority or address', async () => {
    const token = await server.signedIn(company.id, ['USER']);
    const { body } = await server.call('POST', '/api/update/user-profile', {
      as: token,
      body: { accountName: 'A', authorities: ['ADMIN'], email: 'a@b.test' },
    });
    expect(body.issues?.map((issue) => issue.path)).toEqual(['authorities', 'email']);
  });
});
