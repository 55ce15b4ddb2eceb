import { describe, expect, test } from 'vitest';
import { Database, OutboundFault } from '#server';
import {
  adminAccount,
  attempts,
  connection,
  done,
  finish,
  member,
  mine,
  other,
  post,
  prove,
  provider,
  ruled,
  server,
  signIn,
  start,
  switchedOn,
  tested,
  theirs,
  withProvider,
} from '../../../../../tests/support/sso-scene.ts';
import { Documented, documentOf } from '../../../../../tests/api/matrix/documented.ts';
import { checkedPerson } from './account-entry.ts';
import { ProviderStore } from './provider-store.ts';

withProvider();

const MAI = { email: 'mai@single.example', email_verified: true, name: 'Mai' };
const coded = ({ status, body }: Awaited<ReturnType<typeof signIn>>) => [status, body.code ?? body.data.purpose];
const accountOf = async (email: string) =>
  (
    await server.test.query<{ id: string; authorities: string[]; name: string; company_id: string }>(
      'select id, authorities, name, company_id from account where email = $1',
      [email],
    )
  )[0];

describe('a sign-in by the provider', () => {
  test('creates an account once, and finds it again by its subject', async () => {
    await switchedOn();
    const first = await signIn('mai', MAI);
    expect(coded(first)).toEqual([200, 'sign-in']);
    const { session } = first.body.data;
    expect(session).toMatchObject({
      accountName: 'Mai',
      email: MAI.email,
      companyId: mine.id,
      authorities: [{ authority: 'USER' }],
      company: { country: 'AU' },
    });
    expect((await server.call('GET', '/api/user-profile', { as: session.token })).status).toBe(200);
    const { id } = (await accountOf(MAI.email)) ?? {};
    // The address has changed at the provider; the person is the same.
    const again = await signIn('mai', { ...MAI, email: 'mai.nguyen@single.example' });
    expect(again.body.data.session.email).toBe(MAI.email);
    expect((await accountOf(MAI.email))?.id).toBe(id);
    expect((await attempts()).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'accepted',
      'created',
      'tested',
    ]);
  });

  test('links a member with the same address, who keeps roles and password', async () => {
    await switchedOn();
    const id = await member(MAI.email, ['AUDITOR']);
    expect((await signIn('mai', MAI)).body.data.session.authorities).toEqual([{ authority: 'AUDITOR' }]);
    expect((await accountOf(MAI.email))?.id).toBe(id);
    // Another person of the provider cannot take the address over.
    expect(coded(await signIn('impostor', MAI))).toEqual([403, 'sso.other-identity']);
    await done(post('identity/delete', { accountId: id }));
    expect(coded(await signIn('returned', MAI))).toEqual([200, 'sign-in']);
  });

  test.each([
    ['a wrong nonce', (claims: object) => ({ ...claims, nonce: 'another' }), 'sso.token'],
    ['another audience', (claims: object) => ({ ...claims, aud: 'another-client' }), 'sso.audience'],
    ['another issuer', (claims: object) => ({ ...claims, iss: 'https://other.example' }), 'sso.token'],
    ['an expired token', (claims: object) => ({ ...claims, iat: 1_000_000, exp: 1_000_600 }), 'sso.clock'],
    ['a token without a subject', ({ sub: _sub, ...claims }: { sub?: string }) => claims, 'sso.token'],
  ])('is refused for %s', async (_, tamper, code) => {
    await switchedOn();
    provider.tamper = tamper;
    expect(coded(await signIn('mai', MAI))).toEqual([409, code]);
    expect(await accountOf(MAI.email)).toBeUndefined();
    expect((await attempts())[0]).toMatchObject({ outcome: code.slice(4), email: MAI.email, accountId: null });
  });

  test('is refused if another key has signed the token', async () => {
    await switchedOn();
    provider.tamper = (claims) => claims;
    expect(coded(await signIn('mai', MAI))).toEqual([200, 'sign-in']);
    provider.signsWithForeignKey = true;
    expect(coded(await signIn('mai', MAI))).toEqual([409, 'sso.token']);
  });

  test('works once, in the browser that began it, with its own code', async () => {
    await switchedOn();
    provider.people.set('mai', MAI);
    const departure = await start(MAI.email);
    const back = await provider.signIn(departure.address, 'mai');
    const elsewhere = await start(MAI.email);
    expect(coded(await finish(elsewhere, back))).toEqual([403, 'sso.other-browser']);
    // The attempt has used the state up.
    expect(coded(await finish(departure, back))).toEqual([410, 'sso.expired']);

    const fresh = await start(MAI.email);
    const returned = await provider.signIn(fresh.address, 'mai');
    expect(coded(await finish(fresh, returned))).toEqual([200, 'sign-in']);
    expect(coded(await finish(fresh, returned))).toEqual([410, 'sso.expired']);
    // A code that was used does not work with another state either.
    const third = await start(MAI.email);
    const replayed = new URL(await provider.signIn(third.address, 'mai'));
    replayed.searchParams.set('code', returned.searchParams.get('code') ?? '');
    expect(coded(await finish(third, replayed))).toEqual([403, 'sso.provider']);
  });

  test('is refused after ten minutes', async () => {
    await switchedOn();
    provider.people.set('mai', MAI);
    const departure = await start(MAI.email);
    const back = await provider.signIn(departure.address, 'mai');
    await server.test.query("update sso_login set expires_at = now() - interval '1 second'");
    expect(coded(await finish(departure, back))).toEqual([410, 'sso.expired']);
  });

  test('says what the provider said', async () => {
    await switchedOn();
    const departure = await start(MAI.email);
    const back = new URL(`https://books.example.test/sso/callback?state=${departure.state}`);
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'AADSTS50105: not assigned to a role');
    const { status, body } = await finish(departure, back);
    expect([status, body.code]).toEqual([403, 'sso.provider']);
    expect(body.message).toContain('access_denied: AADSTS50105: not assigned to a role');
    expect((await attempts())[0]).toMatchObject({ detail: 'access_denied: AADSTS50105: not assigned to a role' });
  });

  test('is refused when the provider is away', async () => {
    await switchedOn();
    provider.beforeCall = () => {
      throw new OutboundFault('unreachable');
    };
    expect(coded(await post('start', { email: MAI.email }, ''))).toEqual([409, 'sso.unreachable']);
  });
});

test('start, test, proof and finish answer as documented', async () => {
  await done(post('settings/connection', connection()));
  await prove('single.example');
  const documented = new Documented(await documentOf(server));
  const step = async (route: string, answer: Promise<Awaited<ReturnType<typeof post>>>) => {
    const given = await answer;
    expect([given.status, documented.fault(route, given)]).toEqual([200, null]);
    return given.body.data;
  };
  provider.people.set('mai', MAI);
  const test = await step('POST /api/sso/settings/test', post('settings/test', {}));
  await step('POST /api/sso/finish', finish(test, await provider.signIn(test.address, 'mai')));
  await done(post('settings/state', { isOn: true }));
  const departure = await step('POST /api/sso/start', post('start', { email: MAI.email }, ''));
  const { session } = await step(
    'POST /api/sso/finish',
    finish(departure, await provider.signIn(departure.address, 'mai')),
  );
  const proof = await step('POST /api/sso/proof', post('proof', {}, session.token));
  await step('POST /api/sso/finish', finish(proof, await provider.signIn(proof.address, 'mai')));
});

describe('who may sign in', () => {
  test.each([
    ['an address that is not verified', { ...MAI, email_verified: false }, 'sso.unverified'],
    ['an address of another domain', { ...MAI, email: 'mai@elsewhere.example' }, 'sso.domain'],
    ['a subdomain', { ...MAI, email: 'mai@sub.single.example' }, 'sso.domain'],
  ])('not %s', async (_, claims, code) => {
    await switchedOn();
    provider.people.set('mai', claims);
    const departure = await start(MAI.email);
    expect(coded(await finish(departure, await provider.signIn(departure.address, 'mai')))).toEqual([403, code]);
    expect(await accountOf(claims.email)).toBeUndefined();
  });

  test('not a person without an address', async () => {
    await switchedOn();
    provider.people.set('mai', { name: 'Mai' });
    const departure = await start(MAI.email);
    expect(coded(await finish(departure, await provider.signIn(departure.address, 'mai')))).toEqual([
      403,
      'sso.no-email',
    ]);
  });

  test('not the account of another company, of staff, or one that is deactivated', async () => {
    await switchedOn();
    const { id } = await server.account(theirs.id, ['USER']);
    await server.test.query('update account set email = $2 where id = $1', [id, 'foreign@single.example']);
    expect(coded(await signIn('foreign', { email: 'foreign@single.example' }))).toEqual([403, 'sso.other-company']);
    expect((await accountOf('foreign@single.example'))?.company_id).toBe(theirs.id);
    const staff = await server.account(null, ['ADMIN']);
    await server.test.query('update account set email = $2 where id = $1', [staff.id, 'staff@single.example']);
    expect(coded(await signIn('staff', { email: 'staff@single.example' }))).toEqual([403, 'sso.other-company']);
    const gone = await member('gone@single.example');
    await server.test.query("update account set status = 'INACTIVE' where id = $1", [gone]);
    expect(coded(await signIn('gone', { email: 'gone@single.example' }))).toEqual([403, 'sso.inactive']);
  });

  test('a linked account stays of its company when its domain is given up', async () => {
    await switchedOn();
    await prove('second.example');
    await signIn('mai', { ...MAI, email: 'mai@second.example' });
    await done(post('domain/delete', { domain: 'second.example' }));
    // The provider now says another address, but the account is of a domain that is not proven.
    expect(coded(await signIn('mai', MAI))).toEqual([403, 'sso.domain']);
  });

  test('nobody of a domain that another company has proven', async () => {
    await switchedOn();
    expect((await post('domain/create', { domain: 'single.example' }, other)).body.code).toBe('sso.domain-taken');
    // Their provider says an address of my domain.
    await switchedOn({}, 'other.example', other);
    provider.people.set('mai', MAI);
    const departure = await start('somebody@other.example');
    expect(coded(await finish(departure, await provider.signIn(departure.address, 'mai')))).toEqual([
      403,
      'sso.domain',
    ]);
  });

  test('of Google only accounts of a proven Workspace domain', async () => {
    await switchedOn();
    // The real Google is not called; what counts is the rule on the claims.
    const database = server.services.get(Database);
    const found = await database.withTenant(mine.id, (trx) => new ProviderStore().find(trx, mine.id));
    if (!found) throw new Error('No provider.');
    // However the issuer was stored, the token says whose it is.
    const given = {
      provider: { ...found, issuer: 'https://accounts.google.com./' },
      domains: new Set(['single.example']),
      groups: [],
    };
    const claims = { sub: '1', iss: 'https://accounts.google.com', ...MAI };
    expect(() => checkedPerson({ ...given, claims })).toThrow(expect.objectContaining({ reason: 'domain' }));
    expect(() => checkedPerson({ ...given, claims: { ...claims, hd: 'other.example' } })).toThrow(
      expect.objectContaining({ reason: 'domain' }),
    );
    expect(checkedPerson({ ...given, claims: { ...claims, hd: 'single.example' } }).person.email).toBe(MAI.email);
  });

  test('nobody while it is switched off, also in the middle of a sign-in', async () => {
    await switchedOn();
    provider.people.set('mai', MAI);
    const departure = await start(MAI.email);
    const back = await provider.signIn(departure.address, 'mai');
    await done(post('settings/state', { isOn: false }));
    expect(coded(await finish(departure, back))).toEqual([403, 'sso.off']);
    expect((await post('start', { email: MAI.email }, '')).body.code).toBe('sso.none');
  });

  test('no new account unless they are created', async () => {
    await switchedOn({ createsAccounts: false });
    expect(coded(await signIn('mai', MAI))).toEqual([403, 'sso.no-account']);
  });

  test('an open invitation is answered by the first sign-in', async () => {
    await switchedOn();
    const as = await server.signedIn(mine.id, ['COMPANY_ADMIN']);
    await server.call('POST', '/api/company-member/invite', {
      as,
      body: { email: MAI.email, name: 'Mai', authorities: ['USER'], language: 'vi' },
    });
    await signIn('mai', MAI);
    expect(await server.test.query('select language from account where email = $1', [MAI.email])).toEqual([
      { language: 'vi' },
    ]);
    expect(await server.test.query('select 1 from member_invitation where email = $1', [MAI.email])).toEqual([]);
  });
});

describe('a session of the provider', () => {
  test('cannot be renewed beyond twelve hours, nor by a person who was removed', async () => {
    await switchedOn();
    const { session } = (await signIn('mai', MAI)).body.data;
    const renew = (refreshToken: string) => server.call('POST', '/api/refresh-token', { body: { refreshToken } });
    const renewed = await renew(session.refreshToken);
    expect(renewed.status).toBe(200);
    await server.test.query("update sso_session set ends_at = now() + interval '14 minutes'");
    expect((await renew(renewed.body.data.refreshToken)).body.code).toBe('session.ended');

    const second = (await signIn('mai', MAI)).body.data.session;
    await server.test.query("update account set status = 'INACTIVE' where email = $1", [MAI.email]);
    expect((await renew(second.refreshToken)).body.code).toBe('session.ended');
  });
});

describe('settings', () => {
  test('a test shows what was sent and what would happen', async () => {
    await done(post('settings/connection', connection()));
    await tested(undefined, { email: 'boss@unproven.example', groups: ['a'] });
    const { body } = await server.call('GET', '/api/sso/settings', { as: await freshAdmin() });
    expect(body.data.provider).toMatchObject({
      state: 'TESTED',
      hasSecret: true,
      test: { email: 'boss@unproven.example', groups: ['a'], refusal: 'domain', roles: [] },
    });
    expect(JSON.stringify(body)).not.toContain('a secret of the client');
  });

  test('a public client needs no secret', async () => {
    await done(
      post(
        'settings/connection',
        connection({ clientId: 'scopebook-public', clientSecret: undefined, isPublic: true }),
      ),
    );
    await tested();
    expect((await attempts())[0]).toMatchObject({ outcome: 'tested', accountId: adminAccount.id });
  });

  test('a wrong secret is named', async () => {
    await done(post('settings/connection', connection({ clientSecret: 'wrong' })));
    await expect(tested()).rejects.toThrow('sso.client');
  });

  test('switching on needs a test and a proven domain; the connection is fixed while it is on', async () => {
    expect((await post('settings/state', { isOn: true })).body.code).toBe('sso.no-provider');
    await done(post('settings/connection', connection()));
    expect((await post('settings/state', { isOn: true })).body.code).toBe('sso.untested');
    await tested();
    expect((await post('settings/state', { isOn: true })).body.code).toBe('sso.no-domain');
    await prove('single.example');
    await done(post('settings/state', { isOn: true }));
    const body = connection({ revision: 2 });
    expect((await post('settings/connection', body)).body.code).toBe('sso.switched-on');
    expect((await post('domain/delete', { domain: 'single.example' })).body.code).toBe('sso.domain-last');
  });

  test('a stored secret does not follow to another issuer', async () => {
    await done(post('settings/connection', connection()));
    const to = (issuer: string) =>
      post('settings/connection', { ...connection({ revision: 1, issuer }), clientSecret: undefined });
    expect((await to('https://elsewhere.example')).body.code).toBe('sso.secret-again');
    expect((await to(provider.issuer)).status).toBe(200);
    expect((await to(provider.issuer)).body.code).toBe('sso.stale');
  });

  test.each([
    'http://login.example.test',
    'https://user:pass@login.example.test',
    'https://login.microsoftonline.com/common/v2.0',
    'https://LOGIN.microsoftonline.com:443/common/v2.0',
    'https://login.microsoftonline.com/./organizations',
    'https://login.microsoftonline.com\\\\consumers',
    'https://login.microsoftonline.com/%63ommon',
    'https://login.microsoftonline.com/9188040d-6c67-4b5b-b112-36a304b66dad/v2.0',
    'https://login.example.test/.well-known/openid-configuration?appid=1',
    'https://login.example.test/.well-known/other',
    'https://login.example.test/a?b',
    'nonsense',
  ])('%s is no issuer', async (issuer) => {
    expect((await post('settings/connection', connection({ issuer }))).status).toBe(400);
  });

  test('roles need a source: neither groups nor default roles is refused', async () => {
    await switchedOn();
    expect((await ruled({ defaultRoles: [] })).body.code).toBe('sso.no-roles');
  });
});

const freshAdmin = () => server.signedIn(mine.id, ['COMPANY_ADMIN']);
