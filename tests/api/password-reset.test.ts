import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiServer, PASSWORD, type ApiServer } from '../support/api-server.ts';
import { mailsTo, secretOf } from '../support/outbox.ts';

const NEXT = 'seven geese on the old pond';

let server: ApiServer;
let companyId: string;

beforeAll(async () => {
  server = await apiServer();
  companyId = (await server.company('Ours')).id;
});
afterAll(() => server.close());
// All requests come from one address; the limits have a separate test.
beforeEach(() => server.test.query('truncate rate_count'));

const person = () => server.account(companyId, ['USER']);
const ask = (email: string, language?: string) =>
  server.call('POST', '/api/forgot-password', { body: { email, ...(language ? { language } : {}) } });
const update = (token: string, password: string) =>
  server.call('POST', '/api/forgot-password/update', { body: { token, password } });
const check = (token: string) => server.call('POST', '/api/forgot-password/check', { body: { token } });
const signIn = (email: string, password: string) => server.call('POST', '/api/sign-in', { body: { email, password } });

async function linkOf(email: string): Promise<string> {
  await ask(email);
  return secretOf(server, email, 'password-reset.link');
}

test('a person requests a link, opens it, chooses a new password, and is signed out everywhere', async () => {
  const { email } = await person();
  const before = await signIn(email, PASSWORD);
  const secret = await linkOf(email);
  expect((await check(secret)).status).toBe(200);
  expect((await update(secret, NEXT)).status).toBe(200);
  expect((await signIn(email, PASSWORD)).status).toBe(401);
  expect((await signIn(email, NEXT)).status).toBe(200);
  const { token, refreshToken } = before.body.data;
  expect((await server.call('GET', '/api/user-profile', { as: token })).status).toBe(401);
  expect((await server.call('POST', '/api/refresh-token', { body: { refreshToken } })).status).toBe(401);
  expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual([
    'password-reset.link',
    'password-reset.changed',
  ]);
});

describe('a link', () => {
  test('works once', async () => {
    const { email } = await person();
    const secret = await linkOf(email);
    await update(secret, NEXT);
    expect([(await check(secret)).body.code, (await update(secret, `${NEXT}!`)).body.code]).toEqual([
      'password-reset.expired',
      'password-reset.expired',
    ]);
    expect((await signIn(email, NEXT)).status).toBe(200);
  });

  test('works once, even for two at the same moment', async () => {
    const { email } = await person();
    const secret = await linkOf(email);
    const statuses = (await Promise.all([update(secret, NEXT), update(secret, `${NEXT}!`)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  test('is replaced by the next one', async () => {
    const { email } = await person();
    const first = await linkOf(email);
    await ask(email);
    await expect.poll(async () => (await mailsTo(server, email)).length, { timeout: 10_000 }).toBe(2);
    expect((await check(first)).status).toBe(410);
    expect((await check(await secretOf(server, email, 'password-reset.link'))).status).toBe(200);
  });

  test('expires after half an hour', async () => {
    const { email } = await person();
    const secret = await linkOf(email);
    await server.test.query("update one_time_token set expires_at = expires_at - interval '30 minutes'");
    expect((await update(secret, NEXT)).body.code).toBe('password-reset.expired');
  });

  test('stays valid if the password is refused', async () => {
    const { email } = await person();
    const secret = await linkOf(email);
    for (const password of ['too short', 'password1234', 'x'.repeat(129)]) {
      const { status, body } = await update(secret, password);
      expect([password, status, body.issues?.[0]?.path]).toEqual([password, 400, 'password']);
    }
    expect((await update(secret, NEXT)).status).toBe(200);
  });

  test('is only in the mail: the table has a hash, the mail a URL fragment', async () => {
    const { email } = await person();
    const secret = await linkOf(email);
    const kept = await server.test.query<{ hash: string }>('select hash from one_time_token');
    expect(kept.some(({ hash }) => hash.includes(secret))).toBe(false);
    const [mail] = await mailsTo(server, email);
    expect(mail?.text).toMatch(/\/forgot-password\/auth-token#token=/);
  });
});

describe('the response does not reveal whether an address is known', () => {
  test('the response is the same, and so is the work before it', async () => {
    const { email } = await person();
    const inactive = await person();
    await server.test.query("update account set status = 'INACTIVE' where id = $1", [inactive.id]);
    const answers = [];
    for (const one of [email, inactive.email, 'nobody@example.test']) answers.push((await ask(one)).body);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await secretOf(server, email, 'password-reset.link');
    await expect
      .poll(async () => (await server.test.query('select 1 from password_reset_request')).length, { timeout: 10_000 })
      .toBe(0);
    expect([await mailsTo(server, inactive.email), await mailsTo(server, 'nobody@example.test')]).toEqual([[], []]);
  });
});

test('the mail is in the language of the account', async () => {
  const { id, email } = await person();
  await server.test.query("update account set language = 'fr' where id = $1", [id]);
  await linkOf(email);
  expect(await mailsTo(server, email)).toMatchObject([{ language: 'fr', subject: 'Choisir un autre mot de passe' }]);
});

test('requests are limited per address, known or not, with the time to wait', async () => {
  const nobody = 'nobody-at-all@example.test';
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await ask(nobody)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await ask(nobody)).body).toMatchObject({ code: 'rate.limited', data: { retryAfter: expect.any(Number) } });
});

test('the trail records what happened', async () => {
  const { id, email } = await person();
  await update(await linkOf(email), NEXT);
  const events = await server.test.query<{ kind: string }>(
    'select kind from security_event where subject_id = $1 order by at, id',
    [id],
  );
  expect(events.map(({ kind }) => kind)).toEqual(['password-reset.asked', 'password-reset.changed']);
});
