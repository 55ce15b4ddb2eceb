import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiServer, PASSWORD, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { appCode, factorScene, type FactorScene } from '../../../../../tests/support/factor-scene.ts';
import { mailsTo } from '../../../../../tests/support/outbox.ts';

let scene: FactorScene;
/** A second process on the same database. */
let second: ApiServer;

beforeAll(async () => {
  scene = await factorScene();
  second = await apiServer({ on: scene.server.test, settings: { secretKeys: [{ id: 'test', hex: 'cd'.repeat(32) }] } });
});
afterAll(async () => {
  await second.close();
  await scene.server.close();
});
// All requests here come from one address.
beforeEach(() => scene.server.test.query('truncate rate_count'));

const BY_APP = '/api/sign-in/second-factor/app';
const BY_RECOVERY = '/api/sign-in/second-factor/recovery';

describe('an authenticator app', () => {
  test('counts only once it is confirmed by a code, and brings ten recovery codes', async () => {
    const { post, own, person, signIn } = scene;
    const { as, email, id } = await person();
    const { secret, address } = (await post('/api/second-factor/app/begin', undefined, as)).body.data;
    expect(address).toContain(`secret=${secret}`);
    expect((await own(as)).app).toBeNull();
    expect((await signIn(email)).status).toBe(200);
    const refused = await post('/api/second-factor/app/confirm', { code: '000000' }, as);
    expect([refused.status, refused.body.code, refused.body.issues?.[0]?.path]).toEqual([
      400,
      'second-factor.wrong-code',
      'code',
    ]);
    const code = appCode(secret);
    const done = await post('/api/second-factor/app/confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` }, as);
    expect(new Set(done.body.data.recoveryCodes).size).toBe(10);
    expect(await own(as)).toMatchObject({ app: { since: expect.any(String) }, recoveryCodes: { left: 10 } });
    expect(await scene.kinds(id)).toEqual(['second-factor.added']);
    expect((await mailsTo(scene.server, email)).map(({ kind }) => kind)).toEqual(['second-factor.added']);
  });

  test('is stored sealed, and recovery codes as hashes', async () => {
    const someone = await scene.person();
    const { secret, codes } = await scene.withApp(someone);
    const [app] = await scene.server.test.query<{ sealed: string }>(
      'select secret_sealed as sealed from authenticator_app where account_id = $1',
      [someone.id],
    );
    expect(app?.sealed).toMatch(/^test:/);
    expect(app?.sealed).not.toContain(secret);
    const [row] = await scene.server.test.query<{ hash: string }>(
      'select hash from recovery_code where account_id = $1 limit 1',
      [someone.id],
    );
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(codes).toHaveLength(10);
  });

  test('cannot be set up where no key seals its secret', async () => {
    const bare = await apiServer({ on: scene.server.test });
    const { as } = await scene.person();
    const answer = await bare.call('POST', '/api/second-factor/app/begin', { as });
    expect([answer.status, answer.body.code]).toEqual([409, 'secret.no-key']);
    await bare.close();
  });
});

describe('signing in', () => {
  test('needs the second factor after a right password, and there is no session before', async () => {
    const someone = await scene.person();
    const { secret } = await scene.withApp(someone);
    const first = await scene.signIn(someone.email);
    expect([first.status, first.body.code]).toEqual([401, 'sign-in.second-factor']);
    expect(first.body.data.steps).toEqual(['app', 'recovery']);
    expect(first.body.data.token).toBeUndefined();
    const { challenge } = first.body.data;
    const done = await scene.post(BY_APP, { challenge, code: appCode(secret) });
    expect(done.body.data).toMatchObject({ email: someone.email, companyId: scene.ours.id });
    expect(await scene.profile(done.body.data.token)).toBe(200);
  });

  test('says nothing about second factors to a wrong password', async () => {
    const someone = await scene.person();
    await scene.withApp(someone);
    const [known, unknown] = [
      await scene.signIn(someone.email, 'not it'),
      await scene.signIn('nobody@example.test', 'not it'),
    ];
    expect(known.status).toBe(401);
    expect(known.body).toEqual(unknown.body);
  });

  test('takes a code once, even if two processes receive it together', async () => {
    const someone = await scene.person();
    const { secret } = await scene.withApp(someone);
    const code = appCode(secret);
    const [one, two] = [await scene.halfWay(someone.email), await scene.halfWay(someone.email)];
    const answers = await Promise.all([
      scene.post(BY_APP, { challenge: one.challenge, code }),
      scene.post(BY_APP, { challenge: two.challenge, code }, undefined, {}, second),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await scene.halfWay(someone.email);
    expect((await scene.post(BY_APP, { challenge: again.challenge, code })).body.code).toBe('second-factor.wrong-code');
    // A later step is still good; an earlier one is not.
    expect((await scene.post(BY_APP, { challenge: again.challenge, code: appCode(secret, -1) })).status).toBe(400);
    expect((await scene.post(BY_APP, { challenge: again.challenge, code: appCode(secret, 1) })).status).toBe(200);
  });

  test('takes a challenge once', async () => {
    const someone = await scene.person();
    const { secret } = await scene.withApp(someone);
    const { challenge } = await scene.halfWay(someone.email);
    expect((await scene.post(BY_APP, { challenge, code: appCode(secret) })).status).toBe(200);
    const again = await scene.post(BY_APP, { challenge, code: appCode(secret, 1) });
    expect([again.status, again.body.code]).toEqual([410, 'second-factor.challenge-over']);
  });

  test('takes a challenge for its own account, browser and five minutes only', async () => {
    const [mai, linh] = [await scene.person(), await scene.person()];
    const apps = { mai: await scene.withApp(mai), linh: await scene.withApp(linh) };
    const headers = { 'user-agent': 'One browser' };
    const { challenge } = await scene.halfWay(mai.email, headers);
    const code = appCode(apps.linh.secret);
    expect((await scene.post(BY_APP, { challenge, code }, undefined, headers)).body.code).toBe(
      'second-factor.wrong-code',
    );
    const elsewhere = await scene.post(BY_APP, { challenge, code: appCode(apps.mai.secret) });
    expect(elsewhere.body.code).toBe('second-factor.challenge-over');
    await scene.server.test.query("update sign_in_challenge set expires_at = expires_at - interval '5 minutes'");
    const late = await scene.post(BY_APP, { challenge, code: appCode(apps.mai.secret) }, undefined, headers);
    expect(late.body.code).toBe('second-factor.challenge-over');
    expect((await scene.post(BY_APP, { challenge: 'x', code })).body.code).toBe('second-factor.challenge-over');
  });

  test('needs a new sign-in once the password was changed', async () => {
    const someone = await scene.person();
    const { secret } = await scene.withApp(someone);
    const { challenge } = await scene.halfWay(someone.email);
    const changed = await scene.post(
      '/api/password/change',
      { currentPassword: PASSWORD, password: 'seven geese on the old pond' },
      someone.as,
    );
    expect(changed.status).toBe(200);
    const answer = await scene.post(BY_APP, { challenge, code: appCode(secret) });
    expect([answer.status, answer.body.code]).toEqual([401, 'sign-in.refused']);
  });

  test('is refused to an account that was deactivated meanwhile', async () => {
    const someone = await scene.person();
    const { secret } = await scene.withApp(someone);
    const { challenge } = await scene.halfWay(someone.email);
    await scene.server.test.query("update account set status = 'INACTIVE' where id = $1", [someone.id]);
    expect((await scene.post(BY_APP, { challenge, code: appCode(secret) })).body.code).toBe('sign-in.refused');
  });
});

describe('wrong codes', () => {
  test('use up a challenge after five', async () => {
    const someone = await scene.person();
    const { secret } = await scene.withApp(someone);
    const { challenge } = await scene.halfWay(someone.email);
    for (let tried = 0; tried < 5; tried += 1)
      expect((await scene.post(BY_APP, { challenge, code: '000000' })).body.code).toBe('second-factor.wrong-code');
    const right = await scene.post(BY_APP, { challenge, code: appCode(secret) });
    expect([right.status, right.body.code]).toEqual([410, 'second-factor.challenge-over']);
  });

  test('count as attempts to sign in: ten lock the account here, and the owner gets a mail', async () => {
    const someone = await scene.person();
    await scene.withApp(someone);
    for (let round = 0; round < 2; round += 1) {
      const { challenge } = await scene.halfWay(someone.email);
      const tries = Array.from({ length: 5 }, () => scene.post(BY_APP, { challenge, code: '000000' }));
      for (const { status } of await Promise.all(tries)) expect(status).toBe(400);
    }
    expect((await scene.signIn(someone.email)).body.code).toBe('rate.limited');
    expect((await mailsTo(scene.server, someone.email)).map(({ kind }) => kind)).toContain('sign-in.locked');
    const [refused] = await scene.server.test.query<{ because: string }>(
      `select detail ->> 'because' as because from security_event where subject_id = $1 and kind = 'sign-in.refused' limit 1`,
      [someone.id],
    );
    expect(refused?.because).toBe('the second factor was wrong');
  }, 60_000);
});

describe('recovery codes', () => {
  test('work once each, are recorded and mailed', async () => {
    const someone = await scene.person();
    const { codes } = await scene.withApp(someone);
    const [code = ''] = codes ?? [];
    const { challenge } = await scene.halfWay(someone.email);
    const done = await scene.post(BY_RECOVERY, { challenge, code: ` ${code.toLowerCase()} ` });
    expect(done.status).toBe(200);
    expect((await scene.own(done.body.data.token)).recoveryCodes.left).toBe(9);
    const again = await scene.halfWay(someone.email);
    const reused = await scene.post(BY_RECOVERY, { challenge: again.challenge, code });
    expect([reused.status, reused.body.code]).toEqual([400, 'second-factor.wrong-recovery']);
    expect(await scene.kinds(someone.id)).toEqual([
      'second-factor.added',
      'second-factor.code-used',
      'second-factor.proved',
    ]);
    const mails = await mailsTo(scene.server, someone.email);
    expect(mails.at(-1)?.kind).toBe('second-factor.code-used');
    expect(mails.at(-1)?.text).toContain('9 recovery codes are left.');
  });

  test('of another account do not work', async () => {
    const [mai, linh] = [await scene.person(), await scene.person()];
    await scene.withApp(mai);
    const { codes } = await scene.withApp(linh);
    const { challenge } = await scene.halfWay(mai.email);
    expect((await scene.post(BY_RECOVERY, { challenge, code: codes?.[0] })).status).toBe(400);
  });

  test('end with new ones', async () => {
    const someone = await scene.person();
    const { codes } = await scene.withApp(someone);
    const made = await scene.post('/api/second-factor/recovery-codes', undefined, someone.as);
    expect(made.body.data.recoveryCodes).toHaveLength(10);
    const { challenge } = await scene.halfWay(someone.email);
    expect((await scene.post(BY_RECOVERY, { challenge, code: codes?.[0] })).status).toBe(400);
    const fresh = await scene.post(BY_RECOVERY, { challenge, code: made.body.data.recoveryCodes[0] });
    expect(fresh.status).toBe(200);
  });

  test('are not made for an account without a factor', async () => {
    const { as } = await scene.person();
    expect((await scene.post('/api/second-factor/recovery-codes', undefined, as)).body.code).toBe('second-factor.none');
  });
});

test('without its last factor an account signs in by password again, and its codes are gone', async () => {
  const someone = await scene.person();
  await scene.withApp(someone);
  expect((await scene.post('/api/second-factor/app/remove', undefined, someone.as)).status).toBe(200);
  expect(await scene.own(someone.as)).toMatchObject({ app: null, recoveryCodes: null });
  expect((await scene.signIn(someone.email)).status).toBe(200);
  expect(await scene.kinds(someone.id)).toEqual(['second-factor.added', 'second-factor.removed']);
  expect((await scene.post('/api/second-factor/app/remove', undefined, someone.as)).status).toBe(404);
});
