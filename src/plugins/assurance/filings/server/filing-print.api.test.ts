import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { dieselBody, electricityBody } from '../../../../../tests/support/record-bodies.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

test('previews the same figures whatever plan the database chooses', async () => {
  const company = await server.company('Ironbark');
  const admin = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
  const second = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  const post = (path: string, body: object, as = admin) => server.call('POST', path, { as, body });
  // Records that cross months, in two scopes: their rows reach the report in the order of the plan.
  for (const [fromDate, toDate] of [
    ['2025-07-15', '2025-09-20'],
    ['2025-08-01', '2025-08-31'],
    ['2025-10-15', '2025-12-20'],
  ] as const)
    for (const bodyOf of [dieselBody, electricityBody]) {
      const { id } = (await post('/api/scope-management/create', bodyOf(company.facility.id, { fromDate, toDate })))
        .body.data;
      await post('/api/scope-management/status', { ids: [id], status: 'SUBMITTED' });
      await post('/api/scope-management/status', { ids: [id], status: 'APPROVED' }, second);
    }
  const { data } = (await server.call('GET', '/api/report/list', { as: admin })).body;
  const reports: readonly string[] = data.commonObjects.map(({ id }: { id: string }) => id);
  const prints = async (on: ApiServer) => {
    const all: Record<string, string> = {};
    for (const report of reports) {
      const query = new URLSearchParams({
        report,
        from: '2025-07-01',
        to: '2026-06-30',
        framework: 'NGER',
        facilities: company.facility.id,
      }).toString();
      const answer = await on.call('GET', `/api/report/filings/preview?${query}`, { as: admin });
      expect(answer.status, report).toBe(200);
      all[report] = answer.body.data.print;
    }
    return all;
  };
  const usual = await prints(server);
  expect(new Set(Object.values(usual)).size).toBeGreaterThan(10);
  const PLANS = ['enable_hashagg', 'enable_hashjoin', 'enable_nestloop', 'enable_indexscan', 'enable_bitmapscan'];
  const alter = async (change: (setting: string) => string) => {
    for (const setting of PLANS)
      await server.test.query(
        `do $$ begin execute format('alter database %I ${change(setting)}', current_database()); end $$`,
      );
  };
  await alter((setting) => `set ${setting} = off`);
  const other = await apiServer({ on: server.test });
  try {
    expect(await prints(other)).toEqual(usual);
  } finally {
    await other.close();
    await alter((setting) => `reset ${setting}`);
  }
}, 60_000);
