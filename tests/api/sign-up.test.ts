import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CompanyStore } from '#plugins/company/company/server';
import { SignUpWorker } from '#plugins/identity/sign-up/server';
import { TERMS_VERSION } from '#plugins/identity/sign-up/contract';
import { Database, uuidv7 } from '#server';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { mailsTo, secretOf } from '../support/outbox.ts';

const PASSWORD = 'seven geese on the old pond';
const ABN = '51824753556';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());
// All requests come from one address; the limits have a separate test.
beforeEach(() => server.test.query('truncate rate_count'));

const newEmail = () => `${uuidv7()}@newcomer.test`;

const bodyOf = (email: string, change: Record<string, unknown> = {}) => ({
  companyName: 'Karri Haulage',
  companyType: 'MINING_LOGISTICS',
  accountName: 'Ngaire Wilson',
  email,
  termsVersion: TERMS_VERSION,
  ...change,
});

const ask = (email: string, change: Record<string, unknown> = {}) =>
  server.call('POST', '/api/sign-up', { body: bodyOf(email, change) });
const resend = (email: string) => server.call('POST', '/api/sign-up/resend', { body: { email } });
const check = (token: string) => server.call('POST', '/api/sign-up/check', { body: { token } });
const confirm = (token: string, password = PASSWORD) =>
  server.call('POST', '/api/sign-up/confirm', { body: { token, password } });
const signIn = (email: string, password = PASSWORD) =>
  server.call('POST', '/api/sign-in', { body: { email, password } });

async function answered(): Promise<void> {
  await expect
    .poll(async () => (await server.test.query('select 1 from sign_up_request')).length, { timeout: 10_000 })
    .toBe(0);
}

/** Signs up and waits for the link. */
async function linkOf(email: string, change: Record<string, unknown> = {}): Promise<string> {
  await ask(email, change);
  await answered();
  return secretOf(server, email, 'sign-up.confirm');
}

async function confirmed(change: Record<string, unknown> = {}): Promise<string> {
  const email = newEmail();
  expect((await confirm(await linkOf(email, change))).status).toBe(200);
  return email;
}

const accountOf = async (email: string) =>
  (
    await server.test.query<Record<string, string | boolean | null>>(
      `select account.*, company.name as company_name, company.type, company.abn
       from account join company using (company_id) where account.email = $1`,
      [email],
    )
  )[0];

const kindsAbout = async (email: string) =>
  (
    await server.test.query<{ kind: string }>(
      'select kind from security_event where subject_id = (select id from account where email = $1) order by at, id',
      [email],
    )
  ).map(({ kind }) => kind);

test('a person signs up, opens the link, signs in, and is the administrator of a new company', async () => {
  const email = newEmail();
  expect((await ask(email.toUpperCase(), { abn: '51 824 753 556', language: 'fr' })).body).toEqual({
    statusCode: 200,
    data: { asked: true },
  });
  await answered();
  const mails = await mailsTo(server, email);
  expect(mails).toMatchObject([{ kind: 'sign-up.confirm', language: 'fr', subject: 'Confirmez votre inscription' }]);
  expect(mails[0]?.text).toMatch(/Karri Haulage/);
  expect(mails[0]?.text).toMatch(/\/sign-up\/confirm#token=/);
  expect((await signIn(email)).body.code).toBe('sign-in.refused');

  const link = await secretOf(server, email, 'sign-up.confirm');
  for (let looks = 0; looks < 2; looks += 1)
    expect((await check(link)).body.data).toEqual({
      companyName: 'Karri Haulage',
      accountName: 'Ngaire Wilson',
      email,
    });
  expect((await confirm(link)).body.data).toEqual({ confirmed: true });
  expect((await check(link)).body.code).toBe('sign-up.expired');
  const { data } = (await signIn(email)).body;
  expect(data.authorities).toEqual([{ authority: 'COMPANY_ADMIN' }, { authority: 'USER' }]);
  expect((await server.call('GET', '/api/user-profile', { as: data.token })).body.data).toMatchObject({
    accountName: 'Ngaire Wilson',
    companyName: 'Karri Haulage',
    onboarding: true,
    language: 'fr',
  });
  expect(await accountOf(email)).toMatchObject({
    status: 'ACTIVE',
    terms_version: TERMS_VERSION,
    terms_accepted_at: expect.anything(),
    type: 'MINING_LOGISTICS',
    abn: ABN,
  });
  expect(await kindsAbout(email)).toEqual(expect.arrayContaining(['sign-up.asked', 'sign-up.confirmed']));
});

describe('the password', () => {
  const ATTACKERS = 'an attacker chose this one';

  test('is chosen by the mailbox owner: a sign-up in between takes nothing over', async () => {
    const email = newEmail();
    await linkOf(email, { password: PASSWORD });
    // A stranger knows the address, and signs up the same company with another password.
    const link = await linkOf(email, { password: ATTACKERS });
    expect((await signIn(email, ATTACKERS)).status).toBe(401);
    expect((await confirm(link)).status).toBe(200);
    expect((await signIn(email, ATTACKERS)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  test('sent with the request, as older clients do, gives no access either', async () => {
    const email = newEmail();
    const link = await linkOf(email, { password: ATTACKERS });
    expect((await confirm(link, 'eleven geese on the new pond')).status).toBe(200);
    expect((await signIn(email, ATTACKERS)).status).toBe(401);
    expect((await signIn(email, 'eleven geese on the new pond')).status).toBe(200);
  });

  test('is chosen with the link, and a refused one leaves the link valid', async () => {
    const link = await linkOf(newEmail());
    const without = await server.call('POST', '/api/sign-up/confirm', { body: { token: link } });
    expect([without.status, without.body.issues?.map(({ path }) => path)]).toEqual([400, ['password']]);
    for (const weak of ['too short', 'password1234', 'ngaire2026ngaire', 'karri haulage karri'])
      expect((await confirm(link, weak)).status).toBe(400);
    expect((await confirm(link)).status).toBe(200);
  });

  test('sent with a request is not stored', async () => {
    const email = newEmail();
    await ask(email, { password: ATTACKERS });
    const held = await server.test.query<{ wanted: object }>('select wanted from sign_up_request');
    expect(JSON.stringify(held)).not.toMatch(/argon2|attacker/);
    await answered();
  });
});

describe('a link', () => {
  test('works once', async () => {
    const secret = await linkOf(newEmail());
    expect((await confirm(secret)).status).toBe(200);
    expect((await confirm(secret)).body).toMatchObject({ statusCode: 410, code: 'sign-up.expired' });
  });

  test('works once, even for two at the same moment', async () => {
    const email = newEmail();
    const secret = await linkOf(email);
    const statuses = (await Promise.all([confirm(secret), confirm(secret)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await accountOf(email)).toMatchObject({ status: 'ACTIVE' });
  });

  test('expires after a day', async () => {
    const secret = await linkOf(newEmail());
    await server.test.query("update one_time_token set expires_at = expires_at - interval '24 hours'");
    expect((await confirm(secret)).status).toBe(410);
  });

  test('does not work as a reset link, nor the other way round', async () => {
    const email = newEmail();
    const secret = await linkOf(email);
    const body = { token: secret, password: 'another thirteen geese' };
    expect((await server.call('POST', '/api/forgot-password/update', { body })).status).toBe(410);
    expect((await confirm(secret)).status).toBe(200);
  });

  test('is sent again on request, and the previous one stops working', async () => {
    const email = newEmail();
    const first = await linkOf(email);
    expect((await resend(email)).body.data).toEqual({ asked: true });
    await answered();
    expect(await mailsTo(server, email)).toHaveLength(2);
    expect((await confirm(first)).status).toBe(410);
    expect((await confirm(await secretOf(server, email, 'sign-up.confirm'))).status).toBe(200);
  });

  test('leaves no secret in the database', async () => {
    const secret = await linkOf(newEmail());
    const kept = await server.test.query<{ hash: string }>('select hash from one_time_token');
    expect(kept.some(({ hash }) => hash.includes(secret))).toBe(false);
    expect(await server.test.query('select 1 from sign_up_request')).toEqual([]);
  });
});

describe('a repeated sign-up before confirming', () => {
  test('has the latest company, name and link', async () => {
    const email = newEmail();
    const first = await linkOf(email);
    const second = await linkOf(email, {
      companyName: 'Jarrah Haulage',
      companyType: 'OTHER',
      abn: ABN,
      accountName: 'N. Wilson',
    });
    expect((await check(first)).status).toBe(410);
    expect((await confirm(first)).status).toBe(410);
    expect((await confirm(second)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
    expect(await accountOf(email)).toMatchObject({
      name: 'N. Wilson',
      company_name: 'Jarrah Haulage',
      type: 'OTHER',
      abn: ABN,
    });
    expect(await server.test.query('select 1 from company where name = $1', ['Jarrah Haulage'])).toHaveLength(1);
  });

  test('creates one account and one company, even many times at the same moment', async () => {
    const email = newEmail();
    const name = `Company ${email.slice(0, 8)}`;
    await Promise.all([1, 2, 3, 4].map(() => ask(email, { companyName: name })));
    await answered();
    expect(await server.test.query('select 1 from company where name = $1', [name])).toHaveLength(1);
    expect((await confirm(await secretOf(server, email, 'sign-up.confirm'))).status).toBe(200);
  });

  test('never changes an account that is confirmed at the same moment', async () => {
    const email = newEmail();
    const secret = await linkOf(email);
    const [{ status }] = await Promise.all([
      confirm(secret),
      ask(email, { companyName: 'Somebody Else', password: 'an attacker chose this one' }),
    ]);
    await answered();
    const account = await accountOf(email);
    // Either order is fine: the link confirmed what it was sent for, or it stopped working.
    expect([account?.['status'], account?.['company_name']]).toEqual(
      status === 200 ? ['ACTIVE', 'Karri Haulage'] : ['PENDING', 'Somebody Else'],
    );
    expect((await signIn(email)).status).toBe(status === 200 ? 200 : 401);
  });
});

describe('the response does not reveal whether an address is known', () => {
  test('the response is the same for free, known, inactive and waiting addresses, and so is the work before it', async () => {
    const known = await confirmed();
    const inactive = await confirmed();
    await server.test.query("update account set status = 'INACTIVE' where email = $1", [inactive]);
    const waiting = newEmail();
    await linkOf(waiting);
    for (const send of [ask, resend]) {
      const answers = [];
      for (const email of [newEmail(), known, inactive, waiting]) {
        await server.test.query('truncate rate_count');
        const { status, body } = await send(email);
        answers.push([status, body]);
      }
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    }
    // A weak password is refused in the same way, before the address is looked up.
    const weak = [
      (await ask(known, { password: 'password1234' })).body,
      (await ask(newEmail(), { password: 'password1234' })).body,
    ];
    expect(weak[0]).toEqual(weak[1]);
  });

  test('an account owner gets a mail, and nothing else happens', async () => {
    const email = await confirmed();
    const before = await accountOf(email);
    await ask(email, { companyName: 'Another Name', password: 'an attacker chose this one' });
    await answered();
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['sign-up.confirm', 'sign-up.known']);
    expect(await accountOf(email)).toEqual(before);
    expect((await signIn(email)).status).toBe(200);
    expect(await kindsAbout(email)).toContain('sign-up.asked-in-vain');
  });

  test('a deactivated account gets no mail', async () => {
    const email = await confirmed();
    await server.test.query("update account set status = 'INACTIVE' where email = $1", [email]);
    await ask(email);
    await resend(email);
    await answered();
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  test('an ABN that another company has is accepted, and staff see it in the trail', async () => {
    const abn = '26331428522';
    const [first, second] = [await confirmed({ abn }), await confirmed({ abn })];
    expect(await accountOf(second)).toMatchObject({ abn, status: 'ACTIVE' });
    expect(await kindsAbout(first)).not.toContain('company.abn-held-twice');
    expect(await kindsAbout(second)).toContain('company.abn-held-twice');
  });
});

describe('an unconfirmed sign-up', () => {
  const age = (email: string, days: number) =>
    server.test.query(
      `update sign_up_waiting set asked_at = asked_at - make_interval(days => $2)
       where account_id = (select id from account where email = $1)`,
      [email, days],
    );

  test('is deleted after seven days with its company, and the address is free again', async () => {
    const [old, young, done] = [newEmail(), newEmail(), await confirmed()];
    const name = `Abandoned ${old.slice(0, 8)}`;
    const secret = await linkOf(old, { companyName: name });
    await linkOf(young);
    await age(old, 8);
    await age(young, 6);
    await server.services.get(SignUpWorker).removeAbandoned();
    expect([await accountOf(old), (await accountOf(young))?.['status'], (await accountOf(done))?.['status']]).toEqual([
      undefined,
      'PENDING',
      'ACTIVE',
    ]);
    expect(await server.test.query('select 1 from company where name = $1', [name])).toEqual([]);
    expect((await confirm(secret)).status).toBe(410);
    expect((await confirm(await linkOf(old))).status).toBe(200);
  });

  test('stays if staff have added data to it, without affecting others', async () => {
    const [kept, gone] = [newEmail(), newEmail()];
    for (const email of [kept, gone]) await linkOf(email);
    await server.facility(String((await accountOf(kept))?.['company_id']));
    for (const email of [kept, gone]) await age(email, 8);
    await server.services.get(SignUpWorker).removeAbandoned();
    expect([(await accountOf(kept))?.['status'], await accountOf(gone)]).toEqual(['PENDING', undefined]);
  });
});

describe('refusals', () => {
  test.each([
    [{ companyName: ' ' }, 'companyName'],
    [{ companyName: 'x'.repeat(65) }, 'companyName'],
    [{ companyType: 'ALL' }, 'companyType'],
    [{ abn: '51824753557' }, 'abn'],
    [{ abn: '5182475355' }, 'abn'],
    [{ accountName: '' }, 'accountName'],
    [{ email: 'nobody' }, 'email'],
    [{ password: 'too short' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ password: 'password1234' }, 'password'],
    [{ password: 'ngaire2026ngaire' }, 'password'],
    [{ termsVersion: undefined }, 'termsVersion'],
    [{ status: 'ACTIVE' }, 'status'],
    [{ authorities: ['ADMIN'] }, 'authorities'],
  ])('%j, at %s', async (change, path) => {
    const { status, body } = await ask(newEmail(), change);
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  });

  test('terms that are no longer in force', async () => {
    expect((await ask(newEmail(), { termsVersion: '2020-01-01' })).body).toMatchObject({
      statusCode: 409,
      code: 'sign-up.terms-outdated',
    });
  });

  test('too many requests for an address, known or not, with the seconds to wait', async () => {
    const email = newEmail();
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await ask(email)).status, (await resend(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask(email)).body).toMatchObject({ code: 'rate.limited', data: { retryAfter: expect.any(Number) } });
  });
});

test('the company of a sign-up is isolated like any other', async () => {
  const email = await confirmed({ companyName: 'Walled Off' });
  const { id: other } = await server.company('Outside');
  const database = server.services.get(Database);
  const companies = server.services.get(CompanyStore);
  const seen = await database.withTenant(other, (trx) => companies.companies(trx));
  expect(seen.map(({ name }) => name)).toEqual(['Outside']);
  const own = String((await accountOf(email))?.['company_id']);
  expect(await database.withTenant(own, (trx) => companies.companies(trx))).toMatchObject([{ name: 'Walled Off' }]);
});
