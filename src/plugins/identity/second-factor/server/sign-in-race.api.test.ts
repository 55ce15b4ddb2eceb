import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appCode, factorScene, type FactorScene, type Someone } from '../../../../../tests/support/factor-scene.ts';
import { held, waiting } from '../../../../../tests/support/held-rows.ts';
import { secretOf } from '../../../../../tests/support/outbox.ts';

let scene: FactorScene;

beforeAll(async () => {
  scene = await factorScene();
});
afterAll(() => scene.server.close());
beforeEach(() => scene.server.test.query('truncate rate_count'));

/** Lets the proof of a sign-in be checked, but its session not be stored before `release`. */
const heldBeforeSession = () =>
  held(scene.server, `select from company where company_id = '${scene.ours.id}' for no key update`);

const reset = async ({ id }: Someone) => {
  const admin = await scene.person(['COMPANY_ADMIN']);
  return () => scene.post('/api/second-factor/member/reset', { id }, admin.as);
};

const openSessions = async ({ id }: Someone): Promise<number> => {
  const [row] = await scene.server.test.query<{ open: number }>(
    'select count(*)::int as open from session where account_id = $1 and ended_at is null',
    [id],
  );
  return row?.open ?? 0;
};

describe('a reset of second factors leaves no session of a sign-in of the same moment', () => {
  test('by a code of the app or a recovery code', async () => {
    for (const by of ['app', 'recovery'] as const) {
      const someone = await scene.person();
      const { secret, codes } = await scene.withApp(someone);
      const resets = await reset(someone);
      const { challenge } = await scene.halfWay(someone.email);
      const hold = await heldBeforeSession();
      const code = by === 'app' ? appCode(secret) : codes?.[0];
      const answer = scene.post(`/api/sign-in/second-factor/${by}`, { challenge, code });
      await waiting(scene.server);
      expect((await resets()).status).toBe(200);
      await hold.release();
      expect((await answer).body.code).toBe('second-factor.challenge-over');
      expect(await openSessions(someone)).toBe(0);
    }
  });

  test('by a passkey alone', async () => {
    const someone = await scene.person();
    const { authenticator } = await scene.withPasskey(someone);
    const resets = await reset(someone);
    const { challenge, options } = (await scene.post('/api/sign-in/passkey/begin', undefined)).body.data;
    const hold = await heldBeforeSession();
    const answer = scene.post('/api/sign-in/passkey', { challenge, passkey: authenticator.sign(options) });
    await waiting(scene.server);
    expect((await resets()).status).toBe(200);
    await hold.release();
    expect((await answer).body.code).toBe('second-factor.passkey-failed');
    expect(await openSessions(someone)).toBe(0);
  });

  test('by a password whose account gets its first factor meanwhile: it is asked for', async () => {
    const someone = await scene.person();
    const hold = await heldBeforeSession();
    const answer = scene.signIn(someone.email);
    await waiting(scene.server);
    await scene.withApp(someone);
    await hold.release();
    expect((await answer).body.code).toBe('sign-in.second-factor');
  });
});

test('a factor that was removed or replaced ends the sign-ins that wait for one', async () => {
  const someone = await scene.person();
  const { secret } = await scene.withApp(someone);
  await scene.withPasskey(someone);
  const { challenge } = await scene.halfWay(someone.email);
  expect((await scene.post('/api/second-factor/app/remove', undefined, someone.as)).status).toBe(200);
  const late = await scene.post('/api/sign-in/second-factor/app', { challenge, code: appCode(secret) });
  expect([late.status, late.body.code]).toEqual([410, 'second-factor.challenge-over']);
});

describe('an app that was begun', () => {
  const begin = async ({ as }: Someone) =>
    (await scene.post('/api/second-factor/app/begin', undefined, as)).body.data.secret as string;
  const confirm = ({ as }: Someone, secret: string) =>
    scene.post('/api/second-factor/app/confirm', { code: appCode(secret) }, as);

  test('can be confirmed for a quarter of an hour', async () => {
    const someone = await scene.person();
    const secret = await begin(someone);
    const older = (minutes: number) =>
      scene.server.test.query(
        'update authenticator_app set next_begun_at = next_begun_at - make_interval(mins => $1) where account_id = $2',
        [minutes, someone.id],
      );
    await older(15);
    expect((await confirm(someone, secret)).body.code).toBe('second-factor.not-begun');
    // What somebody else begins later removes the secret.
    await begin(await scene.person());
    const rows = await scene.server.test.query('select next_sealed from authenticator_app where account_id = $1', [
      someone.id,
    ]);
    expect(rows).toEqual([{ next_sealed: null }]);
    const fresh = await begin(someone);
    await older(14);
    expect((await confirm(someone, fresh)).status).toBe(200);
  });

  test('cannot be confirmed after the password was changed or reset', async () => {
    const someone = await scene.person();
    const secret = await begin(someone);
    const [currentPassword, password] = ['correct horse battery staple', 'seven geese on the old pond'];
    const changed = await scene.post('/api/password/change', { currentPassword, password }, someone.as);
    expect(changed.status).toBe(200);
    expect((await confirm(someone, secret)).body.code).toBe('second-factor.not-begun');

    const other = await scene.person();
    const begun = await begin(other);
    await scene.post('/api/forgot-password', { email: other.email });
    const token = await secretOf(scene.server, other.email, 'password-reset.link');
    expect((await scene.post('/api/forgot-password/update', { token, password })).status).toBe(200);
    const { as } = scene.sessionOf(await scene.signIn(other.email, password));
    expect((await confirm({ ...other, as }, begun)).body.code).toBe('second-factor.not-begun');
  });
});

test('the trail has a right password that stops at the second step, and its proof', async () => {
  const someone = await scene.person();
  const { secret } = await scene.withApp(someone);
  const { challenge } = await scene.halfWay(someone.email);
  expect((await scene.post('/api/sign-in/second-factor/app', { challenge, code: appCode(secret) })).status).toBe(200);
  const rows = await scene.server.test.query(
    `select kind, actor_id is null as "byNobody", detail ->> 'what' as what from security_event
     where subject_id = $1 and kind <> 'second-factor.added' order by at, id`,
    [someone.id],
  );
  expect(rows).toEqual([
    { kind: 'sign-in.accepted', byNobody: false, what: null },
    { kind: 'sign-in.second-factor-asked', byNobody: true, what: null },
    { kind: 'second-factor.proved', byNobody: false, what: 'app' },
    { kind: 'sign-in.accepted', byNobody: false, what: null },
  ]);
});
