import { describe, expect, test } from 'vitest';
import {
  admin,
  adminAccount,
  done,
  member,
  mine,
  other,
  post,
  prove,
  provider,
  records,
  ruled,
  server,
  settings,
  signIn,
  switchedOn,
  theirs,
  token,
  withProvider,
} from '../../../../../tests/support/sso-scene.ts';
import { mailsTo } from '../../../../../tests/support/outbox.ts';

withProvider();

const PASSWORD = 'correct horse battery staple';
const MAI = { email: 'mai@single.example', name: 'Mai' };
const GROUPS = [
  { name: 'admins', authorities: ['COMPANY_ADMIN'] },
  { name: 'staff', authorities: ['USER'] },
];
const rolesIn = async (subject: string, claims: { readonly email: string; readonly [claim: string]: unknown }) => {
  const { body } = await signIn(subject, claims);
  return body.code ?? body.data.session.authorities.map(({ authority }: { authority: string }) => authority);
};
const byPassword = (email: string) => server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
const kinds = async () =>
  (
    await server.test.query<{ kind: string }>(
      'select kind from security_event where event_company_id = $1 order by id',
      [mine.id],
    )
  ).map(({ kind }) => kind);

describe('groups', () => {
  test('give a new person roles, and refuse one in no group', async () => {
    await switchedOn();
    await done(post('groups', { groups: GROUPS }));
    await done(ruled({ defaultRoles: [] }));
    expect(await rolesIn('mai', { ...MAI, groups: ['staff', 'others'] })).toEqual(['USER']);
    expect(await rolesIn('an', { email: 'an@single.example', groups: ['others'] })).toBe('sso.no-group');
    expect(await rolesIn('bo', { email: 'bo@single.example', groups: ['admins', 'staff'] })).toEqual([
      'COMPANY_ADMIN',
      'USER',
    ]);
  });

  test('are followed at every sign-in if the company wants that, and end other sessions', async () => {
    await switchedOn();
    await done(post('groups', { groups: GROUPS }));
    const first = (await signIn('mai', { ...MAI, groups: ['staff'] })).body.data.session;
    expect(await rolesIn('mai', { ...MAI, groups: ['admins'] })).toEqual(['USER']);
    await done(ruled({ followsGroups: true, defaultRoles: [] }));
    expect(await rolesIn('mai', { ...MAI, groups: ['admins'] })).toEqual(['COMPANY_ADMIN']);
    expect((await server.call('GET', '/api/user-profile', { as: first.token })).status).toBe(401);
    expect(await rolesIn('mai', { ...MAI, groups: [] })).toBe('sso.no-group');
    expect(await kinds()).toContain('member.roles-changed');
  });

  test('do not take the role from the last administrator, nor an auditor’s', async () => {
    await switchedOn();
    await done(post('groups', { groups: GROUPS }));
    await done(ruled({ followsGroups: true }));
    await server.test.query('update account set email = $2 where id = $1', [adminAccount.id, 'boss@single.example']);
    expect(await rolesIn('boss', { email: 'boss@single.example', groups: ['staff'] })).toEqual([
      'COMPANY_ADMIN',
      'USER',
    ]);
    await member('second@single.example', ['COMPANY_ADMIN']);
    expect(await rolesIn('boss', { email: 'boss@single.example', groups: ['staff'] })).toEqual(['USER']);
    await member('auditor@single.example', ['AUDITOR']);
    expect(await rolesIn('auditor', { email: 'auditor@single.example', groups: ['admins'] })).toEqual(['AUDITOR']);
  });

  test('are listed once, with roles a group may give', async () => {
    await switchedOn();
    const twice = [GROUPS[0], GROUPS[0]];
    expect((await post('groups', { groups: twice })).status).toBe(400);
    expect((await post('groups', { groups: [{ name: 'x', authorities: ['AUDITOR'] }] })).status).toBe(400);
    expect((await post('groups', { groups: [{ name: 'x', authorities: ['ADMIN'] }] })).status).toBe(400);
    await done(post('groups', { groups: GROUPS }));
    expect((await settings()).groups).toEqual(GROUPS);
    expect((await settings(other)).groups).toEqual([]);
  });
});

describe('sign-in by the provider only', () => {
  test('needs an active administrator who keeps the password', async () => {
    await switchedOn();
    expect((await ruled({ isOnly: true })).body.code).toBe('sso.break-glass');
    const user = await member('user@single.example');
    expect((await ruled({ isOnly: true, breakGlassId: user })).body.code).toBe('sso.break-glass');
    const foreign = await server.account(theirs.id, ['COMPANY_ADMIN']);
    expect((await ruled({ isOnly: true, breakGlassId: foreign.id })).body.code).toBe('sso.break-glass');
  });

  test('refuses right passwords with a reason, wrong ones as ever', async () => {
    await switchedOn({ isOnly: true, breakGlassId: adminAccount.id });
    await member(MAI.email);
    const refused = await byPassword(MAI.email);
    expect([refused.status, refused.body.code]).toEqual([403, 'sso.only']);
    const wrong = await server.call('POST', '/api/sign-in', { body: { email: MAI.email, password: 'wrong' } });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'sign-in.refused']);
    expect(await rolesIn('mai', MAI)).toEqual(['USER']);
    await done(post('settings/state', { isOn: false }));
    expect((await byPassword(MAI.email)).status).toBe(200);
  });

  test('ends the renewal of sessions that were started by password', async () => {
    await switchedOn();
    await member(MAI.email);
    const { refreshToken } = (await byPassword(MAI.email)).body.data;
    await done(ruled({ isOnly: true, breakGlassId: adminAccount.id }));
    const renewed = await server.call('POST', '/api/refresh-token', { body: { refreshToken } });
    expect(renewed.body.code).toBe('session.ended');
  });

  test('lets one administrator in, and tells the others', async () => {
    await switchedOn({ isOnly: true, breakGlassId: adminAccount.id });
    await member('second@single.example', ['COMPANY_ADMIN']);
    const entered = await byPassword(adminAccount.email);
    expect(entered.status).toBe(200);
    const renewed = await server.call('POST', '/api/refresh-token', {
      body: { refreshToken: entered.body.data.refreshToken },
    });
    expect(renewed.status).toBe(200);
    expect(await kinds()).toContain('single-sign-on.break-glass');
    const mailed = async (to: string) => (await mailsTo(server, to)).map(({ kind }) => kind);
    expect(await mailed('second@single.example')).toEqual(['single-sign-on.break-glass']);
    expect(await mailed(adminAccount.email)).not.toContain('single-sign-on.break-glass');
  });

  test('says so in the mail to somebody who asks for another password', async () => {
    await switchedOn({ isOnly: true, breakGlassId: adminAccount.id });
    await member(MAI.email);
    const asked = await server.call('POST', '/api/forgot-password', { body: { email: MAI.email, language: 'en' } });
    expect(asked.status).toBe(200);
    await expect
      .poll(async () => (await mailsTo(server, MAI.email)).map(({ kind }) => kind), { timeout: 10_000 })
      .toEqual(['password-reset.not-used']);
  });
});

describe('domains', () => {
  test('count once their record is found', async () => {
    const made = await done(post('domain/create', { domain: ' Mine.Example ' }));
    expect(made).toMatchObject({ domain: 'mine.example', state: 'PENDING', provenBy: null });
    expect(made.record).toMatch(/^scopebook-verification=[0-9a-f]{40}$/);
    expect((await post('domain/check', { domain: 'mine.example' })).body.code).toBe('sso.no-record');
    records.set('mine.example', ['scopebook-verification=0000']);
    expect((await post('domain/check', { domain: 'mine.example' })).body.code).toBe('sso.no-record');
    records.set('mine.example', [made.record]);
    expect(await done(post('domain/check', { domain: 'mine.example' }))).toMatchObject({
      state: 'PROVEN',
      provenBy: 'DNS',
    });
  });

  test('belong to one company: the record of one does not prove the other’s claim', async () => {
    const ours = await done(post('domain/create', { domain: 'both.example' }));
    const foreign = await done(post('domain/create', { domain: 'both.example' }, other));
    expect(foreign.record).not.toBe(ours.record);
    records.set('both.example', [ours.record]);
    expect((await post('domain/check', { domain: 'both.example' }, other)).body.code).toBe('sso.no-record');
    await done(post('domain/check', { domain: 'both.example' }));
    // Even with both records the first proof stands.
    records.set('both.example', [ours.record, foreign.record]);
    expect((await post('domain/check', { domain: 'both.example' }, other)).body.code).toBe('sso.domain-taken');
    expect((await post('domain/create', { domain: 'both.example' }, other)).body.code).toBe('sso.domain-taken');
  });

  test.each(['gmail.com', 'Outlook.com', 'localhost', '10.0.0.1', 'a b.example', '@mine.example'])(
    '%s cannot be claimed',
    async (domain) => expect((await post('domain/create', { domain })).status).toBe(400),
  );

  test('may be confirmed by staff, who see all claims', async () => {
    const staff = await server.signedIn(null, ['ADMIN']);
    await done(post('domain/create', { domain: 'asked.example' }));
    const list = await server.call('GET', '/api/admin/sso/domain/list', { as: staff });
    expect(list.body.data.domains).toContainEqual(
      expect.objectContaining({ companyId: mine.id, domain: 'asked.example', state: 'PENDING' }),
    );
    const confirm = (companyId: string) =>
      server.call('POST', '/api/admin/sso/domain/confirm', { as: staff, body: { companyId, domain: 'asked.example' } });
    expect((await confirm(theirs.id)).body.code).toBe('sso.domain-unknown');
    expect((await confirm(mine.id)).status).toBe(200);
    expect((await settings()).domains).toMatchObject([{ domain: 'asked.example', state: 'PROVEN', provenBy: 'STAFF' }]);
  });

  test('are not another company’s to check or give up', async () => {
    await prove('mine.example');
    expect((await post('domain/check', { domain: 'mine.example' }, other)).body.code).toBe('sso.domain-unknown');
    expect((await post('domain/delete', { domain: 'mine.example' }, other)).body.code).toBe('sso.domain-unknown');
  });
});

test('every change is in the security trail; attempts are kept to fifty of each kind and are the company’s own', async () => {
  await switchedOn();
  expect(await kinds()).toEqual(
    expect.arrayContaining([
      'single-sign-on.connected',
      'single-sign-on.domain-proven',
      'single-sign-on.ruled',
      'single-sign-on.on',
    ]),
  );
  await server.test.query(
    `insert into sso_attempt (company_id, id, at, outcome, address)
      select $1, gen_random_uuid(), now() - make_interval(mins => n), 'expired', '10.0.0.1' from generate_series(1, 60) n`,
    [mine.id],
  );
  await signIn('mai', MAI);
  const { attempts } = (await server.call('GET', '/api/sso/attempts', { as: await token(adminAccount.email) })).body
    .data;
  // Refusals, which anyone can cause, do not push out the test and the sign-in.
  const refused = attempts.filter(({ outcome }: { outcome: string }) => outcome === 'expired');
  expect([refused.length, attempts.length]).toEqual([50, 52]);
  expect(attempts[0].outcome).toBe('created');
  expect((await server.call('GET', '/api/sso/attempts', { as: other })).body.data.attempts).toEqual([]);
  expect(admin).not.toBe(other);
});

describe('a change of single sign-on', () => {
  test.each([
    'settings/connection',
    'settings/test',
    'settings/state',
    'settings/rules',
    'groups',
    'domain/create',
    'domain/check',
    'domain/delete',
    'identity/delete',
  ])('%s needs a recent proof', async (path) => {
    await server.test.query("update session set created_at = now() - interval '11 minutes' where account_id = $1", [
      adminAccount.id,
    ]);
    expect((await post(path, {})).body.code).toBe('session.step-up');
  });

  test('by staff needs one too', async () => {
    const staff = await server.signedIn(null, ['ADMIN']);
    await server.test.query("update session set created_at = now() - interval '11 minutes' where company_id is null");
    const body = { companyId: mine.id, domain: 'asked.example' };
    const { body: answer } = await server.call('POST', '/api/admin/sso/domain/confirm', { as: staff, body });
    expect(answer.code).toBe('session.step-up');
  });

  test('is told to every administrator, also the one who made it, with the issuer in the trail', async () => {
    await member('third@single.example', ['COMPANY_ADMIN']);
    await member('user@single.example');
    await switchedOn();
    for (const email of ['third@single.example', adminAccount.email]) {
      const mails = await mailsTo(server, email);
      expect(mails.map(({ kind }) => kind)).toEqual(Array.from({ length: 3 }, () => 'single-sign-on.changed'));
      expect(mails.map(({ text }) => text)).toEqual([
        expect.stringContaining(`It is now ${provider.issuer}.`),
        expect.stringContaining('single.example.'),
        expect.stringContaining(`People sign in by ${provider.issuer}.`),
      ]);
    }
    expect(await mailsTo(server, 'user@single.example')).toEqual([]);
    const trail = await server.test.query<{ issuer: string }>(
      "select detail->>'issuer' as issuer from security_event where kind = 'single-sign-on.connected' and event_company_id = $1",
      [mine.id],
    );
    expect(trail).toEqual([{ issuer: provider.issuer }]);
  });
});
