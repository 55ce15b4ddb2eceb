import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Authority } from '#contract';
import { TERMS_VERSION } from '#plugins/terms/contract';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { mailsTo, secretOf } from '../support/outbox.ts';

const CHOSEN = 'seven geese on the old pond';
const FUTURE = '2199-06-30';
const NEUTRAL = 'An invitation is on its way if the address can be invited.';

let server: ApiServer;
let ours: TestCompany;
let theirs: TestCompany;
let admin: string;
let theirAdmin: string;
let staff: string;
let count = 0;

beforeAll(async () => {
  server = await apiServer();
  ours = await server.company('Ours');
  theirs = await server.company('Theirs');
  admin = await server.signedIn(ours.id, ['COMPANY_ADMIN', 'USER']);
  theirAdmin = await server.signedIn(theirs.id, ['COMPANY_ADMIN']);
  staff = await server.signedIn(null, ['ADMIN']);
});
afterAll(() => server.close());
// Everybody here comes from one address; the limits have tests of their own.
beforeEach(() => server.test.query('truncate rate_count'));

const newAddress = () => `person-${++count}@example.test`;
const wanted = (change: object = {}) => ({ email: newAddress(), name: 'Linh Tran', authorities: ['USER'], ...change });
const post = (path: string, as: string, body: unknown) => server.call('POST', path, { as, body });
const invite = (body: unknown, as = admin) => post('/api/company-member/invite', as, body);
const detail = (id: string, as = admin) => server.call('GET', `/api/company-member/detail/${id}`, { as });
const list = (query = '', as = admin) => server.call('GET', `/api/company-member/list?size=100${query}`, { as });
const signIn = (email: string, password = PASSWORD) =>
  server.call('POST', '/api/sign-in', { body: { email, password } });
const check = (token: string) => server.call('POST', '/api/invitation/check', { body: { token } });
const accept = (token: string, change: object = {}) =>
  server.call('POST', '/api/invitation/accept', {
    body: { token, password: CHOSEN, termsVersion: TERMS_VERSION, ...change },
  });
const linkOf = (email: string) => secretOf(server, email, 'members.invitation');
const profileOf = (token: string) => server.call('GET', '/api/user-profile', { as: token });
const events = async (subjectId: string) =>
  (
    await server.test.query<{ kind: string }>('select kind from security_event where subject_id = $1 order by at, id', [
      subjectId,
    ])
  ).map(({ kind }) => kind);

/** A person of a company, signed in. */
async function person(companyId: string, authorities: readonly Authority[]) {
  const { id, email } = await server.account(companyId, authorities);
  const { token, refreshToken } = (await signIn(email)).body.data;
  return { id, email, token: token as string, refreshToken: refreshToken as string };
}

describe('an invited colleague', () => {
  test('gets a mail, sees whose invitation it is, chooses a password and is in', async () => {
    const body = wanted({ authorities: ['USER', 'COMPANY_ADMIN'], language: 'fr' });
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

  test('uses the link once, also twice at the same moment', async () => {
    const { email } = wanted();
    await invite(wanted({ email }));
    const secret = await linkOf(email);
    const statuses = (await Promise.all([accept(secret), accept(secret)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect((await check(secret)).status).toBe(410);
  });

  test('takes a good password and the terms in force, or the link stays as it was', async () => {
    const { email } = wanted();
    await invite(wanted({ email }));
    const secret = await linkOf(email);
    expect((await accept(secret, { password: 'password123456' })).body.code).toBe('password.weak');
    expect((await accept(secret, { termsVersion: '2001-01-01' })).body.code).toBe('invitation.terms-outdated');
    expect((await accept(secret, { authorities: ['ADMIN'] })).status).toBe(400);
    expect((await accept(secret)).status).toBe(200);
  });

  test('is too late after seven days, until the mail is sent again, and then the first link is dead', async () => {
    const { email } = wanted();
    const { id } = (await invite(wanted({ email }))).body.data;
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

  test('is no longer invited when the invitation is taken back', async () => {
    const { email } = wanted();
    const { id } = (await invite(wanted({ email }))).body.data;
    const secret = await linkOf(email);
    const gone = await server.call('DELETE', `/api/company-member/delete/${id}`, { as: admin });
    expect([gone.status, (await accept(secret)).status, (await detail(id)).status]).toEqual([200, 410, 404]);
  });

  test('may be given other roles and another name before answering', async () => {
    const { email } = wanted();
    const { id } = (await invite(wanted({ email }))).body.data;
    const secret = await linkOf(email);
    const body = { id, name: 'Linh Nguyen', authorities: ['AUDITOR'], accessUntil: FUTURE };
    expect((await post('/api/company-member/update', admin, body)).status).toBe(200);
    await accept(secret);
    expect((await detail(id)).body.data).toMatchObject({ name: 'Linh Nguyen', accessUntil: FUTURE });
    expect((await post('/api/company-member/status', admin, { id, status: 'INACTIVE' })).status).toBe(200);
  });

  test('cannot be switched off before answering', async () => {
    const { id } = (await invite(wanted())).body.data;
    const refused = await post('/api/company-member/status', admin, { id, status: 'INACTIVE' });
    expect(refused.body.code).toBe('member.pending');
  });
});

describe('an address', () => {
  test('of another company is answered alike, listed alike, and only its owner is told', async () => {
    const other = await server.account(theirs.id, ['USER']);
    const free = wanted();
    const [taken, untaken] = [await invite(wanted({ email: other.email })), await invite(free)];
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

  test('of the own company or with an open invitation is refused on its field', async () => {
    const { email } = await server.account(ours.id, ['USER']);
    const open = wanted();
    await invite(open);
    for (const one of [email, open.email]) {
      const { status, body } = await invite(wanted({ email: one.toUpperCase() }));
      expect([status, body.code, body.issues?.[0]?.path]).toEqual([409, 'member.exists', 'email']);
    }
  });

  test('that two companies have invited belongs to the one that is answered first', async () => {
    const { email } = wanted();
    await invite(wanted({ email }));
    const first = await linkOf(email);
    await invite(wanted({ email }), theirAdmin);
    await expect.poll(async () => (await mailsTo(server, email)).length, { timeout: 10_000 }).toBe(2);
    const second = await linkOf(email);
    expect((await accept(second)).status).toBe(200);
    expect((await accept(first)).body.code).toBe('invitation.address-taken');
  });

  test('is written to five times an hour at most', async () => {
    const { email } = wanted();
    const { id } = (await invite(wanted({ email }))).body.data;
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
    const { status, body } = await invite(wanted(change));
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
  });

  test('that change end the sessions, are told by mail and hold in the next token', async () => {
    const { id, email, token, refreshToken } = await person(ours.id, ['USER']);
    const body = { id, name: 'Renamed', authorities: ['PRODUCT_MANAGER'] };
    expect((await post('/api/company-member/update', admin, body)).status).toBe(200);
    expect((await profileOf(token)).status).toBe(401);
    expect((await server.call('POST', '/api/refresh-token', { body: { refreshToken } })).status).toBe(401);
    expect((await signIn(email)).body.data.authorities).toEqual([{ authority: 'PRODUCT_MANAGER' }]);
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['members.roles-changed']);
    expect(await events(id)).toContain('member.roles-changed');
  });

  test('that stay leave the sessions alone', async () => {
    const { id, token, email } = await person(ours.id, ['USER', 'PRODUCT_MANAGER']);
    const body = { id, name: 'Renamed', authorities: ['USER', 'PRODUCT_MANAGER'] };
    await post('/api/company-member/update', admin, body);
    expect((await profileOf(token)).body.data.accountName).toBe('Renamed');
    expect(await mailsTo(server, email)).toEqual([]);
  });

  test('of one’s own are changed by somebody else', async () => {
    const me = await person(ours.id, ['COMPANY_ADMIN']);
    const change = (authorities: readonly string[]) =>
      post('/api/company-member/update', me.token, { id: me.id, name: 'Me', authorities });
    expect((await change(['COMPANY_ADMIN', 'USER'])).body.code).toBe('member.own-account');
    expect((await change(['COMPANY_ADMIN'])).status).toBe(200);
    const out = await post('/api/company-member/status', me.token, { id: me.id, status: 'INACTIVE' });
    expect(out.body.code).toBe('member.own-account');
  });
});

describe('whoever is switched off', () => {
  test('is out at once and comes back when switched on', async () => {
    const { id, email, token } = await person(ours.id, ['USER']);
    await post('/api/company-member/status', admin, { id, status: 'INACTIVE' });
    expect([(await profileOf(token)).status, (await signIn(email)).status]).toEqual([401, 401]);
    await post('/api/company-member/status', admin, { id, status: 'ACTIVE' });
    expect((await signIn(email)).status).toBe(200);
    expect(await events(id)).toEqual(
      expect.arrayContaining(['member.deactivated', 'member.activated', 'sign-in.refused']),
    );
  });

  test('is not let in again as an auditor whose last day is over', async () => {
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
  ])('of two who are %s by each other at the same moment stays', async (_what, path, change) => {
    const { company, one, two } = await setUp();
    const answers = await Promise.all([
      post(path, one.token, { ...change, id: two.id }),
      post(path, two.token, { ...change, id: one.id }),
    ]);
    expect(await activeAdmins(company.id)).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('stays when staff switch both off, unlink one and give the other another role at the same moment', async () => {
    const { company, one, two } = await setUp();
    const answers = await Promise.all([
      server.call('DELETE', `/api/admin/user-account/delete/${one.id}`, { as: staff }),
      post('/api/admin/invite/user-account/unlink', staff, { id: two.id }),
      post('/api/admin/user-account/update', staff, { id: one.id, name: 'One', authorities: ['USER'] }),
    ]);
    expect(await activeAdmins(company.id)).toBe(1);
    expect(answers.map(({ body }) => body.code ?? 'done')).toContain('member.last-admin');
  });

  test('is not counted with one who is only invited', async () => {
    const company = await server.company('Smaller');
    const one = await person(company.id, ['COMPANY_ADMIN']);
    await invite(wanted({ authorities: ['COMPANY_ADMIN'] }), one.token);
    const gone = await server.call('DELETE', `/api/admin/user-account/delete/${one.id}`, { as: staff });
    expect(gone.body.code).toBe('member.last-admin');
  });
});

describe('the list', () => {
  test('finds by name, address, status and role, sorts, counts and turns pages, of the own company alone', async () => {
    const company = await server.company('Listed');
    const boss = await person(company.id, ['COMPANY_ADMIN']);
    for (const name of ['Bà Hạnh', 'an 100% auditor', 'Zoé'])
      await invite(wanted({ name, authorities: ['PRODUCT_MANAGER'] }), boss.token);
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

describe('platform staff', () => {
  const create = (body: object) => post('/api/admin/user-account/create', staff, body);
  const invitable = async (search: string) =>
    (
      await server.call('GET', `/api/admin/invitable/user-account/list?companyId=${ours.id}&search=${search}`, {
        as: staff,
      })
    ).body.data;

  test('see people of all companies or of one, and no staff among them', async () => {
    const all = await server.call('GET', '/api/admin/user-account/list?size=100', { as: staff });
    const companies = new Set(all.body.data.map(({ companyName }: { companyName: string }) => companyName));
    expect(companies.has('Ours') && companies.has('Theirs')).toBe(true);
    const one = await server.call('GET', `/api/admin/user-account/list?companyId=${theirs.id}`, { as: staff });
    expect(new Set(one.body.data.map(({ companyId }: { companyId: string }) => companyId))).toEqual(
      new Set([theirs.id]),
    );
    expect(JSON.stringify(all.body)).not.toContain('ADMIN"]},{"id":null');
  });

  test('invite into a company, and are told of an address another company has', async () => {
    const body = wanted({ companyId: ours.id });
    const { id } = (await create(body)).body.data;
    await accept(await linkOf(body.email));
    expect((await detail(id)).body.data.status).toBe('ACTIVE');
    const { email } = await server.account(theirs.id, ['USER']);
    expect((await create(wanted({ email, companyId: ours.id }))).body.code).toBe('member.address-taken');
    const nowhere = await create(wanted({ companyId: '01a1fe87-0431-71a7-9132-6412fcb646c9' }));
    expect(nowhere.body.code).toBe('company.unknown');
  });

  test('switch off, switch on and take invitations away', async () => {
    const { id, token } = await person(ours.id, ['USER']);
    await server.call('DELETE', `/api/admin/user-account/delete/${id}`, { as: staff });
    expect((await profileOf(token)).status).toBe(401);
    await post('/api/admin/user-account/update', staff, {
      id,
      name: 'Back',
      authorities: ['USER'],
      status: 'ACTIVE',
    });
    expect((await detail(id)).body.data).toMatchObject({ name: 'Back', status: 'ACTIVE' });
    const open = (await create(wanted({ companyId: ours.id }))).body.data.id;
    await server.call('DELETE', `/api/admin/user-account/delete/${open}`, { as: staff });
    expect((await detail(open)).status).toBe(404);
  });

  test('take a person out: no session, no member, still the author, and free to be invited', async () => {
    const { id, email, token } = await person(ours.id, ['USER']);
    expect(await invitable(email)).toEqual([]);
    await post('/api/admin/invite/user-account/unlink', staff, { id });
    expect([(await profileOf(token)).status, (await signIn(email)).status]).toEqual([401, 401]);
    expect((await detail(id)).status).toBe(404);
    expect(await server.test.query('select company_id, status from account where id = $1', [id])).toEqual([
      { company_id: ours.id, status: 'INACTIVE' },
    ]);
    expect(await invitable(email)).toMatchObject([{ id, email, formerCompanyName: 'Ours' }]);
    expect(await events(id)).toContain('member.unlinked');
  });

  test('bring a person back as the same account, or into another company as a new one', async () => {
    for (const target of [ours, theirs]) {
      const { id, email } = await person(ours.id, ['USER']);
      await post('/api/admin/invite/user-account/unlink', staff, { id });
      const again = await post('/api/admin/invite/user-account', staff, {
        id,
        companyId: target.id,
        authorities: ['PRODUCT_MANAGER'],
      });
      expect(again.status).toBe(200);
      expect((await accept(await linkOf(email))).status).toBe(200);
      const { token } = (await signIn(email, CHOSEN)).body.data;
      const profile = (await profileOf(token)).body.data;
      expect(profile.companyId).toBe(target.id);
      expect(profile.accountId === id).toBe(target === ours);
      const [former] = await server.test.query('select company_id from account where id = $1', [id]);
      expect(former).toEqual({ company_id: ours.id });
      expect(await invitable(email)).toEqual([]);
    }
  });

  test('invite nobody who is a member of a company by the way for people without one', async () => {
    const { id } = await server.account(theirs.id, ['USER']);
    const body = { id, companyId: ours.id, authorities: ['USER'] };
    expect((await post('/api/admin/invite/user-account', staff, body)).body.code).toBe('member.unknown');
  });

  test('list companies with how many people they have', async () => {
    const company = await server.company('Counted 42% Pty');
    const { id } = await server.account(company.id, ['USER']);
    await server.account(company.id, ['USER']);
    await server.test.query("update account set status = 'INACTIVE' where id = $1", [id]);
    const { body } = await server.call('GET', '/api/admin/list/company/management?search=42%25', { as: staff });
    expect(body.data).toMatchObject([{ id: company.id, members: 2, activeMembers: 1 }]);
  });
});
