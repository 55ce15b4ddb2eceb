import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHOSEN, memberScene, type MemberScene } from '../support/member-scene.ts';

let server: MemberScene['server'];
let ours: MemberScene['ours'];
let theirs: MemberScene['theirs'];
let staff: MemberScene['staff'];
let post: MemberScene['post'];
let signIn: MemberScene['signIn'];
let newPerson: MemberScene['newPerson'];
let detail: MemberScene['detail'];
let accept: MemberScene['accept'];
let linkOf: MemberScene['linkOf'];
let profileOf: MemberScene['profileOf'];
let events: MemberScene['events'];
let person: MemberScene['person'];

beforeAll(async () => {
  ({ server, ours, theirs, staff, post, signIn, newPerson, detail, accept, linkOf, profileOf, events, person } =
    await memberScene());
});
afterAll(() => server.close());
// All requests here come from one address; the limits have separate tests.
beforeEach(() => server.test.query('truncate rate_count'));

describe('platform staff', () => {
  const create = (body: object) => post('/api/admin/user-account/create', staff, body);
  const invitable = async (search: string) =>
    (
      await server.call('GET', `/api/admin/invitable/user-account/list?companyId=${ours.id}&search=${search}`, {
        as: staff,
      })
    ).body.data;

  test('see people of all companies or of one, without staff', async () => {
    const all = await server.call('GET', '/api/admin/user-account/list?size=100', { as: staff });
    const companies = new Set(all.body.data.map(({ companyName }: { companyName: string }) => companyName));
    expect(companies.has('Ours') && companies.has('Theirs')).toBe(true);
    const one = await server.call('GET', `/api/admin/user-account/list?companyId=${theirs.id}`, { as: staff });
    expect(new Set(one.body.data.map(({ companyId }: { companyId: string }) => companyId))).toEqual(
      new Set([theirs.id]),
    );
    const colleague = await server.account(null, ['ADMIN']);
    const found = await server.call('GET', `/api/admin/user-account/list?search=${colleague.email}`, { as: staff });
    expect(found.body.data).toEqual([]);
  });

  test('invite people into a company, and see if another company has an address', async () => {
    const body = newPerson({ companyId: ours.id });
    const { id } = (await create(body)).body.data;
    await accept(await linkOf(body.email));
    expect((await detail(id)).body.data.status).toBe('ACTIVE');
    const { email } = await server.account(theirs.id, ['USER']);
    expect((await create(newPerson({ email, companyId: ours.id }))).body.code).toBe('member.address-taken');
    const nowhere = await create(newPerson({ companyId: '01a1fe87-0431-71a7-9132-6412fcb646c9' }));
    expect(nowhere.body.code).toBe('company.unknown');
  });

  test('deactivate, reactivate and withdraw invitations', async () => {
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
    const open = (await create(newPerson({ companyId: ours.id }))).body.data.id;
    await server.call('DELETE', `/api/admin/user-account/delete/${open}`, { as: staff });
    expect((await detail(open)).status).toBe(404);
  });

  test('remove a person from a company: no session, not a member, still the author, and can be invited', async () => {
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

  test('cannot invite a company’s member through the form for people without a company', async () => {
    const { id } = await server.account(theirs.id, ['USER']);
    const body = { id, companyId: ours.id, authorities: ['USER'] };
    expect((await post('/api/admin/invite/user-account', staff, body)).body.code).toBe('member.unknown');
  });

  test('list companies with their number of people', async () => {
    const company = await server.company('Counted 42% Pty');
    const { id } = await server.account(company.id, ['USER']);
    await server.account(company.id, ['USER']);
    await server.test.query("update account set status = 'INACTIVE' where id = $1", [id]);
    const { body } = await server.call('GET', '/api/admin/list/company/management?search=42%25', { as: staff });
    expect(body.data).toMatchObject([{ id: company.id, members: 2, activeMembers: 1 }]);
  });
});
