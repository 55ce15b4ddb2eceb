import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decimal, exactText, sum } from '#domain/units';
import { openTable, readCsv } from '../../src/server/index.ts';
import { recomputePack } from '../../tools/recompute/recompute-pack.mjs';
import { recompute } from '../../tools/recompute/recompute.mjs';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { approved, fixtureYear, type FixtureYear } from '../support/fixture-year.ts';

let server: ApiServer;
let year: FixtureYear;
let folder: string;
let staff: string;

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
  staff = await server.signedIn(null, ['ADMIN']);
  // 1,000 kg of R22: 1,760 t outside. 100 kg of R401A: 1.8 t inside, 111.2 outside (DESNZ 2025); half of its days are in FY2025.
  await approved(server, year, gas('refrigerant-hcfc-22', '1000', '2026-01-01', '2026-01-31'));
  await approved(server, year, gas('refrigerant-r401a', '100', '2025-06-01', '2025-07-30'));
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, as = year.user) => server.call('GET', path, { as });

test('a record shows what counts, and what is separate', async () => {
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
    expect(body.data.notes.join(' ')).toContain('others): 1815.600 t CO2-e. They are not part of any total.');
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

test('a book without such gases does not mention them', async () => {
  const { body } = await get(`/api/report/corporate-summary?from=2026-03-01&to=2026-03-31`);
  expect(JSON.stringify(body.data)).not.toContain('outside-kyoto');
});

test('files and their check separate them too', async () => {
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

/** Rows of a sheet as text. */
async function sheet(bytes: Buffer, name: string): Promise<string[][]> {
  const book = await openTable(bytes);
  const rows: string[][] = [];
  for await (const row of book.rows(name)) rows.push(row.cells.map(({ text }) => text));
  return rows;
}

const OUTSIDE = 'Outside Kyoto (t CO2-e)';

test.each([
  ['auditor', () => '/api/scope-management/auditor/export?typeScope=1', () => year.admin],
  [
    'validation',
    () => `/api/admin/scope-management/auditor-val/export?typeScope=1&companyId=${year.company.id}`,
    () => staff,
  ],
])('the %s export adds up to the note of the report, in both formats', async (_kind, path, as) => {
  // All days of both records: 1,760 and 111.2 t.
  const report = await get('/api/report/corporate-summary?from=2025-06-01&to=2026-06-30');
  expect(report.body.data.notes.join(' ')).toContain('others): 1871.200 t CO2-e.');
  const rows = readCsv((await get(`${path()}&format=csv`, as())).bytes.toString('utf8'));
  expect(exactText(sum(rows.map((row) => decimal(row[OUTSIDE] || '0'))))).toBe('1871.2');
  const [titles = [], ...control] = await sheet((await get(path(), as())).bytes, 'Control totals');
  expect(titles.at(-1)).toBe(OUTSIDE);
  expect(Number(control.find(([scope]) => scope === 'Scope 1')?.at(-1))).toBe(1871.2);
});

test('the dashboard file has them on a separate line, in the unit of the file', async () => {
  const exported = (body: object) =>
    server.call('POST', '/api/dashboard/export/data', {
      as: year.user,
      body: { from: '2025-07-01', to: '2026-06-30', ...body },
    });
  const NAME = 'Gases outside the Kyoto Protocol, not in any total';
  const csv = (await exported({ format: 'csv' })).bytes.toString('utf8').split('\r\n');
  expect(csv).toContain(`Totals,"${NAME} / t CO2-e",Amount,1815.6`);
  const totals = await sheet((await exported({ unit: 'kt' })).bytes, 'Totals');
  expect(totals.find(([name]) => name === NAME)?.slice(0, 3)).toEqual([NAME, 'kt CO2-e', '1.8156']);
  const without = await exported({ format: 'csv', from: '2026-03-01', to: '2026-03-31' });
  expect(without.bytes.toString('utf8')).not.toContain(NAME);
});

describe('an own result for such a gas', () => {
  const stated = (inputTypeId: string, total: string, versionId = 'NGA-2025') =>
    server.call('POST', '/api/scope-management/create', {
      as: year.user,
      body: {
        ...gas(inputTypeId, '100', '2026-02-01', '2026-02-28'),
        versionId,
        fillMode: 2,
        customEmission: { total, method: 'Weighed', source: 'Service report' },
      },
    });

  test('counts only the part the Kyoto Protocol covers: 100 × 18 / 1130 t of R401A, nothing of R22', async () => {
    const r401a = (await stated('refrigerant-r401a', '100')).body.data;
    expect(r401a.emissions).toMatchObject({ total: '1.592920', outsideKyoto: '98.407080' });
    const r22 = (await stated('refrigerant-hcfc-22', '100')).body.data;
    expect(r22.emissions).toMatchObject({ total: '0.000000', outsideKyoto: '100.000000' });
    const dashboard = await get('/api/dashboard/list/total?from=2026-02-01&to=2026-02-28&framework=NGER');
    const scope1 = dashboard.body.data.totals.find(({ id }: { id: string }) => id === 'scope1');
    expect(scope1.amount).toBe('1.592920');
    expect(dashboard.body.data.outsideKyoto).toBe('198.407080');
    const { bytes } = await get('/api/scope-management/auditor/export?typeScope=1&from=2026-02-01', year.admin);
    writeFileSync(join(folder, 'stated.xlsx'), bytes);
    expect((await recompute([join(folder, 'stated.xlsx')])).differences).toEqual([]);
  });

  test('is refused if the tables cannot split it, and asks for the gases', async () => {
    const { status, body } = await stated('refrigerant-hfe236fa', '100', 'DESNZ-2025');
    expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 400, path: 'customEmission.total' });
    expect(body.message).toContain('Enter the gases only');
  });
});
