import { afterAll, beforeAll, beforeEach } from 'vitest';
import { apiServer, type Answer, type ApiServer, type TestCompany } from './api-server.ts';
import { CLIENT, IdentityProvider } from './identity-provider.ts';

export { TERMS_VERSION } from '#plugins/identity/sign-up/contract';

export const PUBLIC_URL = 'https://books.example.test';
export const REDIRECT = `${PUBLIC_URL}/sso/callback`;

export let server: ApiServer;
export let provider: IdentityProvider;
export let mine: TestCompany;
export let theirs: TestCompany;
export let admin: string;
export let adminAccount: { id: string; email: string };
export let other: string;
/** TXT records by name. */
export const records = new Map<string, string[]>();

let companies = 0;

/** Starts provider and server of a test file; every test has two new companies. Call it once at the top of the file. */
export function withProvider(): void {
  beforeAll(async () => {
    provider = await IdentityProvider.open({ redirectUri: REDIRECT });
    server = await apiServer({
      settings: { publicUrl: PUBLIC_URL, secretKeys: [{ id: 'test', hex: 'ab'.repeat(32) }] },
      outbound: {
        identity: { fetch: (address, call) => provider.fetch(address, call) },
        records: { of: async (name) => records.get(name) ?? [] },
      },
    });
  });
  afterAll(async () => {
    await server.close();
    provider.close();
  });
  beforeEach(async () => {
    records.clear();
    provider.people.clear();
    provider.tamper = null;
    provider.signsWithForeignKey = false;
    provider.beforeCall = () => {};
    await server.test.query('delete from sso_domain');
    await server.test.query("update account set email = id || '@former.test' where email like '%.example'");
    await server.test.query('delete from rate_count');
    companies += 1;
    mine = await server.company(`Single Mine ${companies}`);
    theirs = await server.company(`Other Mine ${companies}`);
    adminAccount = await server.account(mine.id, ['COMPANY_ADMIN']);
    admin = await token(adminAccount.email);
    other = await server.signedIn(theirs.id, ['COMPANY_ADMIN']);
  });
}

export async function token(email: string): Promise<string> {
  const { body } = await server.call('POST', '/api/sign-in', {
    body: { email, password: 'correct horse battery staple' },
  });
  return body.data.token;
}

export const post = (path: string, body: object, as: string | undefined = admin): Promise<Answer> =>
  server.call('POST', `/api/sso/${path}`, { body, ...(as === '' ? {} : { as }) });

export const settings = async (as = admin) => (await server.call('GET', '/api/sso/settings', { as })).body.data;

export const attempts = async (as = admin) =>
  (await server.call('GET', '/api/sso/attempts', { as })).body.data.attempts;

export const connection = (more: object = {}) => ({
  issuer: provider.issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  ...more,
});

/** Answers 200, or says what was answered. */
export async function done(answer: Promise<Answer>): Promise<Answer['body']['data']> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Claims a domain and proves it by its record. */
export async function prove(domain: string, as = admin): Promise<void> {
  const { record } = await done(post('domain/create', { domain }, as));
  records.set(domain, ['v=spf1 -all', record]);
  await done(post('domain/check', { domain }, as));
}

/** The administrator signs in as a test. */
export async function tested(as = admin, claims: object = { email: 'boss@single.example' }): Promise<void> {
  const departure = await done(post('settings/test', {}, as));
  provider.people.set('boss', { ...claims });
  await done(finish(departure, await provider.signIn(departure.address, 'boss')));
}

/** A provider that is switched on for the domain. */
export async function switchedOn(rules: object = {}, domain = 'single.example', as = admin): Promise<void> {
  await done(post('settings/connection', connection(), as));
  await prove(domain, as);
  await tested(as);
  await ruled(rules, as);
  await done(post('settings/state', { isOn: true }, as));
}

export async function ruled(rules: object, as = admin): Promise<Answer> {
  const { revision } = (await settings(as)).provider;
  return post(
    'settings/rules',
    { revision, createsAccounts: true, followsGroups: false, defaultRoles: ['USER'], isOnly: false, ...rules },
    as,
  );
}

interface Departure {
  readonly address: string;
  readonly state: string;
  readonly secret: string;
}

export const start = (email: string): Promise<Departure> => done(post('start', { email }, ''));

/** What the screen of return sends. */
export const finish = ({ secret }: Pick<Departure, 'secret'>, back: URL, more: object = {}): Promise<Answer> => {
  const sent = (name: string) => back.searchParams.get(name) ?? undefined;
  const body = {
    secret,
    state: sent('state'),
    code: sent('code'),
    iss: sent('iss'),
    error: sent('error'),
    errorDescription: sent('error_description'),
    ...more,
  };
  return server.call('POST', '/api/sso/finish', { body: JSON.parse(JSON.stringify(body)) });
};

/** A whole sign-in of a person with these claims. */
export async function signIn(
  subject: string,
  claims: { readonly email: string; readonly [claim: string]: unknown },
): Promise<Answer> {
  provider.people.set(subject, claims);
  const departure = await start(claims.email);
  return finish(departure, await provider.signIn(departure.address, subject));
}

/** A member of my company with an address of a domain. */
export async function member(email: string, authorities: readonly ('USER' | 'COMPANY_ADMIN' | 'AUDITOR')[] = ['USER']) {
  const { id } = await server.account(mine.id, authorities);
  await server.test.query('update account set email = $2 where id = $1', [id, email]);
  return id;
}
