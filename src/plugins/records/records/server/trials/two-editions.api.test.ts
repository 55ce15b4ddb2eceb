import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Database, readCsv } from '#server';
import { recomputePack } from '../../../../../../tools/recompute/recompute-pack.mjs';
import { recompute } from '../../../../../../tools/recompute/recompute.mjs';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../../tests/support/api-server.ts';
import { approved } from '../../../../../../tests/support/fixture-year.ts';
import { electricityBody } from '../../../../../../tests/support/record-bodies.ts';
import { EmissionCells } from '../rollup/emission-cells.ts';
import { RollupCheck } from '../rollup/rollup-check.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;
let admin: string;
let folder: string;
let id: string;

/** 30,000 kWh in New South Wales over 16 days of June (NGA Factors 2024) and 14 days of July (NGA Factors 2025). */
const body = () =>
  electricityBody(company.facility.id, {
    versionId: undefined,
    fromDate: '2025-06-15',
    toDate: '2025-07-14',
    quantity: '30000',
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scopebook-editions-'));
  server = await apiServer();
  company = await server.company('Two editions');
  user = await server.signedIn(company.id, ['USER']);
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  id = await approved(server, { user, admin }, body());
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

async function read(path: string) {
  const { status, body: answer } = await server.call('GET', path, { as: admin });
  expect([path, status]).toEqual([path, 200]);
  return answer.data;
}

const totalOf = async (period: string, scope: string) => {
  const { totals } = await read(`/api/dashboard/list/total?${period}`);
  return Number(totals.find((one: { id: string }) => one.id === scope)?.amount ?? 0);
};

describe('a record across 1 July', () => {
  test('uses each edition for its days, in one working', async () => {
    const { emissions, run, versionId, warningList } = await read(`/api/scope-management/${id}`);
    // 30,000 × 0.66 / 1000 × 16 / 30 = 10.56; × 0.64 × 14 / 30 = 8.96. Upstream 0.04 and 0.03: 0.64 + 0.42.
    expect(emissions).toMatchObject({ location: '19.520000', total: '19.520000', scope3: '1.060000' });
    expect([versionId, run.edition]).toEqual(['NGA-2024', 'NGA-2024, NGA-2025']);
    const lines = run.steps.filter((step: { id: string }) => step.id === 'location');
    expect(lines.map((line: { edition?: string; result: string }) => [line.edition, line.result])).toEqual([
      ['NGA-2024', '19.8'],
      ['NGA-2025', '19.2'],
      [undefined, '19.52'],
    ]);
    expect(lines[2].substituted).toBe('19.8 t CO2-e × 16 / 30 + 19.2 t CO2-e × 14 / 30');
    expect(warningList.map(({ code }: { code: string }) => code)).not.toContain('records.across-editions');
  });

  test('counts its parts in each year, and in reports of any days', async () => {
    expect(await totalOf('from=2024-07-01&to=2025-06-30', 'scope2')).toBe(10.56);
    expect(await totalOf('from=2025-07-01&to=2026-06-30', 'scope2')).toBe(8.96);
    expect(await totalOf('from=2024-07-01&to=2026-06-30', 'scope2')).toBe(19.52);
    const report = await read('/api/report/company-activities?from=2025-07-01&to=2025-07-31');
    const location = report.controls.find((one: { id: string }) => one.id === 'scope2-location').amount;
    const line = report.sections.find((one: { id: string }) => one.id === 'activities-2').rows[0].cells;
    expect([Number(location), Number(line.location)]).toEqual([8.96, 8.96]);
  });

  test('counts its part in days within a month', async () => {
    const cut = async (from: string, to: string) => {
      const query = { companyIds: [company.id], from, to, facilityIds: [], scopes: [2], includeDrafts: true };
      const [sum] = await server.services
        .get(Database)
        .withTenant(company.id, (trx) => server.services.get(EmissionCells).cut(trx, query, []));
      return [Number(sum?.tLocation), sum?.records];
    };
    // 11 of 16 days in June, 9 of 14 in July; the record begins on 15 June.
    expect(await cut('2025-06-20', '2025-06-30')).toEqual([7.26, 0]);
    expect(await cut('2025-07-01', '2025-07-09')).toEqual([5.76, 0]);
    expect(await cut('2025-06-10', '2025-06-17')).toEqual([1.98, 1]);
  });

  test('equals its cells and tallies', async () => {
    for await (const check of server.services.get(RollupCheck).verify())
      expect([check.companyName, check.differences, check.tallies]).toEqual([check.companyName, [], []]);
  });

  test.each(['from=2024-07-01&to=2025-06-30', 'from=2025-07-01&to=2026-06-30'])(
    'recalculates without differences from a pack, offline: %s',
    async (year) => {
      const pack = await server.call('GET', `/api/assurance-pack/${company.id}?${year}`, { as: admin });
      const path = join(folder, 'pack.zip');
      writeFileSync(path, pack.bytes);
      const { differences, records } = await recomputePack(path);
      expect([differences, records]).toEqual([[], 1]);
    },
  );

  test('has both editions in an auditor export, which recomputes', async () => {
    const file = async (query: string, name: string) => {
      const { bytes } = await server.call('GET', `/api/scope-management/auditor/export?format=${query}`, { as: user });
      writeFileSync(join(folder, name), bytes);
      return bytes;
    };
    const [row] = readCsv((await file('csv', 'records.csv')).toString('utf8'));
    expect([row?.['Edition'], row?.['EF CO2-e']]).toEqual(['NGA-2024; NGA-2025', '']);
    await file('xlsx', 'records.xlsx');
    const { differences } = await recompute([join(folder, 'records.xlsx')]);
    expect(differences).toEqual([]);
  });

  test('keeps a chosen edition for all days, with a warning', async () => {
    const chosen = { ...body(), versionId: 'NGA-2025' };
    const made = await server.call('POST', '/api/scope-management/create', { as: user, body: chosen });
    const { emissions, warningList, id: draft } = made.body.data;
    expect(emissions.location).toBe('19.200000');
    expect(warningList.map(({ code }: { code: string }) => code)).toContain('records.across-editions');
    const named = { ...body(), versionId: 'NGA-2024', id: draft, revision: made.body.data.revision };
    const changed = await server.call('POST', '/api/scope-management/update', { as: user, body: named });
    expect(changed.body.data.emissions.location).toBe('19.520000');
  });
});
