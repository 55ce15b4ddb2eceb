import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../../../tests/support/api-server.ts';
import { documentOf } from '../../../../../tests/api/matrix/documented.ts';
import { appCode, factorScene, type FactorScene } from '../../../../../tests/support/factor-scene.ts';

let scene: FactorScene;

beforeAll(async () => {
  scene = await factorScene();
});
afterAll(() => scene.server.close());
beforeEach(() => scene.server.test.query('truncate rate_count'));

const ways = async (as: string) => (await scene.server.call('GET', '/api/step-up', { as })).body.data.ways;

let count = 0;
/** An invitation, which needs a recent proof. */
const invite = (as: string) =>
  scene.post(
    '/api/company-member/invite',
    { email: `invited-${++count}@step-up.test`, name: 'Linh Tran', authorities: ['USER'] },
    as,
  );

describe('a call that needs a recent proof', () => {
  test('passes for ten minutes after signing in, then is refused before its body is read', async () => {
    const { as } = await scene.person(['COMPANY_ADMIN']);
    await scene.minutesPass(9);
    expect((await invite(as)).status).toBe(200);
    await scene.minutesPass(1);
    const refused = await scene.post('/api/company-member/invite', {}, as);
    expect([refused.status, refused.body.code]).toEqual([403, 'session.step-up']);
    expect(refused.body.message).toContain('ten minutes');
  });

  test('passes again for ten minutes after the password, in this session only', async () => {
    const admin = await scene.person(['COMPANY_ADMIN']);
    const other = scene.sessionOf(await scene.signIn(admin.email));
    await scene.minutesPass(11);
    expect(await ways(admin.as)).toEqual(['password']);
    const wrong = await scene.post('/api/step-up/password', { password: 'not it' }, admin.as);
    expect([wrong.status, wrong.body.code]).toEqual([400, 'second-factor.wrong-password']);
    expect((await invite(admin.as)).body.code).toBe('session.step-up');
    expect((await scene.post('/api/step-up/password', { password: PASSWORD }, admin.as)).status).toBe(200);
    expect((await invite(admin.as)).status).toBe(200);
    expect((await invite(other.as)).body.code).toBe('session.step-up');
    await scene.minutesPass(10);
    expect((await invite(admin.as)).body.code).toBe('session.step-up');
    expect(await scene.kinds(admin.id)).toEqual(['second-factor.proof-refused', 'second-factor.proved']);
  });

  test('is giving somebody access again, but not ending it', async () => {
    const [admin, someone] = [await scene.person(['COMPANY_ADMIN']), await scene.person()];
    const put = (status: string) => scene.post('/api/company-member/status', { id: someone.id, status }, admin.as);
    await scene.minutesPass(11);
    expect((await put('INACTIVE')).status).toBe(200);
    const refused = await put('ACTIVE');
    expect([refused.status, refused.body.code]).toEqual([403, 'session.step-up']);
    expect((await scene.signIn(someone.email)).status).toBe(401);
    expect((await scene.post('/api/step-up/password', { password: PASSWORD }, admin.as)).status).toBe(200);
    expect((await put('ACTIVE')).status).toBe(200);
    expect((await scene.signIn(someone.email)).status).toBe(200);
  });

  test('is proved by the second factor of an account that has one, not by its password', async () => {
    const admin = await scene.person(['COMPANY_ADMIN']);
    const { secret } = await scene.withApp(admin);
    const { authenticator } = await scene.withPasskey(admin);
    await scene.minutesPass(11);
    expect(await ways(admin.as)).toEqual(['passkey', 'app']);
    expect((await scene.post('/api/step-up/password', { password: PASSWORD }, admin.as)).status).toBe(400);
    const code = appCode(secret);
    expect((await scene.post('/api/step-up/app', { code }, admin.as)).status).toBe(200);
    expect((await invite(admin.as)).status).toBe(200);
    // A code works once, also across kinds of use.
    expect((await scene.post('/api/step-up/app', { code }, admin.as)).body.code).toBe('second-factor.wrong-code');
    await scene.minutesPass(11);
    const { challenge, options } = (await scene.post('/api/step-up/passkey/begin', undefined, admin.as)).body.data;
    const passkey = authenticator.sign(options);
    expect((await scene.post('/api/step-up/passkey', { challenge, passkey }, admin.as)).status).toBe(200);
    expect((await invite(admin.as)).status).toBe(200);
    const again = await scene.post('/api/step-up/passkey', { challenge, passkey }, admin.as);
    expect(again.body.code).toBe('second-factor.challenge-over');
  });

  test('takes no challenge of another account', async () => {
    const [mai, linh] = [await scene.person(['COMPANY_ADMIN']), await scene.person(['COMPANY_ADMIN'])];
    await scene.withPasskey(mai);
    const { authenticator } = await scene.withPasskey(linh);
    const begun = (await scene.post('/api/step-up/passkey/begin', undefined, mai.as)).body.data;
    const body = { challenge: begun.challenge, passkey: authenticator.sign(begun.options) };
    expect((await scene.post('/api/step-up/passkey', body, linh.as)).body.code).toBe('second-factor.challenge-over');
    expect((await scene.post('/api/step-up/passkey', body, mai.as)).body.code).toBe('second-factor.passkey-failed');
  });

  test('allows ten attempts to prove it in a quarter of an hour', async () => {
    const { as } = await scene.person();
    for (let tried = 0; tried < 10; tried += 1)
      expect((await scene.post('/api/step-up/password', { password: 'not it' }, as)).status).toBe(400);
    const answer = await scene.post('/api/step-up/password', { password: PASSWORD }, as);
    expect([answer.status, answer.body.code]).toEqual([429, 'rate.limited']);
  });
});

test('roles, locks, removed people, factors, rules, keys and secrets need a recent proof', async () => {
  const { paths } = await documentOf(scene.server);
  const declared = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { description }]) => description.includes('session.step-up'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(declared.toSorted()).toEqual([
    'POST /api/admin/api-keys/create',
    'POST /api/admin/api-keys/rotate',
    'POST /api/admin/api-keys/take-over',
    'POST /api/admin/invite/user-account',
    'POST /api/admin/invite/user-account/unlink',
    'POST /api/admin/period/lock',
    'POST /api/admin/period/lock/many',
    'POST /api/admin/period/unlock',
    'POST /api/admin/second-factor/account/reset',
    'POST /api/admin/sso/domain/confirm',
    'POST /api/admin/user-account/create',
    'POST /api/admin/user-account/update',
    'POST /api/api-keys/create',
    'POST /api/api-keys/rotate',
    'POST /api/api-keys/take-over',
    'POST /api/benchmark/join',
    'POST /api/company-member/invite',
    'POST /api/company-member/status',
    'POST /api/company-member/update',
    'POST /api/pact/partners/create',
    'POST /api/pact/partners/{id}/rotate',
    'POST /api/passkey/begin',
    'POST /api/passkey/remove',
    'POST /api/period/lock',
    'POST /api/period/lock/many',
    'POST /api/period/unlock',
    'POST /api/scim/token/create',
    'POST /api/second-factor/app/begin',
    'POST /api/second-factor/app/remove',
    'POST /api/second-factor/member/reset',
    'POST /api/second-factor/recovery-codes',
    'POST /api/second-factor/rule',
    'POST /api/sso/domain/check',
    'POST /api/sso/domain/create',
    'POST /api/sso/domain/delete',
    'POST /api/sso/groups',
    'POST /api/sso/identity/delete',
    'POST /api/sso/settings/connection',
    'POST /api/sso/settings/rules',
    'POST /api/sso/settings/state',
    'POST /api/sso/settings/test',
    'POST /api/webhooks/create',
    'POST /api/webhooks/{id}/rotate',
    'PUT /api/pact/partners/{id}',
    'PUT /api/webhooks/{id}',
  ]);
});
