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

const FACTS = {
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

const post = (path: string, body: object, as = admin) => server.call('POST', `/api/targets/${path}`, { as, body });
const remove = (path: string, revision: number | string = '') =>
  server.call('DELETE', `/api/targets/${path}?revision=${revision}`, { as: admin });
const detail = async (id: string) => (await server.call('GET', `/api/targets/detail/${id}`, { as: admin })).body.data;
/** 700 kL of diesel are 1,896.804 t CO2-e of Scope 1. */
const diesel = (month = '2025-07-01', change: Record<string, unknown> = {}) =>
  server.call('POST', '/api/scope-management/create', {
    as: admin,
    body: dieselBody(company.facility.id, { fromDate: month, toDate: lastDayOfMonth(month), ...change }),
  });
type Year = { year: number };
const yearOf = (found: { years: Year[] }, year: number) => found.years.find((one) => one.year === year);

test('a denominator cannot be deleted while a target uses it, nor can its unit change', async () => {
  const own = (step: string, body: object) =>
    server.call('POST', `/api/intensity/denominator/${step}`, { as: admin, body });
  const { id: denominatorId } = (await own('create', { name: 'Widgets', unit: 'pc' })).body.data;
  const measured = { ...FACTS, kind: 'INTENSITY', denominatorId, baseAmount: '2.5' };
  const { id } = (await post('create', measured)).body.data;
  const drop = () =>
    server.call('DELETE', `/api/intensity/denominator/delete/${denominatorId}?revision=1`, { as: admin });
  const message = 'A target uses this denominator. Change or delete the target first.';
  expect((await drop()).body).toMatchObject({ statusCode: 409, code: 'intensity.in-use', message });
  const dozens = { id: denominatorId, revision: 1, name: 'Widgets', unit: 'dozen' };
  expect((await own('update', dozens)).body).toMatchObject({ statusCode: 409, message });
  expect(await detail(id)).toMatchObject({ unit: 't CO2-e/pc', denominatorName: 'Widgets' });
  await remove(`delete/${id}`, 1);
  expect((await drop()).status).toBe(200);
});

test("a base is the total of its year's records, or the given amount; without either it is rejected", async () => {
  expect((await post('create', FACTS)).body).toMatchObject({ code: 'targets.no-base' });
  await diesel();
  const { id } = (await post('create', FACTS)).body.data;
  const found = await detail(id);
  expect(found).toMatchObject({ baseAmount: '1896.804000', isBaseTyped: false, unit: 't CO2-e', track: 'NO_DATA' });
  expect(yearOf(found, 2026)).toMatchObject({ planned: '1896.804', actual: '1896.804000', isComplete: false });
  expect(yearOf(found, 2031)).toMatchObject({ planned: '948.402', actual: null });
  const typed = (await post('create', { ...FACTS, baseYear: 2020, baseAmount: '3000' })).body.data;
  expect(await detail(typed.id)).toMatchObject({
    baseAmount: '3000.000000',
    isBaseTyped: true,
    base: { percent: null },
  });
});

test("a restatement of the base year suggests a recalculation above the company's limit, and rebase applies it", async () => {
  await diesel();
  const { id } = (await post('create', FACTS)).body.data;
  await diesel('2025-08-01', { quantity: '35' });
  // 35 of 700 kL are exactly 5 %: not above.
  expect((await detail(id)).base).toMatchObject({ percent: '5.00', isSuggested: false, limit: '5' });
  expect((await post('setting/save', { recalculation: '4', revision: null })).status).toBe(200);
  expect((await detail(id)).base).toMatchObject({ isSuggested: true, limit: '4', now: '1991.644200' });
  const report = await server.call(
    'GET',
    '/api/report/corporate-summary?from=2025-07-01&to=2026-06-30&framework=GHG_PROTOCOL&includeDrafts=true',
    { as: admin },
  );
  expect(JSON.stringify(report.body)).toContain('Recalculating the base year is recommended');
  expect((await post('rebase', { id, revision: 1 })).status).toBe(200);
  expect(await detail(id)).toMatchObject({ baseAmount: '1991.644200', revision: 2, base: { isSuggested: false } });
  expect((await post('rebase', { id, revision: 1 })).body.code).toBe('targets.stale');
});

test('a second client that writes a stale target, initiative or setting gets a conflict with the current one', async () => {
  const { id } = (await post('create', { ...FACTS, baseAmount: '10' })).body.data;
  const change = { ...FACTS, baseAmount: '10', id, revision: 1 };
  expect((await post('update', { ...change, name: 'Renamed' })).status).toBe(200);
  const stale = { status: 409, body: { code: 'targets.stale' } };
  expect(await post('update', { ...change, name: 'Other' })).toMatchObject({
    ...stale,
    body: { data: { id, name: 'Renamed', revision: 2, track: 'NO_DATA' } },
  });
  const initiative = { name: 'Idle', owner: 'Tom', cost: '1', perYear: '1', startDate: '2027-07-01', scope: '1' };
  const added = (await post('initiative/create', { ...initiative, targetId: id })).body.data;
  const changing = { ...initiative, id: added.id, revision: 1 };
  expect((await post('initiative/update', { ...changing, cost: '2' })).status).toBe(200);
  expect(await post('initiative/update', { ...changing, cost: '3' })).toMatchObject({
    ...stale,
    body: { data: { id: added.id, cost: '2', revision: 2 } },
  });
  // Both started without a setting.
  const both = await Promise.all(
    ['4', '6'].map((recalculation) => post('setting/save', { recalculation, revision: null })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [won, lost] = both.toSorted((a, b) => a.status - b.status);
  expect(lost?.body).toMatchObject({ code: 'targets.stale', data: won?.body.data });
  const list = (await server.call('GET', '/api/targets/list', { as: admin })).body.data;
  expect(list).toMatchObject({ recalculation: won?.body.data.recalculation, settingRevision: 1 });
  expect((await post('setting/save', { recalculation: '7', revision: 1 })).body.data).toMatchObject({ revision: 2 });
});

test('a target or initiative changed meanwhile is not deleted: the client gets a conflict with the current one', async () => {
  const { id } = (await post('create', { ...FACTS, baseAmount: '10' })).body.data;
  const initiative = { name: 'Idle', owner: 'Tom', cost: '1', perYear: '1', startDate: '2027-07-01', scope: '1' };
  const added = (await post('initiative/create', { ...initiative, targetId: id })).body.data;
  await post('initiative/update', { ...initiative, id: added.id, revision: 1, cost: '2' });
  await post('update', { ...FACTS, baseAmount: '10', id, revision: 1, name: 'Renamed' });
  expect(await remove(`initiative/delete/${added.id}`, 1)).toMatchObject({
    status: 409,
    body: { code: 'targets.stale', data: { id: added.id, cost: '2', revision: 2 } },
  });
  expect(await remove(`delete/${id}`, 1)).toMatchObject({
    status: 409,
    body: { code: 'targets.stale', data: { id, name: 'Renamed', revision: 2 } },
  });
  for (const none of ['', '0', 'x']) expect((await remove(`delete/${id}`, none)).status).toBe(400);
  expect((await detail(id)).initiatives).toHaveLength(1);
  expect((await remove(`initiative/delete/${added.id}`, 2)).status).toBe(200);
  expect((await remove(`delete/${id}`, 2)).status).toBe(200);
  expect((await remove(`delete/${id}`, 2)).body.code).toBe('targets.unknown');
});

/** A whole year of 700 kL a month: 22,761.648 t. */
const wholeYear = async (first: string) => {
  const versionId = `NGA-${Number(first.slice(0, 4))}`;
  for (let at = 0; at < 12; at += 1)
    expect((await diesel(addMonths(first, at), { versionId, fillMode: 2, customEmission: STUDY })).status).toBe(200);
};
const STUDY = { total: '1896.804', source: 'A study' };

test('complete years determine the status; three of them make a forecast, reduced by initiatives within their scope', async () => {
  await wholeYear('2024-07-01');
  const { id } = (await post('create', { ...FACTS, baseYear: 2025, targetYear: 2030 })).body.data;
  // The base year itself is not progress, and no line fits a single year.
  const before = await detail(id);
  expect(before).toMatchObject({ track: 'NO_DATA', judged: null, projection: { years: 1, needed: 3 } });
  expect(yearOf(before, 2025)).toMatchObject({ isComplete: true, gap: '0' });
  expect(yearOf(before, 2030)).toMatchObject({ trend: null, forecast: null });
  await wholeYear('2023-07-01');
  await wholeYear('2022-07-01');
  await post('update', { ...FACTS, baseYear: 2023, targetYear: 2030, id, revision: 1 });
  const of = (name: string, cost: string, change: object = {}) => ({
    targetId: id,
    name,
    owner: 'Tom',
    cost,
    perYear: '100',
    startDate: '2027-07-01',
    scope: '1',
    ...change,
  });
  await post('initiative/create', of('Dear', '5000'));
  expect((await post('initiative/create', of('Paying', '-2400.50'))).body.data).toMatchObject({ cost: '-2400.50' });
  const cheap = (await post('initiative/create', of('Cheap', '300'))).body.data;
  const found = await detail(id);
  expect(found.abatement.map((one: object) => Object.values(one).slice(1))).toEqual([
    ['Paying', '-24.01', '100', '100.000'],
    ['Cheap', '3.00', '100', '200.000'],
    ['Dear', '50.00', '100', '300.000'],
  ]);
  expect(found.projection).toEqual({ years: 3, needed: 3, from: 2025, isProjected: false, level: 80 });
  expect(yearOf(found, 2030)).toMatchObject({ trend: '22761.648', forecast: '22461.648', low: '22461.648' });
  const { status } = await remove(`initiative/delete/${cheap.id}`, cheap.revision);
  expect([status, (await detail(id)).initiatives.length]).toEqual([200, 2]);
});

test('a power agreement affects no target by the location-based method, and savings never exceed their amount', async () => {
  await wholeYear('2024-07-01');
  const other = await server.facility(company.id);
  const { id } = (await post('create', { ...FACTS, scopes: ['1', '2'], baseYear: 2025, targetYear: 2030 })).body.data;
  const add = (change: object) =>
    post('initiative/create', {
      targetId: id,
      name: 'Saves',
      owner: 'Tom',
      cost: '1',
      perYear: '999999',
      startDate: '2027-07-01',
      scope: '1',
      ...change,
    });
  expect((await add({ scope: '' })).status).toBe(400);
  expect((await add({ facilityId: (await server.company('Other')).facility.id })).body.code).toBe('facility.unknown');
  await add({ name: 'A', scope: '2', instrument: 'CONTRACT' });
  await add({ name: 'B', facilityId: other.id });
  await add({ name: 'C', facilityId: company.facility.id, inputTypeId: 'diesel' });
  const { initiatives } = await detail(id);
  expect(initiatives.map(({ name, effect }: Record<string, object>) => [name, effect])).toEqual([
    ['A', { state: 'METHOD', counted: '0', actsOn: null }],
    ['B', { state: 'NOTHING', counted: '0', actsOn: '0' }],
    ['C', { state: 'CAPPED', counted: '22761.648', actsOn: '22761.648' }],
  ]);
  expect(initiatives[2]).toMatchObject({ facilityId: company.facility.id, inputTypeName: expect.any(String) });
  // An earlier one without a scope does not count until it has one.
  await server.test.query('update target_initiative set scope = null where name = $1', ['C']);
  expect((await detail(id)).initiatives[2]).toMatchObject({ scope: '', effect: { state: 'UNNAMED', counted: '0' } });
});

test('an intensity target divides by figures of what its book counts, whoever had control at the time', async () => {
  const other = await server.facility(company.id);
  await diesel();
  await diesel('2025-07-01', { facilityId: other.id });
  const cells = [company.facility.id, other.id].map((facilityId) => ({
    facilityId,
    month: '2025-07-01',
    quantity: '1000',
  }));
  const sheet = { denominatorId: 'ORE', cells };
  expect((await server.call('POST', '/api/intensity/sheet', { as: admin, body: sheet })).status).toBe(200);
  const { id } = (await post('create', { ...FACTS, kind: 'INTENSITY', denominatorId: 'ORE' })).body.data;
  // 2 x 1,896.804 t over 2 x 1,000 t of ore.
  expect(await detail(id)).toMatchObject({ baseAmount: '1.896804000', base: { percent: '0.00', isSuggested: false } });
  const body = {
    facilityId: other.id,
    basis: 'OPERATIONAL',
    fromDate: '2025-07-01',
    controllerKind: 'NAMED',
    controllerName: 'Bluegum',
  };
  expect((await server.call('POST', '/api/control-basis/create', { as: admin, body })).status).toBe(200);
  // The other facility is excluded with its diesel and its ore: each tonne of ore emits as before.
  expect(await detail(id)).toMatchObject({ base: { now: '1.896804000', percent: '0.00', isSuggested: false } });
});

test('an intensity target divides by the denominator of the same months; without one it is no data', async () => {
  await diesel();
  const intensity = { ...FACTS, kind: 'INTENSITY', denominatorId: 'ORE' };
  expect((await post('create', intensity)).body.code).toBe('targets.no-base');
  const cell = { facilityId: company.facility.id, month: '2025-07-01', quantity: '1000' };
  const sheet = { denominatorId: 'ORE', cells: [cell, { ...cell, month: '2025-08-01' }] };
  expect((await server.call('POST', '/api/intensity/sheet', { as: admin, body: sheet })).status).toBe(200);
  const { id } = (await post('create', intensity)).body.data;
  expect(await detail(id)).toMatchObject({ baseAmount: '1.896804000', unit: 't CO2-e/t' });
  expect((await post('create', { ...intensity, denominatorId: 'NOTHING' })).body.code).toBe('targets.denominator');
});

test('rejects a target before its base, Scope 3 in NGER, and another company’s', async () => {
  const wrong = [{ targetYear: 2026 }, { book: 'NGER', scopes: ['1', '3'] }, { reduction: '101' }, { scopes: [] }];
  for (const change of wrong) expect((await post('create', { ...FACTS, baseAmount: '1', ...change })).status).toBe(400);
  const { id } = (await post('create', { ...FACTS, baseAmount: '1' })).body.data;
  const stranger = await server.signedIn((await server.company('Other')).id, ['COMPANY_ADMIN', 'USER']);
  expect((await post('update', { ...FACTS, baseAmount: '1', id, revision: 1 }, stranger)).status).toBe(404);
});
