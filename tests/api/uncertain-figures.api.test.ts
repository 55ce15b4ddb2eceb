import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastDayOfMonth } from '#domain/time';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

/** Uncertainty of a total is shown above it with its tonnes: on the dashboard, in reports and in files. */
let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

const YEAR = { from: '2025-07-01', to: '2026-06-30' };

test('an error by a factor of a thousand is shown with its tonnes: by period, book, share and facility', async () => {
  const company = await server.company('Four Mines');
  const user = await server.signedIn(company.id, ['USER']);
  const admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  const other = await server.facility(company.id);
  const get = async (path: string, change: Record<string, string> = {}) => {
    const address = `/api/${path}?${new URLSearchParams({ ...YEAR, ...change }).toString()}`;
    const { status, body } = await server.call('GET', address, { as: user });
    expect([path, status]).toEqual([path, 200]);
    return body.data;
  };
  const enter = async (month: string, quantity: string) => {
    const change = { fromDate: month, toDate: lastDayOfMonth(month), quantity };
    const made = await server.call('POST', '/api/scope-management/create', {
      as: user,
      body: dieselBody(company.facility.id, change),
    });
    expect(made.status).toBe(200);
    return made.body.data.id as string;
  };
  for (const [month, quantity] of [
    ['2025-07-01', '701'],
    ['2025-08-01', '702'],
    ['2025-09-01', '703'],
  ] as const)
    await enter(month, quantity);
  // All warnings of the first months are explained.
  await server.test.query(`update emission_record set open_warnings = 0 where company_id = $1 and quantity < 1000`, [
    company.id,
  ]);
  const clean = await get('dashboard/list/total');
  expect(clean.unsure.warned).toEqual({ records: 0, amount: '0.000000', share: '0.0' });
  expect(clean.unsure.drafts).toEqual({ records: 3, amount: clean.overall.amount, share: '100.0' });

  const slip = await enter('2025-10-01', '700000');
  const [held] = await server.test.query<{ t: string; open: number }>(
    'select t_total + coalesce(t_upstream, 0) as t, open_warnings as open from emission_record where id = $1',
    [slip],
  );
  expect(held?.open).toBeGreaterThan(0);
  const six = (t: string | undefined) => Number(t).toFixed(6);
  const found = await get('dashboard/list/total');
  expect(found.unsure.warned).toEqual({ records: 1, amount: six(held?.t), share: '99.7' });
  // NGER has no upstream; another facility and an earlier period have no error.
  expect((await get('dashboard/list/total', { framework: 'NGER' })).unsure.warned.amount).toBe('1896804.000000');
  const apart: readonly Record<string, string>[] = [{ facilities: other.id }, { to: '2025-09-30' }];
  for (const change of apart) expect((await get('dashboard/list/total', change)).unsure.warned.records).toBe(0);

  const asked = { framework: 'NGER', includeDrafts: 'true' };
  const report = await get('report/company-sources', asked);
  expect(report.unsure).toMatchObject({
    warned: { records: 1, tonnes: '1896804.000000' },
    drafts: { records: 4 },
  });
  expect(report.notes).toContain('Needs attention: 1 records with unresolved warnings, 1896804.000 t CO2-e.');
  // A report of approved records has neither.
  const plain = await get('report/company-sources', { framework: 'NGER' });
  expect(plain.unsure).toEqual({
    warned: { records: 0, tonnes: '0.000000' },
    drafts: { records: 0, tonnes: '0.000000' },
  });
  const file = await server.call('POST', '/api/dashboard/export/data', {
    as: user,
    body: { ...YEAR, format: 'csv' },
  });
  expect(file.bytes.toString('utf8')).toContain('With unresolved warnings: 1 records');
  // A facility another company controls is in no figure, so it adds no uncertainty.
  const body = {
    facilityId: company.facility.id,
    basis: 'OPERATIONAL',
    controllerKind: 'NAMED',
    controllerName: 'Ghost Gum',
    fromDate: '2020-07-01',
  };
  expect((await server.call('POST', '/api/control-basis/create', { as: admin, body })).status).toBe(200);
  expect((await get('dashboard/list/total', { framework: 'NGER' })).unsure.warned.records).toBe(0);
});
