import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#plugins/identity/sign-up/contract';
import { CHOSEN, memberScene, type MemberScene } from '../support/member-scene.ts';
import { mailsTo, secretOf } from '../support/outbox.ts';

const FUTURE = '2199-06-30';
const NEUTRAL = 'If the address can be invited, an invitation has been sent.';

let server: MemberScene['server'];
let ours: MemberScene['ours'];
let theirs: MemberScene['theirs'];
let admin: MemberScene['admin'];
let theirAdmin: MemberScene['theirAdmin'];
let staff: MemberScene['staff'];
let post: MemberScene['post'];
let signIn: MemberScene['signIn'];
let newPerson: MemberScene['newPerson'];
let invite: MemberScene['invite'];
let detail: MemberScene['detail'];
let list: MemberScene['list'];
let check: MemberScene['check'];
let accept: MemberScene['accept'];
let linkOf: MemberScene['linkOf'];
let profileOf: MemberScene['profileOf'];
let events: MemberScene['events'];
let person: MemberScene['person'];

beforeAll(async () => {
  ({
    server,
    ours,
    theirs,
    admin,
    theirAdmin,
    staff,
    post,
    signIn,
    newPerson,
    invite,
    detail,
    list,
    check,
    accept,
    linkOf,
    profileOf,
    events,
    person,
  } = await memberScene());
});
afterAll(() => server.close());
// All requests here come from one address; the limits have separate tests.
beforeEach(() => server.test.query('truncate rate_count'));

describe('an invited colleague', () => {
  test('gets a mail, sees who sent the invitation, chooses a password and is signed in', async () => {
    const body = newPerson({ authorities: ['USER', 'COMPANY_ADMIN'], language: 'fr' });
    const sent = await invite(body);
    expect([sent.status, sent.body.message]).toEqual([200, NEUTRAL]);
    const { id } = sent.body.data;
    expect((await detail(id)).body.data).toMatchObject({
      status: 'PENDING',
      authorities: ['COMPANY_ADMIN', 'USER'],
      invitation: { isExpired: false },
      lastSeenAt: null,
    });
    const secret = await linkOf(body.email);
    const [mail] = await mailsTo(server, body.email);
    expect([mail?.language, mail?.subject]).toEqual(['fr', 'Une invitation de Ours']);
    expect((await check(secret)).body.data).toEqual({
      companyName: 'Ours',
      name: 'Linh Tran',
      email: body.email,
      authorities: ['COMPANY_ADMIN', 'USER'],
      accessUntil: null,
    });
    expect((await accept(secret)).body.data).toEqual({ email: body.email });
    const { token } = (await signIn(body.email, CHOSEN)).body.data;
    expect((await profileOf(token)).body.data).toMatchObject({ companyId: ours.id, language: 'fr' });
    expect((await detail(id)).body.data).toMatchObject({ status: 'ACTIVE', invitation: null });
    expect(await events(id)).toEqual(['member.invited', 'member.accepted', 'sign-in.accepted']);
    const [account] = await server.test.query('select terms_version, terms_accepted_at from account where id = $1', [
      id,
    ]);
    expect(account).toMatchObject({ terms_version: TERMS_VERSION, terms_accepted_at: expect.any(String) });
  });

  test('can use the link only once, even with two requests at the same moment', async () => {
    const { email } = newPerson();
    await invite(newPerson({ email }));
    const secret = await linkOf(email);
    const statuses = (await Promise.all([accept(secret), accept(secret)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect((await check(secret)).status).toBe(410);
  });

  test('must choose a valid password and accept the current terms, otherwise the link stays valid', async () => {
    const { email } = newPerson();
    await invite(newPerson({ email }));
    const secret = await linkOf(email);
    expect((await accept(secret, { password: 'password123456' })).body.code).toBe('password.weak');
    // Passwords people try first: names of the person, the company and the product.
    for (const password of ['linh and seven geese', 'ours is the old pond', 'scopebook of the geese'])
      expect((await accept(secret, { password })).body.code).toBe('password.weak');
    expect((await accept(secret, { termsVersion: '2001-01-01' })).body.code).toBe('invitation.terms-outdated');
    expect((await accept(secret, { authorities: ['ADMIN'] })).status).toBe(400);
    expect((await accept(secret)).status).toBe(200);
  });

  test('is too late after seven days, until the mail is sent again, which invalidates the first link', async () => {
    const { email } = newPerson();
    const { id } = (await invite(newPerson({ email }))).body.data;
    const first = await linkOf(email);
    await server.test.query("update member_invitation set expires_at = now() - interval '1 second' where id = $1", [
      id,
    ]);
    expect((await check(first)).body.code).toBe('invitation.expired');
    expect((await accept(first)).status).toBe(410);
    expect((await detail(id)).body.data.invitation.isExpired).toBe(true);
    expect((await post('/api/company-member/resend', admin, { id })).body.message).toBe(NEUTRAL);
    await expect.poll(async () => (await mailsTo(server, email)).length, { timeout: 10_000 }).toBe(2);
    const second = await linkOf(email);
    expect([(await check(first)).status, (await accept(second)).status]).toEqual([410, 200]);
    expect((await post('/api/company-member/resend', admin, { id })).body.code).toBe('member.not-invited');
  });

  test('is no longer invited if the invitation is withdrawn', async () => {
    const { email } = newPerson();
    const { id } = (await invite(newPerson({ email }))).body.data;
    const secret = await linkOf(email);
    const gone = await server.call('DELETE', `/api/company-member/delete/${id}`, { as: admin });
    expect([gone.status, (await accept(secret)).status, (await detail(id)).status]).toEqual([200, 410, 404]);
  });

  test('can get other roles and another name before accepting', async () => {
    const { email } = newPerson();
    const { id } = (await invite(newPerson({ email }))).body.data;
    const secret = await linkOf(email);
    const body = { id, name: 'Linh Nguyen', authorities: ['AUDITOR'], accessUntil: FUTURE };
    expect((await post('/api/company-member/update', admin, body)).status).toBe(200);
    await accept(secret);
    expect((await detail(id)).body.data).toMatchObject({ name: 'Linh Nguyen', accessUntil: FUTURE });
    expect((await post('/api/company-member/status', admin, { id, status: 'INACTIVE' })).status).toBe(200);
  });

  test('cannot be deactivated before accepting', async () => {
    const { id } = (await invite(newPerson())).body.data;
    const refused = await post('/api/company-member/status', admin, { id, status: 'INACTIVE' });
    expect(refused.body.code).toBe('member.pending');
  });
});

describe('an address', () => {
  test('of another company gets the same response and list entry, and only its owner is notified', async () => {
    const other = await server.account(theirs.id, ['USER']);
    const free = newPerson();
    const [taken, untaken] = [await invite(newPerson({ email: other.email })), await invite(free)];
    const shape = ({ status, body: { data, ...rest } }: typeof taken) => [status, rest, Object.keys(data)];
    expect(shape(taken)).toEqual(shape(untaken));
    const rows = await Promise.all([taken, untaken].map(async ({ body }) => (await detail(body.data.id)).body.data));
    const { id: _a, email: _b, createdAt: _c, invitation: _d, ...seen } = rows[0];
    expect(rows[1]).toMatchObject(seen);
    await expect
      .poll(async () => (await mailsTo(server, other.email)).map(({ kind }) => kind), { timeout: 10_000 })
      .toEqual(['members.address-taken']);
    expect((await mailsTo(server, other.email))[0]?.text).not.toContain('#token');
  });

  test('used in an unconfirmed sign-up by a stranger is admitted by the invitation, and the stranger is not', async () => {
    const colleague = newPerson();
    const { email } = colleague;
    await server.call('POST', '/api/sign-up', {
      body: {
        companyName: 'Stranger & Co',
        companyType: 'OTHER',
        accountName: 'A Stranger',
        email,
        password: 'nine ducks in a long row',
        termsVersion: TERMS_VERSION,
      },
    });
    const strangers = await secretOf(server, email, 'sign-up.confirm');
    await invite(colleague);
    expect((await accept(await linkOf(email))).status).toBe(200);
    expect((await signIn(email, CHOSEN)).body.data.companyId).toBe(ours.id);
    const late = await server.call('POST', '/api/sign-up/confirm', {
      body: { token: strangers, password: 'nine ducks in a long row' },
    });
    expect([late.status, late.body.code]).toEqual([410, 'sign-up.expired']);
    expect((await signIn(email, 'nine ducks in a long row')).status).toBe(401);
  });

  test('of the same company or with an open invitation is refused at its field', async () => {
    const { email } = await server.account(ours.id, ['USER']);
    const open = newPerson();
    await invite(open);
    for (const one of [email, open.email]) {
      const { status, body } = await invite(newPerson({ email: one.toUpperCase() }));
      expect([status, body.code, body.issues?.[0]?.path]).toEqual([409, 'member.exists', 'email']);
    }
  });

  test('invited by two companies joins the one accepted first', async () => {
    const { email } = newPerson();
    await invite(newPerson({ email }));
    const first = await linkOf(email);
    await invite(newPerson({ email }), theirAdmin);
    await expect.poll(async () => (await mailsTo(server, email)).length, { timeout: 10_000 }).toBe(2);
    const second = await linkOf(email);
    expect((await accept(second)).status).toBe(200);
    expect((await accept(first)).body.code).toBe('invitation.address-taken');
  });

  test('gets at most five mails an hour', async () => {
    const { email } = newPerson();
    const { id } = (await invite(newPerson({ email }))).body.data;
    for (let times = 0; times < 4; times++) await post('/api/company-member/resend', admin, { id });
    expect((await post('/api/company-member/resend', admin, { id })).body.code).toBe('rate.limited');
  });
});

describe('roles', () => {
  test.each([
    [{ authorities: ['ADMIN'] }, 'authorities.0'],
    [{ authorities: [] }, 'authorities'],
    [{ authorities: ['AUDITOR', 'USER'], accessUntil: FUTURE }, 'authorities'],
    [{ authorities: ['AUDITOR'] }, 'accessUntil'],
    [{ authorities: ['AUDITOR'], accessUntil: '2020-01-01' }, 'accessUntil'],
    [{ authorities: ['USER'], accessUntil: FUTURE }, 'accessUntil'],
  ])('%j cannot be given', async (change, path) => {
    const { status, body } = await invite(newPerson(change));
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
  });

  test('that change end the sessions, are announced by mail and apply in the next token', async () => {
    const { id, email, token, refreshToken } = await person(ours.id, ['USER']);
    const body = { id, name: 'Renamed', authorities: ['PRODUCT_MANAGER'] };
    expect((await post('/api/company-member/update', admin, body)).status).toBe(200);
    expect((await profileOf(token)).status).toBe(401);
    expect((await server.call('POST', '/api/refresh-token', { body: { refreshToken } })).status).toBe(401);
    expect((await signIn(email)).body.data.authorities).toEqual([{ authority: 'PRODUCT_MANAGER' }]);
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['members.roles-changed']);
    expect(await events(id)).toContain('member.roles-changed');
  });

  test('that stay the same keep the sessions', async () => {
    const { id, token, email } = await person(ours.id, ['USER', 'PRODUCT_MANAGER']);
    const body = { id, name: 'Renamed', authorities: ['USER', 'PRODUCT_MANAGER'] };
    await post('/api/company-member/update', admin, body);
    expect((await profileOf(token)).body.data.accountName).toBe('Renamed');
    expect(await mailsTo(server, email)).toEqual([]);
  });

  test('of one’s own account must be changed by someone else', async () => {
    const me = await person(ours.id, ['COMPANY_ADMIN']);
    const change = (authorities: readonly string[]) =>
      post('/api/company-member/update', me.token, { id: me.id, name: 'Me', authorities });
    expect((await change(['COMPANY_ADMIN', 'USER'])).body.code).toBe('member.own-account');
    expect((await change(['COMPANY_ADMIN'])).status).toBe(200);
    const out = await post('/api/company-member/status', me.token, { id: me.id, status: 'INACTIVE' });
    expect(out.body.code).toBe('member.own-account');
  });
});

describe('a deactivated person', () => {
  test('loses access immediately and regains it when reactivated', async () => {
    const { id, email, token } = await person(ours.id, ['USER']);
    await post('/api/company-member/status', admin, { id, status: 'INACTIVE' });
    expect([(await profileOf(token)).status, (await signIn(email)).status]).toEqual([401, 401]);
    await post('/api/company-member/status', admin, { id, status: 'ACTIVE' });
    expect((await signIn(email)).status).toBe(200);
    expect(await events(id)).toEqual(
      expect.arrayContaining(['member.deactivated', 'member.activated', 'sign-in.refused']),
    );
  });

  test('is not reactivated as an auditor whose last day has passed', async () => {
    const { id } = await server.account(ours.id, ['AUDITOR']);
    await server.test.query("update account set status = 'INACTIVE', access_until = '2025-06-30' where id = $1", [id]);
    const { body } = await post('/api/company-member/status', admin, { id, status: 'ACTIVE' });
    expect(body.code).toBe('member.access');
  });
});

describe('the last active administrator', () => {
  const setUp = async () => {
    const company = await server.company('Small');
    const [one, two] = [await person(company.id, ['COMPANY_ADMIN']), await person(company.id, ['COMPANY_ADMIN'])];
    return { company, one, two };
  };
  const activeAdmins = async (companyId: string) =>
    (
      await server.test.query(
        "select 1 from account where company_id = $1 and status = 'ACTIVE' and 'COMPANY_ADMIN' = any(authorities)",
        [companyId],
      )
    ).length;

  test.each([
    ['switched off', '/api/company-member/status', { status: 'INACTIVE' }],
    ['given another role', '/api/company-member/update', { name: 'One', authorities: ['USER'] }],
  ])('remains when two administrators are %s by each other at the same moment', async (_what, path, change) => {
    const { company, one, two } = await setUp();
    const answers = await Promise.all([
      post(path, one.token, { ...change, id: two.id }),
      post(path, two.token, { ...change, id: one.id }),
    ]);
    expect(await activeAdmins(company.id)).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('remains when staff deactivate both, unlink one and change the other’s role at the same moment', async () => {
    const { company, one, two } = await setUp();
    const answers = await Promise.all([
      server.call('DELETE', `/api/admin/user-account/delete/${one.id}`, { as: staff }),
      post('/api/admin/invite/user-account/unlink', staff, { id: two.id }),
      post('/api/admin/user-account/update', staff, { id: one.id, name: 'One', authorities: ['USER'] }),
    ]);
    expect(await activeAdmins(company.id)).toBe(1);
    expect(answers.map(({ body }) => body.code ?? 'done')).toContain('member.last-admin');
  });

  test('does not include administrators who are only invited', async () => {
    const company = await server.company('Smaller');
    const one = await person(company.id, ['COMPANY_ADMIN']);
    await invite(newPerson({ authorities: ['COMPANY_ADMIN'] }), one.token);
    const gone = await server.call('DELETE', `/api/admin/user-account/delete/${one.id}`, { as: staff });
    expect(gone.body.code).toBe('member.last-admin');
  });
});

describe('the list', () => {
  test('searches by name, address, status and role, sorts, counts and pages, within the company only', async () => {
    const company = await server.company('Listed');
    const boss = await person(company.id, ['COMPANY_ADMIN']);
    for (const name of ['Bà Hạnh', 'an 100% auditor', 'Zoé'])
      await invite(newPerson({ name, authorities: ['PRODUCT_MANAGER'] }), boss.token);
    const names = async (query: string) =>
      (await list(query, boss.token)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('&search=h%E1%BA%A1nh')).toEqual(['Bà Hạnh']);
    expect(await names('&search=100%25')).toEqual(['an 100% auditor']);
    expect(await names('&status=PENDING')).toEqual(['an 100% auditor', 'Bà Hạnh', 'Zoé']);
    expect(await names('&status=PENDING&sort=DESC')).toEqual(['Zoé', 'Bà Hạnh', 'an 100% auditor']);
    expect(await names('&role=COMPANY_ADMIN')).toHaveLength(1);
    const { body } = await server.call('GET', '/api/company-member/list?size=3&page=2', { as: boss.token });
    expect([body.data.length, body.total_item, body.total_page]).toEqual([1, 4, 2]);
    const [me] = (await list('&role=COMPANY_ADMIN', boss.token)).body.data;
    expect(me).toMatchObject({ id: boss.id, isSelf: true, status: 'ACTIVE', lastSeenAt: expect.any(String) });
  });
});

describe('whom to ask for access', () => {
  test('are the other active administrators of the company, by name', async () => {
    const company = await server.company('Asked');
    const asked = (as: string) => server.call('GET', '/api/company-member/administrators', { as });
    const boss = await person(company.id, ['COMPANY_ADMIN']);
    const user = await person(company.id, ['USER']);
    const gone = await server.account(company.id, ['COMPANY_ADMIN']);
    await server.test.query("update account set status = 'INACTIVE' where id = $1", [gone.id]);
    const [{ name }] = (await server.test.query<{ name: string }>('select name from account where id = $1', [
      boss.id,
    ])) as [{ name: string }];
    expect((await asked(user.token)).body.data).toEqual([{ name }]);
    expect((await asked(boss.token)).body.data).toEqual([]);
    expect((await asked(staff)).status).toBe(403);
  });
});
