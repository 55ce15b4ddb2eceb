import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factorScene, type FactorScene } from '../../../../../tests/support/factor-scene.ts';
import { SoftAuthenticator } from '../../../../../tests/support/soft-authenticator.ts';

let scene: FactorScene;

beforeAll(async () => {
  scene = await factorScene();
});
afterAll(() => scene.server.close());
beforeEach(() => scene.server.test.query('truncate rate_count'));

const begin = async () => (await scene.post('/api/sign-in/passkey/begin', undefined)).body.data;
const alone = (challenge: string, passkey: unknown) => scene.post('/api/sign-in/passkey', { challenge, passkey });

describe('a passkey', () => {
  test('is registered, named, renamed and removed; several are listed', async () => {
    const someone = await scene.person();
    const first = await scene.withPasskey(someone);
    expect(first.recoveryCodes).toHaveLength(10);
    const other = await scene.withPasskey(someone);
    expect(other.recoveryCodes).toBeNull();
    const renamed = await scene.post('/api/passkey/rename', { id: first.id, name: 'Key on the ring' }, someone.as);
    expect(renamed.status).toBe(200);
    expect((await scene.own(someone.as)).passkeys).toMatchObject([
      { id: first.id, name: 'Key on the ring', lastUsedAt: null },
      { id: other.id, name: 'Laptop' },
    ]);
    expect((await scene.post('/api/passkey/remove', { id: first.id }, someone.as)).status).toBe(200);
    expect((await scene.own(someone.as)).passkeys).toHaveLength(1);
    expect(await scene.kinds(someone.id)).toEqual([
      'second-factor.added',
      'second-factor.added',
      'second-factor.removed',
    ]);
  });

  test('of another person is neither renamed nor removed', async () => {
    const [mai, linh] = [await scene.person(), await scene.person()];
    const { id } = await scene.withPasskey(mai);
    expect((await scene.post('/api/passkey/rename', { id, name: 'Mine' }, linh.as)).status).toBe(404);
    expect((await scene.post('/api/passkey/remove', { id }, linh.as)).status).toBe(404);
    expect((await scene.own(mai.as)).passkeys).toMatchObject([{ id, name: 'Laptop' }]);
  });

  test.each([
    ['from another site', 'https://evil.example', undefined],
    ['for another site', undefined, 'evil.example'],
  ])('made %s is refused', async (_, origin, rpId) => {
    const { as } = await scene.person();
    const authenticator = new SoftAuthenticator({ ...(origin ? { origin } : {}), ...(rpId ? { rpId } : {}) });
    const { challenge, options } = (await scene.post('/api/passkey/begin', undefined, as)).body.data;
    const passkey = authenticator.make(options);
    const answer = await scene.post('/api/passkey/add', { challenge, name: 'Bad', passkey }, as);
    expect([answer.status, answer.body.code]).toEqual([400, 'second-factor.passkey-failed']);
  });

  test('is added with its own challenge, once', async () => {
    const [mai, linh] = [await scene.person(), await scene.person()];
    const { challenge, options } = (await scene.post('/api/passkey/begin', undefined, mai.as)).body.data;
    const body = { challenge, name: 'Laptop', passkey: new SoftAuthenticator().make(options) };
    expect((await scene.post('/api/passkey/add', body, linh.as)).body.code).toBe('second-factor.challenge-over');
    const again = (await scene.post('/api/passkey/begin', undefined, mai.as)).body.data;
    const own = { ...body, challenge: again.challenge };
    // Signed for the first challenge.
    expect((await scene.post('/api/passkey/add', own, mai.as)).body.code).toBe('second-factor.passkey-failed');
    expect((await scene.post('/api/passkey/add', own, mai.as)).body.code).toBe('second-factor.challenge-over');
  });
});

describe('signing in by a passkey alone', () => {
  test('starts a session without a password', async () => {
    const someone = await scene.person();
    const { authenticator } = await scene.withPasskey(someone);
    const { challenge, options } = await begin();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const done = await alone(challenge, authenticator.sign(options));
    expect(done.body.data).toMatchObject({ email: someone.email });
    expect((await scene.own(done.body.data.token)).passkeys[0].lastUsedAt).toEqual(expect.any(String));
    const again = await alone(challenge, authenticator.sign(options));
    expect([again.status, again.body.code]).toEqual([410, 'second-factor.challenge-over']);
  });

  test('needs a device that verified the person', async () => {
    const someone = await scene.person();
    const { authenticator } = await scene.withPasskey(someone, new SoftAuthenticator({ verifies: false }));
    const { challenge, options } = await begin();
    expect((await alone(challenge, authenticator.sign(options))).body.code).toBe('second-factor.passkey-failed');
  });

  test('is refused to a copied passkey, whose count of signatures is behind', async () => {
    const someone = await scene.person();
    const { authenticator } = await scene.withPasskey(someone);
    const first = await begin();
    authenticator.counter = 7;
    expect((await alone(first.challenge, authenticator.sign(first.options))).status).toBe(200);
    authenticator.counter = 3;
    const copy = await begin();
    expect((await alone(copy.challenge, authenticator.sign(copy.options))).status).toBe(400);
  });

  test('answers alike for an unknown passkey, one of another site and a removed one', async () => {
    const someone = await scene.person();
    const { authenticator, id } = await scene.withPasskey(someone);
    const stranger = new SoftAuthenticator();
    const answers: unknown[] = [];
    const first = await begin();
    stranger.make({ challenge: first.options.challenge, user: { id: 'A'.repeat(48) } });
    answers.push((await alone(first.challenge, stranger.sign(first.options))).body);
    const phished = await begin();
    answers.push((await alone(phished.challenge, authenticator.sign(phished.options, 'https://evil.example'))).body);
    await scene.post('/api/passkey/remove', { id }, someone.as);
    const last = await begin();
    answers.push((await alone(last.challenge, authenticator.sign(last.options))).body);
    expect(answers).toMatchObject([{ code: 'second-factor.passkey-failed' }, {}, {}]);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test('is refused to a deactivated account', async () => {
    const someone = await scene.person();
    const { authenticator } = await scene.withPasskey(someone);
    await scene.server.test.query("update account set status = 'INACTIVE' where id = $1", [someone.id]);
    const { challenge, options } = await begin();
    expect((await alone(challenge, authenticator.sign(options))).body.code).toBe('sign-in.refused');
  });
});

describe('a passkey as the second step', () => {
  const options = async (challenge: string) =>
    (await scene.post('/api/sign-in/second-factor/passkey/begin', { challenge })).body.data.options;
  const finish = (challenge: string, passkey: unknown) =>
    scene.post('/api/sign-in/second-factor/passkey', { challenge, passkey });

  test('finishes the sign-in', async () => {
    const someone = await scene.person();
    const { authenticator } = await scene.withPasskey(someone, new SoftAuthenticator({ verifies: false }));
    const { challenge, steps } = await scene.halfWay(someone.email);
    expect(steps).toEqual(['passkey', 'recovery']);
    const asked = await options(challenge);
    expect(asked.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    expect((await finish(challenge, authenticator.sign(asked))).body.data.email).toBe(someone.email);
  });

  test('has to belong to the account that signs in', async () => {
    const [mai, linh] = [await scene.person(), await scene.person()];
    await scene.withPasskey(mai);
    const { authenticator } = await scene.withPasskey(linh);
    const { challenge } = await scene.halfWay(mai.email);
    const answer = await finish(challenge, authenticator.sign(await options(challenge)));
    expect([answer.status, answer.body.code]).toEqual([400, 'second-factor.passkey-failed']);
  });

  test('needs to have been asked for', async () => {
    const someone = await scene.person();
    const { authenticator } = await scene.withPasskey(someone);
    const { challenge } = await scene.halfWay(someone.email);
    expect((await finish(challenge, authenticator.sign({ challenge: 'AAAA' }))).status).toBe(400);
  });
});

test('passkeys are not offered at an address where browsers allow none', async () => {
  const other = await factorScene({ settings: { publicUrl: 'https://192.0.2.7' } });
  const { as } = await other.person();
  expect(await other.own(as)).toMatchObject({ canUsePasskeys: false, canUseApp: true });
  expect((await other.post('/api/passkey/begin', undefined, as)).body.code).toBe('second-factor.no-passkeys');
  expect((await other.post('/api/sign-in/passkey/begin', undefined)).body.code).toBe('second-factor.no-passkeys');
  await other.server.close();
});
