import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let admin: string;

const FY2025 = 'from=2024-07-01&to=2025-06-30';
const FY2026 = 'from=2025-07-01&to=2026-06-30';
const BOTH = 'from=2024-07-01&to=2026-06-30';

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Across years');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
  const body = dieselBody(company.facility.id, { fromDate: '2025-06-15', toDate: '2025-07-14', quantity: '300' });
  const made = await server.call('POST', '/api/scope-management/create', { as: admin, body });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
});
afterAll(() => server.close());

async function read(path: string) {
  const { status, body } = await server.call('GET', path, { as: admin });
  expect([path, status]).toEqual([path, 200]);
  return body.data;
}

test.each([
  [FY2025, 1],
  [FY2026, 1],
  [BOTH, 1],
  ['from=2025-07-01&to=2025-07-31', 1],
  ['from=2025-08-01&to=2025-08-31', 0],
])('a record that crosses 30 June counts in every period it overlaps: %s: %i', async (period, records) => {
  expect((await read(`/api/dashboard/list/total?${period}`)).records).toBe(records);
});

test('reports show the same, in their control totals and lines', async () => {
  for (const period of [FY2025, FY2026, BOTH]) {
    const { controls, sections } = await read(`/api/report/company-activities?${period}&includeDrafts=true`);
    const said = controls.find(({ id }: { id: string }) => id === 'records').amount;
    const lines = sections.find(({ id }: { id: string }) => id === 'activities-1').rows;
    expect([period, said, lines[0].cells.records]).toEqual([period, '1', '1']);
  }
});
