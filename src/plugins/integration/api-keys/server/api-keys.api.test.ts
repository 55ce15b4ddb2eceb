import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKeyOf } from '../../../../../tests/support/api-keys.ts';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { explainWarnings } from '../../../../../tests/support/explain-warnings.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let admin: string;
let staff: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Keyholder');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  staff = await server.signedIn(null, ['ADMIN']);
});
afterAll(() => server.close());

const LIST = '/api/scope-management/list?typeScope=1';
const list = (as: string, from?: string) => server.call('GET', LIST, { as, ...(from ? { from } : {}) });
const events = async (kind: string) =>
  server.test.query<{ detail: Record<string, string>; address: string | null }>(
    'select detail, address from security_event where kind = $1 order by at',
    [kind],
  );

describe('the life of a key', () => {
  test('it is shown once, kept as a hash, listed and described without its secret', async () => {
    const { id, secret } = await apiKeyOf(server, admin, { name: 'Nightly import', scopes: ['records:read'] });
    expect(secret).toMatch(/^sbk_[\w-]{43}[0-9A-Za-z]{6}$/);
    const detail = await server.call('GET', `/api/api-keys/detail/${id}`, { as: admin });
    expect(detail.body.data).toMatchObject({
      name: 'Nightly import',
      hint: secret.slice(-4),
      authorities: ['USER'],
      scopes: ['records:read'],
      facilities: null,
      state: 'ACTIVE',
      lastUsedAt: null,
    });
    const listed = await server.call('GET', '/api/api-keys/list', { as: admin });
    expect(listed.body.data.map((key: { id: string }) => key.id)).toContain(id);
    expect(JSON.stringify([detail.body, listed.body])).not.toContain(secret.slice(4, -4));
    const stored = await server.test.query('select row_to_json(api_key)::text as row from api_key where id = $1', [id]);
    expect(JSON.stringify(stored)).not.toContain(secret.slice(4));
    expect((await events('api-key.created')).at(-1)?.detail).toMatchObject({
      key: 'Nightly import',
      scopes: 'records:read',
    });
  });

  test('it acts as an account of its own, whose name histories show', async () => {
    const { id, secret } = await apiKeyOf(server, admin, { name: 'Old name' });
    const made = await server.call('POST', '/api/scope-management/create', {
      as: secret,
      body: dieselBody(company.facility.id),
    });
    expect(made.status).toBe(200);
    await server.call('POST', '/api/api-keys/rename', { as: admin, body: { id, name: 'Data lake' } });
    const history = await server.call('GET', `/api/scope-management/${made.body.data.id}/history`, { as: admin });
    expect(JSON.stringify(history.body.data)).toContain('Key: Data lake');
  });

  test('it is refused once revoked, and stays in the list', async () => {
    const { id, secret } = await apiKeyOf(server, admin);
    expect((await list(secret)).status).toBe(200);
    await server.call('POST', '/api/api-keys/revoke', { as: admin, body: { id } });
    // The news of a change takes a moment to reach each process.
    await expect.poll(async () => (await list(secret)).status).toBe(401);
    expect((await list(secret)).body.code).toBe('api-key.revoked');
    const revoked = await server.call('GET', '/api/api-keys/list?state=REVOKED', { as: admin });
    expect(revoked.body.data.map((key: { id: string }) => key.id)).toContain(id);
    expect((await events('api-key.refused')).at(-1)?.detail).toMatchObject({ because: 'revoked' });
    expect(
      (
        await server.call('POST', '/api/api-keys/rotate', {
          as: admin,
          body: { id, overlapDays: 0, expiresInDays: 30 },
        })
      ).body.code,
    ).toBe('api-key.ended');
  });

  test('after a rotation both secrets are valid for the overlap, or only the new one', async () => {
    const { id, secret } = await apiKeyOf(server, admin);
    const rotate = async (overlapDays: number) => {
      const body = { id, overlapDays, expiresInDays: 30 };
      return (await server.call('POST', '/api/api-keys/rotate', { as: admin, body })).body.data.secret as string;
    };
    const second = await rotate(2);
    expect((await list(secret)).status).toBe(200);
    expect((await list(second)).status).toBe(200);
    const third = await rotate(0);
    await expect.poll(async () => (await list(second)).body.code).toBe('api-key.replaced');
    expect((await list(secret)).body.code).toBe('api-key.unknown');
    expect((await list(third)).status).toBe(200);
    const detail = await server.call('GET', `/api/api-keys/detail/${id}`, { as: admin });
    expect(detail.body.data).toMatchObject({ hint: third.slice(-4), formerUntil: null });
  });

  test('it ends with its expiry', async () => {
    const { id, secret } = await apiKeyOf(server, admin);
    await server.test.query(
      `update api_key set valid_from = now() - interval '2 days', expires_at = now() - interval '1 day' where id = $1`,
      [id],
    );
    const refused = await list(secret);
    expect([refused.status, refused.body.code]).toEqual([401, 'api-key.expired']);
    const expired = await server.call('GET', '/api/api-keys/list?state=EXPIRED', { as: admin });
    expect(expired.body.data.map((key: { id: string }) => key.id)).toEqual([id]);
  });

  test('a typing error is told without asking the database, an unknown key with it', async () => {
    const { secret } = await apiKeyOf(server, admin);
    const other = secret.endsWith('x') ? 'y' : 'x';
    expect((await list(secret.slice(0, -1) + other)).body.code).toBe('api-key.malformed');
  });

  test('it asks for a name, scopes, roles and days that may be given', async () => {
    const wrong = async (wish: object) => {
      const body = { name: 'x', authorities: ['USER'], scopes: ['records:read'], facilityIds: null, expiresInDays: 9 };
      return (await server.call('POST', '/api/api-keys/create', { as: admin, body: { ...body, ...wish } })).status;
    };
    expect(await wrong({})).toBe(200);
    for (const wish of [
      { name: '' },
      { scopes: [] },
      { scopes: ['scim'] },
      { authorities: ['ADMIN'] },
      { authorities: ['AUDITOR', 'USER'] },
      { expiresInDays: 367 },
      { expiresInDays: 0 },
      { facilityIds: [] },
      { facilityIds: ['0190f3b0-7a4e-7c31-8f00-0123456789ab'] },
    ])
      expect([wish, await wrong(wish)]).toEqual([wish, 400]);
  });
});

describe('what a key may do', () => {
  test('it needs the scope of a call, and its role', async () => {
    const { secret } = await apiKeyOf(server, admin, { scopes: ['records:read', 'company:write'] });
    expect((await list(secret)).status).toBe(200);
    const body = dieselBody(company.facility.id);
    const create = await server.call('POST', '/api/scope-management/create', { as: secret, body });
    expect([create.status, create.body.code]).toEqual([403, 'caller.no-scope']);
    const profile = await server.call('GET', '/api/user-profile', { as: secret });
    expect([profile.status, profile.body.code]).toEqual([403, 'caller.people-only']);
    const keys = await server.call('GET', '/api/api-keys/list', { as: secret });
    expect(keys.body.code).toBe('caller.people-only');
    const facility = await server.call('DELETE', `/api/delete/company-facility/${company.facility.id}`, {
      as: (await apiKeyOf(server, admin, { authorities: ['AUDITOR'] })).secret,
    });
    expect([facility.status, facility.body.code]).toEqual([403, 'caller.not-allowed']);
  });

  test('it approves only with the scope to, and nothing that the person behind it prepared', async () => {
    const person = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
    const writes = (await apiKeyOf(server, person, { authorities: ['COMPANY_ADMIN'], scopes: ['records:write'] }))
      .secret;
    const approves = (
      await apiKeyOf(server, person, { authorities: ['COMPANY_ADMIN'], scopes: ['records:write', 'records:approve'] })
    ).secret;
    const others = (
      await apiKeyOf(server, admin, { authorities: ['COMPANY_ADMIN'], scopes: ['records:write', 'records:approve'] })
    ).secret;
    const body = dieselBody(company.facility.id);
    const { id } = (await server.call('POST', '/api/scope-management/create', { as: writes, body })).body.data;
    const step = async (as: string, status: string) => {
      const { body: told } = await server.call('POST', '/api/scope-management/status', {
        as,
        body: { ids: [id], status },
      });
      return told.code ?? told.data.rejected[0]?.code ?? null;
    };
    await explainWarnings(server, person, id);
    expect(await step(writes, 'SUBMITTED')).toBeNull();
    expect(await step(writes, 'APPROVED')).toBe('caller.no-scope');
    expect(await step(approves, 'APPROVED')).toBe('record.own-approval');
    expect(await step(person, 'APPROVED')).toBe('record.own-approval');
    expect(await step(others, 'APPROVED')).toBeNull();
  });

  test('a key of another company sees nothing of this one', async () => {
    const other = await server.company('Neighbour');
    const { secret } = await apiKeyOf(server, await server.signedIn(other.id, ['COMPANY_ADMIN']));
    const { id } = (
      await server.call('POST', '/api/scope-management/create', { as: admin, body: dieselBody(company.facility.id) })
    ).body.data;
    expect((await server.call('GET', `/api/scope-management/${id}`, { as: secret })).status).toBe(404);
    expect((await list(secret)).body.total_item).toBe(0);
  });

  test('its account is no member, cannot be invited, and is counted nowhere', async () => {
    const alone = await server.company('Quiet');
    const boss = await server.signedIn(alone.id, ['COMPANY_ADMIN']);
    const { id } = await apiKeyOf(server, boss, { name: 'Hidden', authorities: ['COMPANY_ADMIN', 'USER'] });
    const [account] = await server.test.query<{ id: string; email: string }>(
      'select account.id, email from account join api_key on account_id = account.id where api_key.id = $1',
      [id],
    );
    const members = await server.call('GET', '/api/company-member/list', { as: boss });
    expect([members.body.total_item, JSON.stringify(members.body)]).toEqual([1, expect.not.stringContaining('Hidden')]);
    expect((await server.call('GET', `/api/company-member/detail/${account?.id}`, { as: boss })).status).toBe(404);
    const everyone = await server.call('GET', '/api/admin/user-account/list?size=100', { as: staff });
    expect(JSON.stringify(everyone.body)).not.toContain('Hidden');
    const companies = await server.call('GET', '/api/admin/list/company/management?search=Quiet', { as: staff });
    expect(JSON.stringify(companies.body.data)).not.toMatch(/"(all|users)":2/);
    const invite = { email: account?.email, name: 'X', authorities: ['USER'] };
    expect((await server.call('POST', '/api/company-member/invite', { as: boss, body: invite })).status).toBe(400);
    const signIn = { email: account?.email, password: 'anything at all' };
    expect((await server.call('POST', '/api/sign-in', { body: signIn })).status).not.toBe(200);
  });

  test('keys of staff act across companies and are recorded like staff', async () => {
    const body = { name: 'Warehouse', scopes: ['records:read'], expiresInDays: 30 };
    const made = await server.call('POST', '/api/admin/api-keys/create', { as: staff, body });
    const { id, secret } = made.body.data;
    const read = await server.call('GET', `/api/admin/scope-management/list?typeScope=1`, { as: secret });
    expect(read.status).toBe(200);
    const [used] = await server.test.query<{ n: number }>(
      'select count(*)::int as n from staff_access join api_key on api_key.account_id = staff_access.account_id where api_key.id = $1',
      [id],
    );
    expect(used?.n).toBe(1);
    expect((await server.call('GET', `/api/api-keys/detail/${id}`, { as: admin })).status).toBe(404);
    expect((await server.call('GET', '/api/admin/api-keys/list', { as: staff })).body.total_item).toBe(1);
  });

  test('a new address is recorded once, and the last use from time to time', async () => {
    const { secret } = await apiKeyOf(server, admin, { name: 'Traveller' });
    for (const from of ['203.0.113.7', '203.0.113.7', '198.51.100.2']) await list(secret, from);
    await expect
      .poll(async () => (await events('api-key.address')).filter(({ detail }) => detail['key'] === 'Traveller').length)
      .toBe(2);
  });

  test('an inactive company’s keys are refused until it is active again', async () => {
    const closing = await server.company('Closing');
    const { secret } = await apiKeyOf(server, await server.signedIn(closing.id, ['COMPANY_ADMIN']));
    expect((await list(secret)).status).toBe(200);
    await server.test.query(`update company set status = 'INACTIVE' where company_id = $1`, [closing.id]);
    await server.test.query(`select pg_notify('api_key_changed', '*')`);
    await expect.poll(async () => (await list(secret)).body.code).toBe('api-key.company-inactive');
  });
});
