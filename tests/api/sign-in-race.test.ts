import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, PASSWORD, type ApiServer } from '../support/api-server.ts';
import { held, waiting } from '../support/held-rows.ts';

let server: ApiServer;
let companyId: string;

beforeAll(async () => {
  server = await apiServer();
  companyId = (await server.company('Race')).id;
});
afterAll(() => server.close());

const signIn = (email: string) => server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });

const openSessions = async (id: string): Promise<number> => {
  const [row] = await server.test.query<{ open: number }>(
    'select count(*)::int as open from session where account_id = $1 and ended_at is null',
    [id],
  );
  return row?.open ?? 0;
};

test('a sign-in by the old password waits for a change that has begun, and is refused', async () => {
  const { id, email } = await server.account(companyId, ['USER']);
  const change = await held(server, `update credential set password_hash = 'another' where account_id = '${id}'`);
  const answer = signIn(email);
  await waiting(server);
  await change.release();
  expect((await answer).status).toBe(401);
  expect(await openSessions(id)).toBe(0);
});

test.each([
  ['deactivated', `status = 'INACTIVE'`, 401, 0, undefined],
  ['given other roles', `authorities = '{AUDITOR}'`, 200, 1, [{ authority: 'AUDITOR' }]],
])('a sign-in waits while the account is being %s', async (_, change, status, sessions, roles) => {
  const { id, email } = await server.account(companyId, ['USER']);
  const changed = await held(server, `update account set ${change} where id = '${id}'`);
  const answer = signIn(email);
  await waiting(server);
  await changed.release();
  const { status: answered, body } = await answer;
  expect(answered).toBe(status);
  expect(await openSessions(id)).toBe(sessions);
  expect(body.data?.authorities).toEqual(roles);
});
