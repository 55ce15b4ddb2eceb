import { describe, expect, test } from 'vitest';
import {
  adminAccount,
  connection,
  done,
  member,
  mine,
  other,
  post,
  prove,
  provider,
  ruled,
  server,
  signIn,
  switchedOn,
  withProvider,
} from '../../../../../tests/support/sso-scene.ts';

withProvider();

const MAI = { email: 'mai@single.example', name: 'Mai' };

interface Opened {
  readonly token: string;
  readonly refreshToken: string;
}

const opened = async (subject = 'mai', claims: { readonly email: string } = MAI): Promise<Opened> =>
  (await signIn(subject, claims)).body.data.session;
const used = async ({ token }: Opened) => (await server.call('GET', '/api/user-profile', { as: token })).status;
const renewed = async ({ refreshToken }: Opened) => {
  const { status, body } = await server.call('POST', '/api/refresh-token', { body: { refreshToken } });
  return status === 200 ? body.data : body.code;
};
const endedBecause = async (email: string) =>
  (
    await server.test.query<{ because: string }>(
      `select ended_because as because from session join account on account.id = account_id
        where email = $1 and ended_at is not null`,
      [email],
    )
  ).map(({ because }) => because);

describe('a session of the provider ends at once', () => {
  test('when single sign-on is switched off; sessions by password go on', async () => {
    await switchedOn();
    const session = await opened();
    const { refreshToken, token } = (
      await server.call('POST', '/api/sign-in', {
        body: { email: adminAccount.email, password: 'correct horse battery staple' },
      })
    ).body.data;
    expect(await used(session)).toBe(200);
    await done(post('settings/state', { isOn: false }));
    expect(await used(session)).toBe(401);
    expect(await endedBecause(MAI.email)).toEqual(['single sign-on was switched off']);
    expect(await used({ token, refreshToken })).toBe(200);
  });

  test('when its domain is given up; people of the other domain go on', async () => {
    await switchedOn();
    await prove('second.example');
    const mai = await opened();
    const an = await opened('an', { email: 'an@second.example' });
    await done(post('domain/delete', { domain: 'second.example' }));
    expect([await used(mai), await used(an)]).toEqual([200, 401]);
  });

  test('when the person is forgotten, whoever asks for it, and no other session', async () => {
    await switchedOn();
    const id = await member(MAI.email);
    const [mai, an] = [await opened(), await opened('an', { email: 'an@single.example' })];
    expect((await post('identity/delete', { accountId: id }, other)).status).toBe(404);
    expect(await used(mai)).toBe(200);
    await done(post('identity/delete', { accountId: id }));
    expect([await used(mai), await used(an)]).toEqual([401, 200]);
  });

  test('but not the one that changes the settings, which is not renewed', async () => {
    await switchedOn();
    await member('second@single.example', ['COMPANY_ADMIN']);
    // A change of the settings needs a recent proof.
    provider.tamper = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) });
    const own = await opened('second', { email: 'second@single.example' });
    await done(post('settings/state', { isOn: false }, own.token));
    expect(await used(own)).toBe(200);
    expect(await renewed(own)).toBe('session.ended');
  });
});

describe('a session of the provider is not renewed', () => {
  // Changed past the services, as by a server process that the end of the session did not reach.
  test.each([
    ['single sign-on is off', "update sso_provider set state = 'TESTED' where company_id = $1"],
    ['the connection is another one', "update sso_provider set client_id = 'another' where company_id = $1"],
    ['the person is not linked any more', 'delete from sso_identity where company_id = $1'],
    ['the domain is not proven any more', 'delete from sso_domain where company_id = $1'],
  ])('when %s', async (_, change) => {
    await switchedOn();
    const first = await renewed(await opened());
    expect(first).toMatchObject({ token: expect.any(String) });
    await server.test.query(change, [mine.id]);
    expect(await renewed(first)).toBe('session.ended');
  });
});

test('sessions of an earlier connection do not come back with the next one', async () => {
  await switchedOn();
  const session = await opened();
  await done(post('settings/state', { isOn: false }));
  await server.test.query(
    "update session set ended_at = null, ended_because = null where ended_because like 'single%'",
  );
  const { revision } = (await ruled({})).body.data;
  await done(post('settings/connection', connection({ revision })));
  expect(await endedBecause(MAI.email)).toEqual(['identity provider was changed']);
  expect(await used(session)).toBe(401);
});
