import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Database, limitedTo, uuidv7 } from '#server';
import { apiKeyOf } from '../../../../../tests/support/api-keys.ts';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let admin: string;
let mine: string;
let hidden: string;
let limited: string;
let hiddenRecord: string;
let ownRecord: string;

const send = (as: string, path: string, body: unknown) => server.call('POST', path, { as, body });
const create = async (as: string, facilityId: string, quantity: string) =>
  send(as, '/api/scope-management/create', dieselBody(facilityId, { quantity, remark: `of ${facilityId}` }));

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Two sites');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
  mine = company.facility.id;
  hidden = (await server.facility(company.id, { name: 'Hidden plant' })).id;
  hiddenRecord = (await create(admin, hidden, '5000.000')).body.data.id;
  ownRecord = (await create(admin, mine, '1000.000')).body.data.id;
  const wish = { authorities: ['COMPANY_ADMIN', 'PRODUCT_MANAGER', 'USER'], facilityIds: [mine] };
  limited = (await apiKeyOf(server, admin, wish)).secret;
});
afterAll(() => server.close());

const get = async (path: string, as = limited) => server.call('GET', path, { as });

describe('a key that is limited to a facility', () => {
  test('sees only its records, in lists, counts and totals', async () => {
    const list = await get('/api/scope-management/list?typeScope=1');
    expect(list.body.total_item).toBe(1);
    expect(list.body.data.map((one: { id: string }) => one.id)).toEqual([ownRecord]);
    expect((await get('/api/scope-management/list?typeScope=1', admin)).body.total_item).toBe(2);
    const searched = await get(`/api/scope-management/list?typeScope=1&search=${hidden}`);
    expect(searched.body.total_item).toBe(0);
    const [own, all] = await Promise.all(
      [limited, admin].map(async (as) => (await get('/api/scope-management/list/total?typeScope=1', as)).body.data),
    );
    expect([own.records, all.records]).toEqual([1, 2]);
    expect(Number(all.total) / Number(own.total)).toBeCloseTo(6);
  });

  test('does not find another facility’s record, and cannot change it', async () => {
    expect((await get(`/api/scope-management/${ownRecord}`)).status).toBe(200);
    expect((await get(`/api/scope-management/${hiddenRecord}`)).status).toBe(404);
    expect((await get(`/api/scope-management/${hiddenRecord}/history`)).status).toBe(404);
    expect((await send(limited, `/api/scope-management/delete/${hiddenRecord}`, {})).status).toBe(404);
  });

  test('records at its facility and nowhere else', async () => {
    expect((await create(limited, mine, '7.000')).status).toBe(200);
    const elsewhere = await create(limited, hidden, '7.000');
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'caller.other-facility']);
    const rows = [mine, hidden].map((facilityId) => dieselBody(facilityId, { requestId: uuidv7() }));
    const bulk = await send(limited, '/api/scope-management/bulk-create', { records: rows });
    expect([bulk.status, bulk.body.code]).toEqual([403, 'caller.other-facility']);
  });

  test('sees only its facilities', async () => {
    const listed = await get('/api/list/company-facility');
    expect(listed.status).toBe(200);
    expect(JSON.stringify(listed.body)).not.toContain('Hidden plant');
    const offered = await get('/api/selection/company-facility');
    expect([offered.status, offered.body.data.commonObjects.length]).toEqual([200, 1]);
  });

  test('sees dashboards and reports of its facility alone', async () => {
    const period = 'from=2025-07-01&to=2026-06-30';
    for (const path of ['list/total', 'break-down/facility', 'break-down/historical-emissions/month']) {
      const [own, all] = await Promise.all([limited, admin].map((as) => get(`/api/dashboard/${path}?${period}`, as)));
      expect([path, own?.status, all?.status]).toEqual([path, 200, 200]);
      expect(JSON.stringify(own?.body)).not.toContain('Hidden plant');
      expect(JSON.stringify(own?.body.data)).not.toEqual(JSON.stringify(all?.body.data));
    }
  });

  test('is refused where the whole company is needed', async () => {
    for (const [method, path, body] of [
      ['GET', '/api/export-jobs/list', undefined],
      ['GET', '/api/targets/list', undefined],
      ['GET', '/api/inbox/list', undefined],
      ['GET', '/api/company-connection/list/', undefined],
      ['GET', '/api/webhooks/list', undefined],
      ['GET', '/api/footprints/list', undefined],
      ['GET', '/api/pact/partners', undefined],
    ] as const) {
      const answer = await server.call(method, path, { as: limited, ...(body === undefined ? {} : { body }) });
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'caller.facilities-only']);
    }
  });

  test('sees own factors for its facility, and of others neither the factor nor the id', async () => {
    const factor = (name: string, facilityIds: readonly string[]) =>
      send(admin, '/api/custom-factors/create', {
        name,
        value: '2.5',
        unit: 'kg CO2-e/L',
        source: 'Supplier',
        basis: 'MARKET',
        validFrom: '2025-07-01',
        validTo: '2026-06-30',
        facilityIds,
      });
    const created = [
      await factor('Everywhere', []),
      await factor('Both sites', [mine, hidden]),
      await factor('Elsewhere', [hidden]),
    ];
    expect(created.map(({ status }) => status)).toEqual([200, 200, 200]);
    const listed = await get('/api/custom-factors/list');
    expect(
      listed.body.data.map(({ name, facilityIds }: { name: string; facilityIds: string[] }) => [name, facilityIds]),
    ).toEqual([
      ['Both sites', [mine]],
      ['Everywhere', []],
    ]);
    expect(listed.body.total_item).toBe(2);
    const [, both, elsewhere] = created.map(({ body }) => body.data.id as string);
    for (const call of ['detail', 'versions']) {
      const shown = await get(`/api/custom-factors/${call}/${both}`);
      expect([call, shown.status, JSON.stringify(shown.body).includes(hidden)]).toEqual([call, 200, false]);
      expect((await get(`/api/custom-factors/${call}/${elsewhere}`)).status).toBe(404);
    }
  });

  test('is limited by the database alone, whatever a query asks', async () => {
    const rows = await server.test.query<{ table: string; policies: number }>(`
      select c.relname as table, count(p.oid)::int as policies
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'facility_id' and not a.attisdropped
        left join pg_policy p on p.polrelid = c.oid and not p.polpermissive
          and 'scopebook_facilities'::regrole = any(p.polroles)
      where c.relkind = 'r' and has_any_column_privilege('scopebook_facilities', c.oid, 'select, insert, update')
      group by 1`);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ policies }) => policies !== 1)).toEqual([]);
  });

  test('its role may do nothing that the role of requests may not', async () => {
    const rows = await server.test.query(`
      select c.relname, acl.privilege_type from pg_class c, aclexplode(c.relacl) acl
      where acl.grantee = 'scopebook_facilities'::regrole
        and not has_table_privilege('scopebook_app', c.oid, acl.privilege_type)
      union
      select c.relname, acl.privilege_type from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) acl
      where acl.grantee = 'scopebook_facilities'::regrole
        and not has_column_privilege('scopebook_app', c.oid, a.attnum, acl.privilege_type)`);
    expect(rows).toEqual([]);
  });
});

test('the queries of a session are planned without the policies of facilities', async () => {
  const plan = () =>
    server.services.get(Database).withTenant(company.id, async (trx) => {
      const { rows } = await sql`explain select sum(t_total) from emission_month where month >= '2025-07-01'`.execute(
        trx,
      );
      return JSON.stringify(rows);
    });
  expect(await plan()).not.toMatch(/facility_id|InitPlan/);
  expect(await limitedTo([mine], plan)).toMatch(/facility_id = ANY/);
});
