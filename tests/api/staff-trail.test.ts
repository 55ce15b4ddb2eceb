import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let staff: { id: string; token: string };

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Looked at');
  const token = await server.signedIn(null, ['ADMIN']);
  const { accountId } = (await server.call('GET', '/api/user-profile', { as: token })).body.data;
  staff = { id: accountId as string, token };
});

afterAll(() => server.close());

/** The trail's entries for one call. */
async function trailOf(method: 'GET' | 'POST', path: string, body?: unknown): Promise<readonly string[]> {
  const since = (await server.test.query<{ now: string }>('select clock_timestamp() as now'))[0]?.now;
  await server.call(method, path, { as: staff.token, ...(body === undefined ? {} : { body }) });
  const rows = await server.test.query<{ action: string; account_id: string }>(
    'select action, account_id from staff_access where at >= $1 order by at',
    [since],
  );
  expect(rows.map((row) => row.account_id)).toEqual(rows.map(() => staff.id));
  return rows.map((row) => row.action);
}

test('every read across companies is recorded with its company, or as all companies', async () => {
  const { id } = company;
  const period = 'from=2025-07-01&to=2026-06-30';
  expect(await trailOf('GET', '/api/admin/scope-management/list?typeScope=1')).toEqual([
    'list of records of every company',
  ]);
  expect(await trailOf('GET', `/api/admin/scope-management/list?typeScope=1&companyId=${id}`)).toEqual([
    `list of records of ${id}`,
  ]);
  expect(await trailOf('GET', `/api/admin/dashboard/list/total?${period}&companyId=${id}`)).toEqual([
    `dashboard totals of ${id}`,
  ]);
  expect(await trailOf('GET', `/api/admin/dashboard/break-down/historical-emissions/month?${period}`)).toEqual([
    'dashboard months of every company',
  ]);
  expect(await trailOf('GET', `/api/selection/company-facility?companyId=${id}`)).toEqual([`facilities of ${id}`]);
  expect(await trailOf('GET', `/api/selection/supplier?companyId=${id}`)).toEqual([`counterparties of ${id}`]);
  expect(await trailOf('GET', '/api/admin/selection/company')).toEqual(['companies']);
  const { id: facilityId } = company.facility;
  expect(await trailOf('GET', `/api/selection/input-type?facilityId=${facilityId}&companyId=${id}`)).toEqual([
    `place of facility ${facilityId} of ${id}`,
  ]);
});

test('every write is recorded with its record and company, even if it was refused', async () => {
  const { id: companyId, facility } = company;
  const create = `create record for company ${companyId}`;
  expect(await trailOf('POST', '/api/admin/scope-management/create', dieselBody(facility.id, { companyId }))).toEqual([
    create,
  ]);
  expect(
    await trailOf('POST', '/api/admin/scope-management/create', dieselBody(facility.id, { companyId, unit: 'kWh' })),
  ).toEqual([create]);
  const [record] = await server.test.query<{ id: string }>('select id from emission_record where company_id = $1', [
    companyId,
  ]);
  const id = record?.id ?? '';
  expect(await trailOf('GET', `/api/admin/scope-management/${id}`)).toEqual([`read record ${id}`]);
  expect(
    await trailOf(
      'POST',
      '/api/admin/scope-management/update',
      dieselBody(facility.id, { companyId, id, revision: 9 }),
    ),
  ).toEqual([`change record ${id} for company ${companyId}`]);
  expect(await trailOf('POST', `/api/admin/scope-management/delete/${id}`)).toEqual([`delete record ${id}`]);
});

test('nobody can remove or change a line of the trail', async () => {
  for (const statement of [
    "update staff_access set action = 'nothing'",
    'delete from staff_access',
    'truncate staff_access',
  ])
    await expect(
      server.test.database.asStaff({ action: 'test', audit: false }, (trx) =>
        trx.executeQuery(CompiledQuery.raw(statement)),
      ),
    ).rejects.toThrow(/permission denied/);
});
