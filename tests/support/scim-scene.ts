import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { Database, Passwords } from '#server';
import { apiServer, type Answer, type ApiServer, type TestCompany } from './api-server.ts';

export let server: ApiServer;
export let mine: TestCompany;
export let theirs: TestCompany;
export let admin: string;
export let token: string;
export let foreign: string;

let companies = 0;

/** Starts the server of a test file; every test has two new companies. Call it once at the top of the file. */
export function withScim(): void {
  beforeAll(async () => {
    server = await apiServer();
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    companies += 1;
    await server.test.query('delete from sso_domain');
    await server.test.query("update account set email = id || '@former.test' where email like '%.example'");
    mine = await server.company(`Scim Mine ${companies}`);
    theirs = await server.company(`Other Mine ${companies}`);
    admin = await server.signedIn(mine.id, ['COMPANY_ADMIN']);
    await proven(mine.id, 'mine.example');
    await proven(theirs.id, 'theirs.example');
    token = await tokenOf(admin);
    foreign = await tokenOf(await server.signedIn(theirs.id, ['COMPANY_ADMIN']));
  });
}

export const proven = (companyId: string, domain: string) =>
  server.test.query(
    `insert into sso_domain (company_id, domain, token, proven_at, proven_by, created_at)
     values ($1, $2, 'x', now(), 'STAFF', now())`,
    [companyId, domain],
  );

export async function tokenOf(as: string, days = 30): Promise<string> {
  const made = await server.call('POST', '/api/scim/token/create', { as, body: { name: 'Entra ID', days } });
  return made.body.data.secret;
}

interface Scim {
  readonly status: number;
  readonly body: ReturnType<typeof JSON.parse>;
  readonly headers: Answer['headers'];
}

export async function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  { as = token, ...headers }: { as?: string } & Record<string, string> = {},
): Promise<Scim> {
  const answer = await server.call(method, `/scim/v2${path}`, {
    as,
    headers: { ...(body ? { 'content-type': 'application/scim+json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = answer.bytes.toString();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers };
}

export const CORE = 'urn:ietf:params:scim:schemas:core:2.0';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const mai = (more: object = {}) => ({
  schemas: [`${CORE}:User`],
  userName: 'Mai@mine.example',
  externalId: 'a-1',
  name: { givenName: 'Mai', familyName: 'Nguyen' },
  active: true,
  ...more,
});
export const created = async (body: object = mai(), as = token): Promise<string> => {
  const made = await call('POST', '/Users', body, { as });
  expect([made.status, made.body.detail]).toEqual([201, undefined]);
  return made.body.id;
};
export const patch = (path: string, ...Operations: object[]) => call('PATCH', path, { schemas: [PATCH], Operations });
export const rolesOf = async (id: string) =>
  (await server.test.query<{ authorities: string[] }>('select authorities from account where id = $1', [id]))[0]
    ?.authorities;

/** A session of a person, as single sign-on would start it. */
export async function session(id: string): Promise<string> {
  const { email } = (
    await server.test.query<{ email: string }>('select email from account where id = $1', [id])
  )[0] ?? {
    email: '',
  };
  const hash = await server.services.get(Passwords).hash('correct horse battery staple');
  await server.services
    .get(Database)
    .asStaff({ action: 'test', audit: false }, (trx) => server.services.get(AccountStore).setPassword(trx, id, hash));
  const { body } = await server.call('POST', '/api/sign-in', {
    body: { email, password: 'correct horse battery staple' },
  });
  return body.data.token;
}
