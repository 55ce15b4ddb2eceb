import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { approved } from '../support/fixture-year.ts';
import { checkedImport, finished, importCsv, importLine, IMPORT_TITLES } from '../support/import-files.ts';
import { unpacked } from '../support/unpacked.ts';
import { readWorkbook } from '../support/workbooks.ts';
import { previewed } from './scope1-preview.ts';

let server: ApiServer;
let companyId: string;
let hobart: string;
let hobartName: string;
let darwin: string;
let perth: string;
let user: string;
let admin: string;

const TAS = { country: 'AU', state: 'TAS', grid: 'TAS', zone: 'metro' } as const;
const NT = { country: 'AU', state: 'NT', grid: 'NT-DKIS', zone: 'non-metro' } as const;
const ROOT = '/api/scope-management/import';

/** 250,000 m3 of gas: 9,825 GJ (NGA 2025 Table 5), by 51.53 kg/GJ 506.28225 t. */
const gas = (facilityId: string, methodInputs: Readonly<Record<string, string>> = {}, month = '07') => ({
  typeScope: 1,
  facilityId,
  frameworkId: 'GHG_PROTOCOL',
  versionId: 'NGA-2025',
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'natural-gas-pipeline',
  consumptionTypeId: 'STATIONARY',
  fromDate: `2025-${month}-01`,
  toDate: `2025-${month}-30`,
  quantity: '250000',
  unit: 'm3',
  methodInputs,
});

beforeAll(async () => {
  server = await apiServer();
  const company = await server.company('Gas in the south and the north');
  companyId = company.id;
  ({ id: hobart, name: hobartName } = await server.facility(companyId, TAS));
  ({ id: darwin } = await server.facility(companyId, NT));
  ({ id: perth } = await server.facility(companyId, { state: 'WA', grid: 'WA-SWIS', zone: 'non-metro' }));
  user = await server.signedIn(companyId, ['USER']);
  admin = await server.signedIn(companyId, ['COMPANY_ADMIN']);
});

afterAll(() => server.close());

const save = (body: ReturnType<typeof gas>) => server.call('POST', '/api/scope-management/create', { as: user, body });
const detail = async (id: string) => (await server.call('GET', `/api/scope-management/${id}`, { as: user })).body.data;

// NGA Factors 2025 Table 6: Victoria 4, Western Australia outside the metropolitan zone 4 kg CO2-e/GJ; 9,825 GJ make 39.3 t.
test.each([
  ['Tasmania', () => hobart, TAS, 'VIC'],
  ['the Northern Territory', () => darwin, NT, 'WA'],
] as const)('gas in %s uses the value of another state if chosen, in the form and on the server', async (...row) => {
  const [, facility, place, state] = row;
  const body = gas(facility(), { upstreamState: state });
  const preview = await previewed(server, user, body, place);
  const { status, body: answer } = await save(body);
  expect(status).toBe(200);
  const made = await detail(answer.data.id);
  expect(made.methodInputs).toEqual({ upstreamState: state });
  expect(made.emissions).toMatchObject({ total: '506.282250', scope3: '39.300000' });
  expect(preview.outputs).toMatchObject({ total: '506.28225', upstream: '39.3' });
  expect(preview.outputs).toEqual(made.run.outputs);
  const step = made.run.steps.find(({ id }: { id: string }) => id === 'upstream');
  expect(step).toMatchObject({ note: `upstream-of-${state}`, result: preview.outputs.upstream });
  expect(preview.factorIds).toEqual(made.run.factors.map(({ id }: { id: string }) => id));
});

test('without the choice it is left out, and the working says so', async () => {
  const plain = gas(hobart, {}, '08');
  const { outputs } = await previewed(server, user, plain, TAS);
  expect(outputs.upstream).toBeNull();
  const made = await detail((await save(plain)).body.data.id);
  expect(made.emissions).toMatchObject({ total: '506.282250', scope3: null });
  expect(made.run.steps.at(-1)).toMatchObject({ result: null, note: 'upstream-confidential' });
});

test.each([
  ['a state whose factor is printed', () => gas(perth, { upstreamState: 'WA' }), 'only in NT'],
  [
    'another fuel',
    () => ({ ...gas(hobart, { upstreamState: 'VIC' }), inputTypeId: 'diesel', unit: 'kL' }),
    'natural gas',
  ],
])('the choice is refused for %s', async (_what, body, words) => {
  const { status, body: answer } = await save(body());
  expect(status).toBe(400);
  expect(answer.issues).toMatchObject([{ path: 'methodInputs.upstreamState' }]);
  expect(answer.message).toContain(words);
});

test('Scope 3, method statement and pack follow, and state whose value it is', async () => {
  // Three records in one line: the one with the choice is neither first nor last.
  await approved(server, { user, admin }, gas(darwin, {}, '09'));
  await approved(server, { user, admin }, gas(darwin, { upstreamState: 'WA' }, '10'));
  await approved(server, { user, admin }, gas(darwin, {}, '11'));
  const period = 'from=2025-09-01&to=2025-11-30&framework=GHG_PROTOCOL';
  const { body } = await server.call('GET', `/api/report/corporate-summary?${period}`, { as: admin });
  const rows = (id: string) => body.data.sections.find((one: { id: string }) => one.id === id).rows;
  expect(rows('totals').find(({ id }: { id: string }) => id === 'scope3').cells.total).toBe('39.300000');
  const methods = await server.call('GET', `/api/report/corporate-summary/sections/methods?${period}`, { as: admin });
  const text = JSON.stringify(methods.body.data ?? rows('methods'));
  expect(text).toContain('Upstream: Western Australian value used for the Northern Territory, as NGA’s note suggests');
  const pack = await server.call('GET', `/api/assurance-pack/${companyId}?from=2025-09-01&to=2025-11-30`, {
    as: admin,
  });
  const statement = (await unpacked(pack.bytes)).get('method-statement.txt')?.toString('utf8') ?? '';
  expect(statement).toContain('Upstream: Western Australian value used for the Northern Territory');
  expect(statement).not.toContain('Victorian');
});

test('the import template has the column for a company with such a facility', async () => {
  const { bytes } = await server.call('GET', `${ROOT}/download/document?columns=scope1`, { as: admin });
  expect((await readWorkbook(bytes)).rows('Data')[0]).toContain('Upstream of natural gas');
});

test('an import file may choose, and leaves out what it does not name', async () => {
  const line = (reference: string, month: string) =>
    importLine({
      facility: hobartName,
      input: 'Natural gas distributed in a pipeline',
      from: `01/${month}/2026`,
      to: `28/${month}/2026`,
      quantity: '250000',
      unit: 'm3',
      reference,
    });
  const titles = [...IMPORT_TITLES, 'Upstream of natural gas'];
  const rows = [
    [...line('CHOSEN', '01'), 'Use the value of Victoria (NGA’s note)'],
    [...line('NOT-CHOSEN', '02'), ''],
  ];
  const batch = await checkedImport(server, { bytes: importCsv(rows, titles), as: admin, root: ROOT, name: 'gas.csv' });
  expect(batch).toMatchObject({ rows: 2, rejected: 0 });
  const confirmed = await server.call('POST', `${ROOT}/${batch.id}/confirm`, { as: admin, body: {} });
  expect(confirmed.status).toBe(200);
  await finished(server, admin, batch.id);
  const { body } = await server.call('GET', '/api/scope-management/list?typeScope=1&size=50', { as: user });
  const upstream = (reference: string) =>
    body.data.find((one: { reference: string }) => one.reference === reference).emissions.scope3;
  expect([upstream('CHOSEN'), upstream('NOT-CHOSEN')]).toEqual(['39.300000', null]);
});
