import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMonths, lastDayOfMonth } from '#domain/time';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Ironbark');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
});

const LEVER = {
  id: 'idle',
  kind: 'EFFICIENCY',
  name: 'Idle time',
  inputTypeId: 'diesel',
  from: '2026-07-01',
  percent: '10',
  capex: '1000',
  opex: '0',
  source: 'Trial of two trucks',
};

const FACTS = {
  name: 'Cleaner fleet',
  note: '',
  book: 'GHG_PROTOCOL',
  scopes: ['1'],
  scope2Method: 'LOCATION',
  endYear: 2030,
  levers: [LEVER],
  assumptions: [
    { id: 'dieselPrice', value: '1.5', source: 'Contract 2026' },
    { id: 'carbonPrice', value: '75', source: 'Board, May 2026' },
  ],
};

const post = (path: string, body: object, as = admin) => server.call('POST', `/api/scenarios/${path}`, { as, body });
const read = (id: string, as = admin) => server.call('GET', `/api/scenarios/detail/${id}`, { as });
const list = async (as = admin) => (await server.call('GET', '/api/scenarios/list', { as })).body.data;
const created = async (change: object = {}, as = admin): Promise<string> =>
  (await post('create', { ...FACTS, ...change }, as)).body.data.id;

/** 700 kL of diesel a month, 1,896.804 t CO2-e of Scope 1, from July 2024 on. */
async function recorded(months: number): Promise<void> {
  for (let at = 0; at < months; at += 1) {
    const month = addMonths('2024-07-01', at);
    const body = dieselBody(company.facility.id, { fromDate: month, toDate: lastDayOfMonth(month) });
    expect((await server.call('POST', '/api/scope-management/create', { as: admin, body })).status).toBe(200);
  }
}

test('a scenario starts from the last twelve months, and its levers add up to the result', async () => {
  await recorded(24);
  const { result, ...head } = (await read(await created())).body.data;
  expect(head).toMatchObject({ name: 'Cleaner fleet', revision: 1, visibility: 'PRIVATE', isOwn: true, levers: 1 });
  expect(result.base).toMatchObject({ from: '2025-07-01', to: '2026-06-01', months: 24 });
  expect(result.actuals.map(({ year }: { year: number }) => year)).toEqual([2025, 2026]);
  const [first] = result.years;
  // 12 x 1,896.804 t, and 10 % less of it.
  expect(first).toMatchObject({ year: 2027, usual: '22761.648000', result: '20485.483200', target: null });
  expect(result.levers[0]).toMatchObject({ state: 'COUNTS', name: 'Idle time', pays: true });
  expect(result.levers[0].years[0]).toMatchObject({ year: 2027, saved: '2276.164800', cost: '-1259000.00' });
  expect(result.inputs[0]).toMatchObject({ inputTypeId: 'diesel' });
  expect(result.years.at(-1).year).toBe(2030);
});

test('every assumption has its source, or is the usual one', async () => {
  const { assumptions } = (await read(await created())).body.data.result;
  const of = (id: string) => assumptions.find((one: { id: string }) => one.id === id);
  expect(of('dieselPrice')).toEqual({ id: 'dieselPrice', value: '1.5', unit: '$/L', source: 'Contract 2026' });
  expect(of('discountRate')).toEqual({ id: 'discountRate', value: '7', unit: '%', source: '' });
  expect(of('electricityPrice')).toMatchObject({ value: null, source: '' });
  const unnamed = { ...FACTS, assumptions: [{ id: 'carbonPrice', value: '75', source: '' }] };
  expect((await post('create', unnamed)).status).toBe(400);
});

test('a target brings its line only if it measures the same', async () => {
  await recorded(24);
  const target = {
    name: 'Mine',
    kind: 'ABSOLUTE',
    book: 'GHG_PROTOCOL',
    scopes: ['1'],
    scope2Method: 'LOCATION',
    baseYear: 2026,
    targetYear: 2031,
    reduction: '50',
    owner: 'Priya',
  };
  const made = await server.call('POST', '/api/targets/create', { as: admin, body: target });
  const targetId = made.body.data.id;
  const refused = await post('create', { ...FACTS, targetId, scopes: ['1', '2'] });
  expect(refused.body).toMatchObject({ statusCode: 400, code: 'scenarios.target', issues: [{ path: 'targetId' }] });
  const id = await created({ targetId });
  // 22,761.648 t less a fifth of its half.
  expect((await read(id)).body.data.result).toMatchObject({
    target: { name: 'Mine', state: 'SAME' },
    years: [{ year: 2027, target: '20485.483200' }, {}, {}, {}],
  });
  const change = { ...target, scopes: ['1', '2'], id: targetId, revision: 1 };
  expect((await server.call('POST', '/api/targets/update', { as: admin, body: change })).status).toBe(200);
  expect((await read(id)).body.data.result).toMatchObject({
    target: { state: 'DIFFERS' },
    years: [{ target: null }, {}, {}, {}],
  });
  await server.call('DELETE', `/api/targets/delete/${targetId}?revision=2`, { as: admin });
  expect((await read(id)).body.data.result.target).toMatchObject({ state: 'GONE' });
});

test('facilities with a Safeguard baseline are compared with it, until the last year that has a rate', async () => {
  await recorded(24);
  const body = { facilityId: company.facility.id, year: 2027, amount: '20000', note: '', revision: null };
  expect((await server.call('POST', '/api/thresholds/baseline/save', { as: admin, body })).status).toBe(200);
  const { safeguard } = (await read(await created({ endYear: 2031 }))).body.data.result;
  const years = safeguard[0].years.map(({ year, baseline }: { year: number; baseline: string }) => [year, baseline]);
  // 20,000 t x (1 - 5 x 4.9 %) / (1 - 4 x 4.9 %) in FY2028.
  expect(years.slice(0, 2)).toEqual([
    [2027, '20000.000000'],
    [2028, '18781.094527'],
  ]);
  expect(years.at(-1)).toEqual([2031, null]);
});

test('a scenario is private until its owner shares it; then colleagues read, change and copy it', async () => {
  const colleague = await server.signedIn(company.id, ['USER']);
  const auditor = await server.signedIn(company.id, ['AUDITOR']);
  const id = await created();
  expect((await read(id, colleague)).body).toMatchObject({ statusCode: 404, code: 'scenarios.unknown' });
  expect(await list(colleague)).toEqual([]);
  const share = (as: string, revision: number, visibility: string) => post('share', { id, revision, visibility }, as);
  expect((await share(colleague, 1, 'COMPANY')).status).toBe(404);
  expect((await share(admin, 1, 'COMPANY')).status).toBe(200);
  expect(await list(colleague)).toMatchObject([{ id, isOwn: false, mayChange: true, visibility: 'COMPANY' }]);
  expect(await list(auditor)).toMatchObject([{ id, mayChange: false }]);
  expect((await post('update', { ...FACTS, name: 'Ours', id, revision: 2 }, colleague)).status).toBe(200);
  expect((await share(colleague, 3, 'PRIVATE')).body).toMatchObject({ statusCode: 403, code: 'scenarios.not-yours' });
  const copy = (await post('copy', { id, name: 'Mine' }, colleague)).body.data.id;
  expect((await read(copy, colleague)).body.data).toMatchObject({ name: 'Mine', isOwn: true, visibility: 'PRIVATE' });
  expect((await read(copy)).status).toBe(404);
});

test('a stale change is refused with the current scenario, by revision or If-Match', async () => {
  const id = await created();
  expect((await post('update', { ...FACTS, name: 'Renamed', id, revision: 1 })).status).toBe(200);
  expect((await post('update', { ...FACTS, id, revision: 1 })).body).toMatchObject({
    statusCode: 409,
    code: 'scenarios.stale',
    data: { id, name: 'Renamed', revision: 2 },
  });
  const match = (tag: string) =>
    server.call('DELETE', `/api/scenarios/delete/${id}`, { as: admin, headers: { 'if-match': tag } });
  expect((await match('"1"')).status).toBe(412);
  expect((await match('"2"')).status).toBe(200);
  expect((await read(id)).status).toBe(404);
});

test('what a lever lacks is said at its field', async () => {
  const issues = async (change: object) =>
    (await post('create', { ...FACTS, levers: [{ ...LEVER, ...change }] })).body.issues?.map(
      ({ path }: { path: string }) => path,
    );
  expect(await issues({ kind: 'CLOSURE', percent: '100' })).toEqual(['levers.0.facilityIds']);
  expect(await issues({ kind: 'ELECTRIFY' })).toEqual(['levers.0.kwhPerLitre']);
  expect(await issues({ kind: 'PPA' })).toEqual(['levers.0.price']);
  expect(await issues({ to: '2026-01-01' })).toEqual(['levers.0.to']);
  expect(await issues({ source: ' ' })).toEqual(['levers.0.source']);
  const elsewhere = await server.company('Elsewhere');
  const refused = await post('create', { ...FACTS, levers: [{ ...LEVER, facilityIds: [elsewhere.facility.id] }] });
  expect(refused.body).toMatchObject({ statusCode: 400, code: 'facility.unknown' });
});

test('a scenario is exported with its years, levers and assumptions', async () => {
  await recorded(12);
  const id = await created({ name: '=Fleet' });
  const file = (format: string, language = 'en') =>
    server.call('GET', `/api/scenarios/export/${id}?format=${format}&language=${language}`, { as: admin });
  const csv = await file('CSV');
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body.data).toContain('Years,FY2027,Business as usual (t CO2-e),22761.648000');
  expect(csv.body.data).toContain('Price of diesel');
  expect(csv.body.data).toContain('Contract 2026');
  expect(csv.body.data).not.toMatch(/(^|,)=Fleet/m);
  const xlsx = await file('XLSX', 'fr');
  expect(xlsx.headers['content-disposition']).toContain('scenario-fleet.xlsx');
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
});
