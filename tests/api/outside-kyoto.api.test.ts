import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../src/server/index.ts';
import { recomputePack } from '../../tools/recompute/recompute-pack.mjs';
import { recompute } from '../../tools/recompute/recompute.mjs';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { approved, fixtureYear, type FixtureYear } from '../support/fixture-year.ts';

let server: ApiServer;
let year: FixtureYear;
let folder: string;

const PERIOD = 'from=2025-07-01&to=2026-06-30';

const gas = (inputTypeId: string, quantity: string, fromDate: string, toDate: string) => ({
  typeScope: 1,
  facilityId: year.pit,
  frameworkId: 'NGER',
  versionId: 'NGA-2025',
  categoryId: 'FUGITIVE',
  inputTypeId,
  consumptionTypeId: 'TOPPED_UP',
  quantity,
  unit: 'kg',
  fromDate,
  toDate,
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scopebook-outside-kyoto-'));
  server = await apiServer();
  year = await fixtureYear(server);
  // 1,000 kg of R22: 1,760 t outside. 100 kg of R401A: 1.8 t inside, 111.2 outside (DESNZ 2025); half of its days are in FY2025.
  await approved(server, year, gas('refrigerant-hcfc-22', '1000', '2026-01-01', '2026-01-31'));
  await approved(server, year, gas('refrigerant-r401a', '100', '2025-06-01', '2025-07-30'));
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, as = year.user) => server.call('GET', path, { as });

test('a record says what counts, and what stands apart', async () => {
  const { body } = await get('/api/scope-management/list?typeScope=1&size=50');
  const found = (input: string) =>
    body.data.find(({ inputTypeId }: { inputTypeId: string }) => inputTypeId === input).emissions;
  expect(found('refrigerant-hcfc-22')).toMatchObject({ total: '0.000000', outsideKyoto: '1760.000000' });
  expect(found('refrigerant-r401a')).toMatchObject({ total: '1.800000', outsideKyoto: '111.200000' });
});

test.each(['NGER', 'GHG_PROTOCOL', 'AASB_S2'])(
  '%s: in no total, with a total and a note of its own',
  async (framework) => {
    const { body } = await get(`/api/report/corporate-summary?${PERIOD}&framework=${framework}`);
    const rows = body.data.sections.find(({ id }: { id: string }) => id === 'totals').rows;
    const total = (line: string) => rows.find(({ id }: { id: string }) => id === line)?.cells.total;
    // 3,224.5668 t of fuels and half of 1.8 t.
    expect(total('scope1')).toBe('3225.466800');
    expect(total('outside-kyoto')).toBe('1815.600000');
    expect(body.data.notes.join(' ')).toContain('come to 1815.600 t CO2-e. They are not part of any total.');
    const control = body.data.controls.find(({ id }: { id: string }) => id === 'outside-kyoto');
    expect(control.amount).toBe('1815.600000');
    const dashboard = await get(`/api/dashboard/list/total?${PERIOD}&framework=${framework}`);
    expect(dashboard.body.data.outsideKyoto).toBe('1815.600000');
    const sources = await get(`/api/report/company/sources?${PERIOD}&framework=${framework}`);
    const scope1 = sources.body.data.sections.find(({ id }: { id: string }) => id === 'sources-1');
    expect(scope1.rows.at(-1).cells['outside-kyoto']).toBe('1815.600000');
    expect(scope1.rows.at(-1).cells.total).toBe('3225.466800');
  },
);

test('a book without such gases says nothing of them', async () => {
  const { body } = await get(`/api/report/corporate-summary?from=2026-03-01&to=2026-03-31`);
  expect(JSON.stringify(body.data)).not.toContain('outside-kyoto');
});

test('files and their check tell them apart too', async () => {
  const file = async (name: string, path: string, as = year.admin) => {
    const answer = await get(path, as);
    expect(answer.status).toBe(200);
    writeFileSync(join(folder, name), answer.bytes);
    return join(folder, name);
  };
  const query = 'typeScope=1&format=csv';
  const csv = await get(`/api/scope-management/export?${query}`, year.admin);
  const r22 = readCsv(csv.bytes.toString('utf8')).find((row) => /R22|HCFC-22/.test(row['Input'] ?? ''));
  expect(Number(r22?.['Outside Kyoto (t CO2-e)'])).toBe(1760);
  const auditor = await file('auditor.xlsx', '/api/scope-management/auditor/export?typeScope=1');
  expect((await recompute([auditor])).differences).toEqual([]);
  const pack = await recomputePack(await file('pack.zip', `/api/assurance-pack/${year.company.id}?${PERIOD}`));
  expect(pack.differences).toEqual([]);
});
