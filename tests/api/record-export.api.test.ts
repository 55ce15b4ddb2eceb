import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '#server';
import { recompute } from '../../tools/recompute/recompute.mjs';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';
import { readWorkbook } from '../support/workbooks.ts';

let server: ApiServer;
let mine: TestCompany;
let user: string;
let staff: string;
let folder: string;

const ROOT = '/api/scope-management';
const STAFF_ROOT = '/api/admin/scope-management';
const DANGEROUS = '=HYPERLINK("http://example.test")';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scopebook-export-'));
  server = await apiServer();
  mine = await server.company('Export Mine');
  user = await server.signedIn(mine.id, ['USER']);
  staff = await server.signedIn(null, ['ADMIN']);
  const theirs = await server.company('Export Theirs');
  const stranger = await server.signedIn(theirs.id, ['USER']);
  const make = async (body: unknown, as = user) => {
    const made = await server.call('POST', `${ROOT}/create`, { as, body });
    expect(made.body.message).toBe('Created successful');
    return made.body.data;
  };
  await make(dieselBody(mine.facility.id, { remark: DANGEROUS, reference: 'INV-7', uncertainty: '5' }));
  await make(
    dieselBody(mine.facility.id, {
      fromDate: '2024-07-01',
      toDate: '2024-07-31',
      quantity: '350',
      versionId: 'NGA-2024',
    }),
  );
  await make(electricityBody(mine.facility.id));
  await make(electricityBody(mine.facility.id, { methodInputs: { surrenderedMwh: '12.5' }, quantity: '1000000' }));
  await make(
    dieselBody(mine.facility.id, {
      fillMode: 2,
      customFactor: { value: '2713.5', unit: 'kg CO2-e/kL', source: 'Supplier sheet 2025' },
    }),
  );
  await make(
    dieselBody(mine.facility.id, {
      fillMode: 2,
      customEmission: { co2: '10.5', ch4: '0.25', source: 'Laboratory 2025' },
    }),
  );
  await make(dieselBody(theirs.facility.id), stranger);
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const get = async (path: string, as = user) => {
  const answer = await server.call('GET', path, { as });
  expect(answer.status).toBe(200);
  return answer;
};

const csv = async (path: string, as = user) => readCsv((await get(path, as)).bytes.toString('utf8'));

function saved(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const AUDITOR_TITLES =
  'Record id,Revision,Company,ABN,Facility,State,Financial year,From,To,Scope,Category,Sub-category,Input,Consumption type,Quantity,Unit,Normalised quantity,Normalised unit,Energy (GJ),Framework,Edition,Factor source,Factor table,EC,EC unit,EF CO2,EF CH4,EF N2O,EF CO2-e,EF unit,GWP set,Method,Criterion,Fill mode,CO2 (t CO2-e),CH4 (t CO2-e),N2O (t CO2-e),Total location-based (t CO2-e),Total market-based (t CO2-e),Supplier,Customer,Data quality,Uncertainty (%),Evidence,Evidence SHA-256,Created by,Created at,Approved by,Approved at,Status,Last reason,Calculation run id,Self-approved,Biogenic CO2 (t CO2-e),Upstream in Scope 3 (t CO2-e),Outside Kyoto (t CO2-e),Country,Uncertainty used (%),Uncertainty basis'.split(
    ',',
  );

describe('the record export', () => {
  test('is a CSV with a byte order mark, names in place of ids, and no formulas a spreadsheet would run', async () => {
    const answer = await get(`${ROOT}/export?format=csv&typeScope=1`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="records-\d{4}-\d\d-\d\d\.csv"/);
    const text = answer.bytes.toString('utf8');
    expect(text.startsWith('\uFEFFCompany,Facility')).toBe(true);
    const rows = readCsv(text);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({
      Company: 'Export Mine',
      Facility: mine.facility.name,
      'Financial year': 'FY2026',
      Input: 'Diesel oil',
      Quantity: '700.000',
      'Total location-based (t CO2-e)': '1896.804000',
      EC: '38.6',
      'EF CO2': '69.9',
      'Factor source':
        'Department of Climate Change, Energy, the Environment and Water: National Greenhouse Accounts Factors 2025',
      Reference: 'INV-7',
      Remark: `'${DANGEROUS}`,
    });
  });

  test('names publications by their official titles, like the record and its form', async () => {
    const OFFICIAL =
      'Department of Climate Change, Energy, the Environment and Water: National Greenhouse Accounts Factors 2025';
    const [record] = (await get('/api/scope-management/list?typeScope=1&search=INV-7')).body.data;
    const { run, versionId } = (await get(`/api/scope-management/${record.id}`)).body.data;
    const offered = await get(`/api/selection/input-type?categoryId=STATIONARY_FUELS&versionId=NGA-2025`);
    const factors = offered.body.data.commonObjects.flatMap((one: { factors: { source: string }[] }) => one.factors);
    const sources = (all: { source: string }[]) => [...new Set(all.map(({ source }) => source))];
    expect(versionId).toBe('NGA-2025');
    expect([sources(run.factors), sources(factors)]).toEqual([[OFFICIAL], [OFFICIAL]]);
  });

  test('uses the filter of a list', async () => {
    expect(await csv(`${ROOT}/export?format=csv`)).toHaveLength(6);
    expect(await csv(`${ROOT}/export?format=csv&from=2024-07-01&to=2025-06-30`)).toHaveLength(1);
    expect(await csv(`${ROOT}/export?format=csv&inputTypeId=grid-electricity`)).toHaveLength(2);
    expect(await csv(`${ROOT}/export?format=csv&status=APPROVED`)).toHaveLength(0);
    const refused = await server.call('GET', `${ROOT}/export?from=2025-07-01&to=2024-07-01`, { as: user });
    expect(refused.status).toBe(400);
  });

  test('of another company is available only to staff', async () => {
    const all = await csv(`${STAFF_ROOT}/export?format=csv`, staff);
    expect(new Set(all.map((row) => row['Company']))).toEqual(new Set(['Export Mine', 'Export Theirs']));
    expect(await csv(`${STAFF_ROOT}/export?format=csv&companyId=${mine.id}`, staff)).toHaveLength(6);
  });
});

describe('the auditor export', () => {
  test('has one row per record with the agreed columns', async () => {
    const rows = await csv(`${ROOT}/auditor/export?format=csv`);
    expect(Object.keys(rows[0] ?? {})).toEqual(AUDITOR_TITLES);
    const electricity = rows.find((row) => row['Quantity'] === '11300000.000');
    expect(electricity).toMatchObject({ 'Total location-based (t CO2-e)': '7232.000000', 'EF unit': 'kg CO2-e/kWh' });
  });

  test('as XLSX adds up to its control totals', async () => {
    const answer = await get(`${ROOT}/auditor/export`);
    const book = await readWorkbook(answer.bytes);
    expect(book.sheets).toEqual(['Control totals', 'Records', 'Working']);
    const [scope, records, total] = book.rows('Control totals')[1] ?? [];
    expect([scope, records]).toEqual(['Scope 1', 4]);
    expect(total).toBeCloseTo(1896.804 + 948.402 + 1899.45 + 10.75, 6);
  });

  test('is enough to recalculate every total offline', async () => {
    const book = saved('auditor.xlsx', (await get(`${ROOT}/auditor/export`)).bytes);
    const ofBook = await recompute([book]);
    expect(ofBook.differences).toEqual([]);
    expect(ofBook).toMatchObject({ records: 6, byColumns: 3 });
    expect(ofBook.lines).toBeGreaterThan(20);

    const records = saved('auditor.csv', (await get(`${ROOT}/auditor/export?format=csv`)).bytes);
    const working = saved('working.csv', (await get(`${ROOT}/auditor/export?format=csv&part=working`)).bytes);
    expect(await recompute([records, working])).toMatchObject({ records: 6, lines: ofBook.lines, differences: [] });
    await expect(recompute([records])).rejects.toThrow('The workings are missing.');
  });

  test('has no energy content if the quantity is energy: factors then apply directly', async () => {
    const other = await server.company('Export Gas');
    const as = await server.signedIn(other.id, ['USER']);
    const gas = { inputTypeId: 'natural-gas-pipeline', consumptionTypeId: 'STATIONARY' };
    for (const change of [
      { unit: 'GJ', quantity: '1000' },
      { unit: 'm3', quantity: '2000' },
    ])
      await server.call('POST', `${ROOT}/create`, { as, body: dieselBody(other.facility.id, { ...gas, ...change }) });
    const book = saved('gas.xlsx', (await get(`${ROOT}/auditor/export`, as)).bytes);
    expect(await recompute([book])).toMatchObject({ records: 2, byColumns: 2, differences: [] });
    for (const kind of ['auditor/export', 'export'])
      expect(await csv(`${ROOT}/${kind}?format=csv`, as)).toMatchObject([
        { Unit: 'GJ', EC: '', 'EC unit': '', 'EF CO2': '51.4', 'EF unit': 'kg CO2-e/GJ' },
        { Unit: 'm3', EC: '0.0393', 'EC unit': 'GJ/m3', 'EF CO2': '51.4' },
      ]);
  });

  test('detects tampering', async () => {
    const { bytes } = await get(`${ROOT}/auditor/export?format=csv`);
    const working = saved('working-2.csv', (await get(`${ROOT}/auditor/export?format=csv&part=working`)).bytes);
    const changed = saved('changed.csv', Buffer.from(bytes.toString('utf8').replace('1896.804000', '1796.804000')));
    const { differences } = await recompute([changed, working]);
    expect(differences).toHaveLength(2);
    expect(differences[0]).toMatch(/total: the file says 1796\.804, recomputed 1896\.804000$/);
  });
});

describe('the validation export', () => {
  test('recomputes, compares with the year before, and has empty columns for the auditor', async () => {
    const rows = await csv(`${STAFF_ROOT}/auditor-val/export?format=csv&companyId=${mine.id}`, staff);
    expect(Object.keys(rows[0] ?? {})).toEqual([
      ...AUDITOR_TITLES,
      'Recomputed total (t CO2-e)',
      'Difference (t CO2-e)',
      'Rule results',
      'Prior-year total (t CO2-e)',
      'Change on prior year (%)',
      'Sampled',
      'Conclusion',
      'Note',
    ]);
    expect(rows.map((row) => row['Difference (t CO2-e)'])).toEqual(['0', '0', '0', '0', '0', '0']);
    expect(rows[0]).toMatchObject({
      'Recomputed total (t CO2-e)': '1896.804000',
      'Prior-year total (t CO2-e)': '948.402000',
      'Change on prior year (%)': '100.0',
      Sampled: '',
    });
  });

  test('of a company that does not exist is refused', async () => {
    const path = `${STAFF_ROOT}/auditor-val/export?companyId=${crypto.randomUUID()}`;
    expect((await server.call('GET', path, { as: staff })).body.code).toBe('company.unknown');
  });
});
