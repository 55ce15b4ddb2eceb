import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, PASSWORD, type ApiServer } from '../../../../../tests/support/api-server.ts';

let server: ApiServer;
let companyId: string;

beforeAll(async () => {
  server = await apiServer();
  companyId = (await server.company('Ironbark')).id;
});

afterAll(() => server.close());

type Roles = Parameters<ApiServer['account']>[1];

async function person(authorities: Roles, company: string | null = companyId) {
  const { email } = await server.account(company, authorities);
  const signIn = async () => (await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } })).body;
  const { data } = await signIn();
  return { signIn, data, as: data.token as string };
}

const choose = (as: string, firstPage: string) =>
  server.call('POST', '/api/update/user-profile', { as, body: { accountName: 'Mai', firstPage } });

test('people of companies begin on Home, auditors on their engagement, staff on the dashboard', async () => {
  const first = async (authorities: Roles, company: string | null = companyId) =>
    (await person(authorities, company)).data.firstPage;
  expect([await first(['USER']), await first(['AUDITOR']), await first(['ADMIN'], null)]).toEqual([
    'home',
    'my-audit',
    'dashboard',
  ]);
});

test('a person chooses the first page, which sign-in, renewal and profile name', async () => {
  const mai = await person(['USER']);
  const { status, body } = await choose(mai.as, 'dashboard');
  expect([status, body.data.firstPage]).toEqual([200, 'dashboard']);
  const { data } = await mai.signIn();
  expect(data.firstPage).toBe('dashboard');
  const renewed = await server.call('POST', '/api/refresh-token', { body: { refreshToken: data.refreshToken } });
  expect(renewed.body.data.firstPage).toBe('dashboard');
  expect((await server.call('GET', '/api/user-profile', { as: mai.as })).body.data.firstPage).toBe('dashboard');
});

test('the engagement is for auditors, and an unknown page is refused', async () => {
  const mai = await person(['USER']);
  const auditor = await person(['AUDITOR']);
  const refused = await choose(mai.as, 'my-audit');
  expect([refused.status, refused.body.code]).toEqual([400, 'profile.no-first-page']);
  expect((await choose(mai.as, 'reports')).status).toBe(400);
  expect((await choose(auditor.as, 'my-audit')).status).toBe(200);
});
