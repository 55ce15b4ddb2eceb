import type { JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import {
  adminAccount,
  attempts,
  done,
  finish,
  member,
  post,
  provider,
  ruled,
  server,
  signIn,
  start,
  switchedOn,
  withProvider,
} from '../../../../../tests/support/sso-scene.ts';

withProvider();

const BOSS = { email: 'mai@single.example', name: 'Mai' };
const now = () => Math.floor(Date.now() / 1000);
const coded = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.code ?? body.data.purpose];

/** An administrator who signs in by the provider, which says that they proved themselves so many seconds ago. */
async function signedIn(secondsAgo: number | null): Promise<string> {
  provider.tamper = ({ auth_time: _sent, ...claims }) =>
    secondsAgo === null ? claims : { ...claims, auth_time: now() - secondsAgo };
  const { token } = (await signIn('mai', BOSS)).body.data.session;
  provider.tamper = null;
  return token;
}

let invited = 0;
/** A call that needs a recent proof. */
const invite = async (as: string) => {
  invited += 1;
  const body = { email: `invited-${invited}@proof.test`, name: 'Linh', authorities: ['USER'] };
  const { status, body: answer } = await server.call('POST', '/api/company-member/invite', { as, body });
  return status === 200 ? 'done' : answer.code;
};
const ways = async (as: string) => (await server.call('GET', '/api/step-up', { as })).body.data.ways;

async function on(rules: object = {}): Promise<void> {
  await switchedOn(rules);
  await member(BOSS.email, ['COMPANY_ADMIN']);
}

describe('a session of the provider is a recent proof', () => {
  test.each([
    ['since the person proved it there', 60, 'done'],
    ['for ten minutes', 601, 'session.step-up'],
    ['only if the provider says when', null, 'session.step-up'],
  ])('%s', async (_, secondsAgo, outcome) => {
    await on();
    expect(await invite(await signedIn(secondsAgo))).toBe(outcome);
  });
});

describe('a company that wants a recent sign-in at the provider', () => {
  const signedInAt = async (secondsAgo: number | null) => {
    provider.tamper = ({ auth_time: _sent, ...claims }) =>
      secondsAgo === null ? claims : { ...claims, auth_time: now() - secondsAgo };
    return coded(await signIn('mai', BOSS));
  };

  test('says so to the provider, and refuses an older one', async () => {
    await on({ maxAgeHours: 8 });
    const { address } = await start(BOSS.email);
    const { searchParams } = new URL(address);
    expect([searchParams.get('max_age'), searchParams.get('prompt')]).toEqual(['28800', null]);
    expect(await signedInAt(8 * 3600 - 10)).toEqual([200, 'sign-in']);
    expect(await signedInAt(8 * 3600 + 120)).toEqual([403, 'sso.not-recent']);
    expect(await signedInAt(null)).toEqual([403, 'sso.not-recent']);
    expect((await attempts())[0]).toMatchObject({ outcome: 'not-recent' });
  });

  test('may give the rule up again', async () => {
    await on({ maxAgeHours: 1 });
    expect((await ruled({ maxAgeHours: 0 })).status).toBe(400);
    expect((await done(ruled({ maxAgeHours: null }))).maxAgeHours).toBeNull();
    expect(new URL((await start(BOSS.email)).address).searchParams.get('max_age')).toBeNull();
    expect(await signedInAt(null)).toEqual([200, 'sign-in']);
  });
});

describe('the proof by the provider', () => {
  test('asks the person anew, and counts for their session alone', async () => {
    await on();
    const [token, second] = [await signedIn(null), await signedIn(null)];
    expect(await ways(token)).toEqual(['provider', 'password']);
    const departure = await done(post('proof', {}, token));
    const { searchParams } = new URL(departure.address);
    expect([searchParams.get('prompt'), searchParams.get('max_age'), searchParams.get('login_hint')]).toEqual([
      'login',
      '0',
      BOSS.email,
    ]);
    const back = await provider.signIn(departure.address, 'mai');
    expect(coded(await finish(departure, back))).toEqual([200, 'proof']);
    expect([await invite(token), await invite(second)]).toEqual(['done', 'session.step-up']);
    expect((await attempts())[0]).toMatchObject({ outcome: 'proved', email: BOSS.email });
    // It works once.
    expect(coded(await finish(departure, back))).toEqual([410, 'sso.expired']);
  });

  const sameClaims = (claims: JWTPayload): JWTPayload => claims;
  const withoutTime = ({ auth_time: _sent, ...rest }: JWTPayload): JWTPayload => rest;
  const earlier = (claims: JWTPayload): JWTPayload => ({ ...claims, auth_time: now() - 120 });

  test.each([
    ['another person', 'an', sameClaims, 'sso.other-person'],
    ['a provider that does not say when', 'mai', withoutTime, 'sso.not-recent'],
    ['an earlier proof', 'mai', earlier, 'sso.not-recent'],
  ])('is refused of %s', async (_, subject, tamper, code) => {
    await on();
    await signIn('an', { email: 'an@single.example' });
    const token = await signedIn(null);
    const departure = await done(post('proof', {}, token));
    provider.tamper = tamper;
    expect(coded(await finish(departure, await provider.signIn(departure.address, subject)))).toEqual([403, code]);
    expect(await invite(token)).toBe('session.step-up');
    expect((await attempts())[0]).toMatchObject({ outcome: code.slice(4) });
  });

  test('is refused once the session has ended', async () => {
    await on();
    const departure = await done(post('proof', {}, await signedIn(null)));
    await server.test.query("update session set ended_at = now(), ended_because = 'test' where ended_at is null");
    expect(coded(await finish(departure, await provider.signIn(departure.address, 'mai')))).toEqual([
      410,
      'sso.expired',
    ]);
  });

  test('is the only way where passwords do not count, and none for a session by password', async () => {
    await on();
    await done(ruled({ isOnly: true, breakGlassId: adminAccount.id }));
    const token = await signedIn(null);
    expect(await ways(token)).toEqual(['provider']);
    const { status } = await server.call('POST', '/api/step-up/password', {
      as: token,
      body: { password: 'correct horse battery staple' },
    });
    expect(status).toBe(400);
    expect(coded(await post('proof', {}))).toEqual([409, 'sso.not-by-provider']);
  });
});
