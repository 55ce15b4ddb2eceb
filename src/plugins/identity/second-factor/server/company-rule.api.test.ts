import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiServer } from '../../../../../tests/support/api-server.ts';
import { appCode, factorScene, type FactorScene, type Someone } from '../../../../../tests/support/factor-scene.ts';
import { mailsTo } from '../../../../../tests/support/outbox.ts';

let scene: FactorScene;

beforeAll(async () => {
  scene = await factorScene();
});
afterAll(() => scene.server.close());
beforeEach(() => scene.server.test.query('truncate rate_count'));

const RULE = '/api/second-factor/rule';
const rule = async (as: string) => (await scene.server.call('GET', RULE, { as })).body.data;
const renew = (refreshToken: string) => scene.post('/api/refresh-token', { refreshToken });

/** A company of its own, with an administrator and a member. */
async function company() {
  const { id } = await scene.server.company('Another');
  return { id, admin: await scene.person(['COMPANY_ADMIN'], id), member: await scene.person(['USER'], id) };
}

const requireOf = async ({ as }: Someone) => {
  const { revision } = await rule(as);
  const answer = await scene.post(RULE, { isRequired: true, revision }, as);
  expect(answer.status).toBe(200);
};

describe('the rule of a company', () => {
  test('is set with the revision that was read, and recorded', async () => {
    const { id, admin } = await company();
    expect(await rule(admin.as)).toEqual({ isRequired: false, revision: 0, changedAt: null, people: 2, without: 2 });
    await scene.withApp(admin);
    const set = await scene.post(RULE, { isRequired: true, revision: 0 }, admin.as);
    expect(set.body.data).toMatchObject({ isRequired: true, revision: 1, people: 2, without: 1 });
    const stale = await scene.post(RULE, { isRequired: false, revision: 0 }, admin.as);
    expect([stale.status, stale.body.code]).toEqual([409, 'second-factor.rule-stale']);
    const events = await scene.server.test.query<{ detail: object }>(
      "select detail from security_event where kind = 'second-factor.rule-changed' and event_company_id = $1",
      [id],
    );
    expect(events).toEqual([{ detail: { required: 'yes' } }]);
  });

  test('concerns the people of that company alone', async () => {
    const [one, other] = [await company(), await company()];
    await requireOf(one.admin);
    expect((await scene.signIn(other.member.email)).body.data.enrolling).toBeUndefined();
    expect(await rule(other.admin.as)).toMatchObject({ isRequired: false, revision: 0, people: 2 });
  });

  test('makes members set up a second factor at the next sign-in, before anything else', async () => {
    const { admin, member } = await company();
    await requireOf(admin);
    const { data } = (await scene.signIn(member.email)).body;
    expect(data.enrolling).toBe(true);
    const as = data.token as string;
    for (const [method, path] of [
      ['GET', '/api/user-profile'],
      ['GET', '/api/session/list'],
      ['POST', '/api/session/end-others'],
      ['GET', '/api/notifications'],
    ] as const) {
      const answer = await scene.server.call(method, path, { as });
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'session.enrolment']);
    }
    expect((await scene.server.call('POST', '/api/session/touch', { as })).status).toBe(200);
    expect(await scene.own(as)).toMatchObject({ isRequired: true, app: null });
    await scene.withApp({ id: member.id, as });
    const renewed = (await renew(data.refreshToken)).body.data;
    expect(renewed.enrolling).toBeUndefined();
    expect(await scene.profile(renewed.token)).toBe(200);
  });

  test('reaches existing sessions at their next renewal', async () => {
    const { admin, member } = await company();
    await requireOf(admin);
    expect(await scene.profile(member.as)).toBe(200);
    const renewed = (await renew(member.refreshToken)).body.data;
    expect(renewed.enrolling).toBe(true);
    const answer = await scene.server.call('GET', '/api/user-profile', { as: renewed.token });
    expect(answer.body.code).toBe('session.enrolment');
  });

  test('keeps people from removing their last factor', async () => {
    const { admin, member } = await company();
    await scene.withApp(member);
    await scene.withPasskey(member);
    await requireOf(admin);
    expect((await scene.post('/api/second-factor/app/remove', undefined, member.as)).status).toBe(200);
    const { id } = (await scene.own(member.as)).passkeys[0];
    const last = await scene.post('/api/passkey/remove', { id }, member.as);
    expect([last.status, last.body.code]).toEqual([409, 'second-factor.required']);
    expect((await scene.own(member.as)).passkeys).toHaveLength(1);
  });

  test('is refused where nobody could set up a second factor', async () => {
    const bare = await apiServer({ on: scene.server.test, settings: { publicUrl: 'https://192.0.2.7' } });
    const { admin } = await company();
    const answer = await bare.call('POST', RULE, { as: admin.as, body: { isRequired: true, revision: 0 } });
    expect([answer.status, answer.body.code]).toEqual([409, 'second-factor.rule-impossible']);
    await bare.close();
  });
});

describe('the setting for platform staff', () => {
  test('makes them set up a second factor, and concerns no company', async () => {
    const strict = await factorScene({ settings: { staffSecondFactor: true } });
    const staff = await strict.server.account(null, ['ADMIN']);
    const { data } = (await strict.signIn(staff.email)).body;
    expect(data.enrolling).toBe(true);
    const answer = await strict.server.call('GET', '/api/admin/user-account/list', { as: data.token });
    expect([answer.status, answer.body.code]).toEqual([403, 'session.enrolment']);
    const member = await strict.server.account(strict.ours.id, ['USER']);
    expect((await strict.signIn(member.email)).body.data.enrolling).toBeUndefined();
    await strict.withApp({ id: staff.id, as: data.token });
    const renewed = await strict.post('/api/refresh-token', { refreshToken: data.refreshToken });
    expect(renewed.body.data.enrolling).toBeUndefined();
    await strict.server.close();
  });

  test('keeps a server from starting where nobody could set one up', async () => {
    await expect(apiServer({ settings: { staffSecondFactor: true, publicUrl: 'https://192.0.2.7' } })).rejects.toThrow(
      'SCOPEBOOK_SECRET_KEYS',
    );
  });
});

describe('a reset by an administrator', () => {
  const factorsOf = (id: string, as: string) => scene.server.call('GET', `/api/second-factor/member/${id}`, { as });
  const reset = (id: string, as: string) => scene.post('/api/second-factor/member/reset', { id }, as);

  test('removes all factors, ends the sessions, is recorded and mailed', async () => {
    const { admin, member } = await company();
    const { codes } = await scene.withApp(member);
    await scene.withPasskey(member);
    const { challenge } = await scene.halfWay(member.email);
    expect((await factorsOf(member.id, admin.as)).body.data).toEqual({ hasApp: true, passkeys: 1, codesLeft: 10 });
    expect((await reset(member.id, admin.as)).status).toBe(200);
    expect((await factorsOf(member.id, admin.as)).body.data).toEqual({ hasApp: false, passkeys: 0, codesLeft: 0 });
    expect(await scene.profile(member.as)).toBe(401);
    const late = await scene.post('/api/sign-in/second-factor/recovery', { challenge, code: codes?.[0] });
    expect(late.body.code).toBe('second-factor.challenge-over');
    expect((await scene.signIn(member.email)).status).toBe(200);
    expect((await scene.kinds(member.id)).at(-1)).toBe('second-factor.reset');
    expect((await mailsTo(scene.server, member.email)).at(-1)?.kind).toBe('second-factor.reset');
    expect((await reset(member.id, admin.as)).body.code).toBe('second-factor.none');
  });

  test('reaches nobody of another company', async () => {
    const [ours, theirs] = [await company(), await company()];
    await scene.withApp(theirs.member);
    expect((await factorsOf(theirs.member.id, ours.admin.as)).status).toBe(404);
    const answer = await reset(theirs.member.id, ours.admin.as);
    expect([answer.status, answer.body.code]).toEqual([404, 'member.unknown']);
    expect((await scene.own(theirs.member.as)).app).not.toBeNull();
  });

  test('is not for the own account', async () => {
    const { admin } = await company();
    await scene.withApp(admin);
    expect((await reset(admin.id, admin.as)).body.code).toBe('second-factor.own-account');
  });

  test('by platform staff reaches any account, and is kept in their trail', async () => {
    const staff = await scene.person(['ADMIN'], null);
    const colleague = await scene.person(['ADMIN'], null);
    await scene.withApp(colleague);
    const path = '/api/admin/second-factor/account';
    expect((await scene.post(`${path}/reset`, { id: colleague.id }, staff.as)).status).toBe(200);
    const { body } = await scene.server.call('GET', `${path}/${colleague.id}`, { as: staff.as });
    expect(body.data).toEqual({ hasApp: false, passkeys: 0, codesLeft: 0 });
    const trail = await scene.server.test.query('select from staff_access where action = $1', [
      `second factors of ${colleague.id} reset`,
    ]);
    expect(trail).toHaveLength(1);
  });
});

test('a code confirms only the app it was made for, and replaces the former app', async () => {
  const someone = await scene.person();
  const { secret } = await scene.withApp(someone);
  const next = (await scene.post('/api/second-factor/app/begin', undefined, someone.as)).body.data.secret;
  const confirm = (code: string) => scene.post('/api/second-factor/app/confirm', { code }, someone.as);
  expect((await confirm(appCode(secret))).status).toBe(400);
  const done = await confirm(appCode(next));
  expect(done.body.data).toEqual({ recoveryCodes: null });
  const { challenge } = await scene.halfWay(someone.email);
  const byApp = (code: string) => scene.post('/api/sign-in/second-factor/app', { challenge, code });
  expect((await byApp(appCode(secret, 1))).status).toBe(400);
  expect((await byApp(appCode(next, 1))).status).toBe(200);
});
