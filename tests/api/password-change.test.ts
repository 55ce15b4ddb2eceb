import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#plugins/identity/sign-up/contract';
import { apiServer, PASSWORD, type ApiServer } from '../support/api-server.ts';
import { mailsTo, secretOf } from '../support/outbox.ts';

const NEXT = 'seven geese on the old pond';

let server: ApiServer;
let companyId: string;

beforeAll(async () => {
  server = await apiServer();
  companyId = (await server.company('Wattlebird Haulage')).id;
});
afterAll(() => server.close());
// All requests come from one address; the limits have a separate test.
beforeEach(() => server.test.query('truncate rate_count'));

const signIn = (email: string, password = PASSWORD) =>
  server.call('POST', '/api/sign-in', { body: { email, password } });
const change = (as: string, currentPassword: string, password: string) =>
  server.call('POST', '/api/password/change', { as, body: { currentPassword, password } });
const profile = (as: string) => server.call('GET', '/api/user-profile', { as });

async function person(ofCompany: string | null = companyId) {
  const { id, email } = await server.account(ofCompany, [ofCompany === null ? 'ADMIN' : 'USER']);
  const { token, refreshToken } = (await signIn(email)).body.data;
  return { id, email, token: token as string, refreshToken: refreshToken as string };
}

test('a person changes the password, stays signed in here, and is signed out everywhere else', async () => {
  const { id, email, token, refreshToken } = await person();
  const elsewhere = (await signIn(email)).body.data;
  expect(await change(token, PASSWORD, NEXT)).toMatchObject({ status: 200, body: { data: { changed: true } } });

  expect((await profile(token)).status).toBe(200);
  expect((await server.call('POST', '/api/refresh-token', { body: { refreshToken } })).status).toBe(200);
  expect((await profile(elsewhere.token)).status).toBe(401);
  const renewed = await server.call('POST', '/api/refresh-token', { body: { refreshToken: elsewhere.refreshToken } });
  expect(renewed.status).toBe(401);
  expect([(await signIn(email)).status, (await signIn(email, NEXT)).status]).toEqual([401, 200]);

  const [mail] = await mailsTo(server, email);
  expect(mail).toMatchObject({ kind: 'sign-in.password-changed', subject: 'Your password was changed' });
  expect(mail?.text).toContain('127.0.0.1');
  expect(mail?.text).not.toContain(NEXT);
  const events = await server.test.query<{ kind: string }>(
    "select kind from security_event where subject_id = $1 and kind like 'sign-in.password%'",
    [id],
  );
  expect(events.map(({ kind }) => kind)).toEqual(['sign-in.password-changed']);
});

test('platform staff do the same', async () => {
  const { email, token } = await person(null);
  expect((await change(token, PASSWORD, NEXT)).status).toBe(200);
  expect((await signIn(email, NEXT)).status).toBe(200);
});

test('a wrong current password changes nothing and is in the trail', async () => {
  const { id, email, token } = await person();
  const { status, body } = await change(token, `${PASSWORD}!`, NEXT);
  expect([status, body.code, body.issues?.[0]?.path]).toEqual([400, 'password.wrong', 'currentPassword']);
  expect([(await profile(token)).status, (await signIn(email)).status]).toEqual([200, 200]);
  const [event] = await server.test.query<{ kind: string; address: string }>(
    "select kind, address from security_event where actor_id = $1 and kind = 'sign-in.password-refused'",
    [id],
  );
  expect(event).toEqual({ kind: 'sign-in.password-refused', address: '127.0.0.1' });
});

test('the current password cannot be guessed', async () => {
  const { token } = await person();
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await change(token, `guess number ${n}`, NEXT)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  expect((await change(token, PASSWORD, NEXT)).body).toMatchObject({
    code: 'rate.limited',
    data: { retryAfter: expect.any(Number) },
  });
});

test('of two simultaneous changes one takes effect', async () => {
  const { email, token } = await person();
  const answers = await Promise.all([change(token, PASSWORD, NEXT), change(token, PASSWORD, `${NEXT}!`)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const held = answers[0]?.status === 200 ? NEXT : `${NEXT}!`;
  expect((await signIn(email, held)).status).toBe(200);
});

test('a reset link stops working', async () => {
  const { email, token } = await person();
  await server.call('POST', '/api/forgot-password', { body: { email } });
  const secret = await secretOf(server, email, 'password-reset.link');
  expect((await change(token, PASSWORD, NEXT)).status).toBe(200);
  const update = { token: secret, password: 'nine swans in the reeds' };
  expect((await server.call('POST', '/api/forgot-password/update', { body: update })).status).toBe(410);
  expect((await signIn(email, NEXT)).status).toBe(200);
});

describe('obvious passwords are refused', () => {
  const refusals = [
    ['password1234', 'This password is too common. Choose another one.'],
    ['a scopebook of geese', 'Do not use the name of this product in the password.'],
    ['WATTLEBIRD and geese', 'Do not use the name of your company in the password.'],
    ['seven persons, one pond', 'Do not use your name or address in the password.'],
  ] as const;

  test.each(refusals)('on changing: %s', async (chosen, sentence) => {
    const { token } = await person();
    const { status, body } = await change(token, PASSWORD, chosen);
    expect([status, body.code, body.issues]).toEqual([
      400,
      'password.weak',
      [{ path: 'password', message: sentence, text: { key: expect.any(String) } }],
    ]);
  });

  test('and so is the current one', async () => {
    const { token } = await person();
    expect((await change(token, PASSWORD, PASSWORD)).body.code).toBe('password.same');
  });

  test.each(refusals)('with a mailed link: %s', async (chosen, sentence) => {
    const { email } = await person();
    await server.call('POST', '/api/forgot-password', { body: { email } });
    const token = await secretOf(server, email, 'password-reset.link');
    const { body } = await server.call('POST', '/api/forgot-password/update', { body: { token, password: chosen } });
    expect([body.code, body.message]).toEqual(['password.weak', sentence]);
  });

  test.each(refusals)('on signing up, and with its mailed link: %s', async (password, sentence) => {
    await server.test.query('truncate rate_count');
    const email = `somebody-${refusals.findIndex(([one]) => one === password)}@new.example.test`;
    const signUp = (more: object) =>
      server.call('POST', '/api/sign-up', {
        body: {
          companyName: 'Wattlebird Haulage',
          companyType: 'OTHER',
          accountName: 'A Persons',
          email,
          termsVersion: TERMS_VERSION,
          ...more,
        },
      });
    const refused = await signUp({ password });
    await signUp({});
    const token = await secretOf(server, email, 'sign-up.confirm');
    const late = await server.call('POST', '/api/sign-up/confirm', { body: { token, password } });
    for (const { body } of [refused, late]) expect([body.code, body.message]).toEqual(['password.weak', sentence]);
  });
});
