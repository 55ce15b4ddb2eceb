import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';
import { previewed, type SentRecord } from './scope1-preview.ts';

const ROOT = '/api/energy-management';
const ADMIN = '/api/admin/energy-management';

let server: ApiServer;
let company: TestCompany;
let user: string;
let staff: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Energy');
  user = await server.signedIn(company.id, ['USER']);
  staff = await server.signedIn(null, ['ADMIN']);
});

afterAll(() => server.close());

type Line = Omit<SentRecord, 'facilityId' | 'typeScope'>;

const line = (
  categoryId: string,
  inputTypeId: string,
  consumptionTypeId: string,
  amount: readonly [string, string],
): Line => ({
  categoryId,
  inputTypeId,
  consumptionTypeId,
  versionId: 'NGA-2025',
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  quantity: amount[0],
  unit: amount[1],
});

const bodyOf = (given: Line, facilityId = company.facility.id) => ({ ...given, facilityId, frameworkId: 'NGER' });
const create = (given: Line, as = user) => server.call('POST', `${ROOT}/create`, { as, body: bodyOf(given) });
const solar = line('ELECTRICITY_PRODUCTION', 'electricity-from-sun', 'OWN_USE', ['250', 'MWh']);

/** GJ = Q × EC of NGA Factors 2025 (Tables 4, 5, 8), kWh × 0.0036. */
const SAVED: readonly (readonly [Line, string])[] = [
  [solar, '900.000000'],
  [line('ELECTRICITY_PRODUCTION', 'electricity-from-fuels', 'SUPPLIED_TO_NETWORK', ['11.3', 'GWh']), '40680.000000'],
  [line('ELECTRICITY_CONSUMPTION', 'electricity', 'MADE_ON_SITE', ['250000', 'kWh']), '900.000000'],
  [line('ENERGY_PRODUCTION', 'bituminous-coal', 'SUPPLIED_TO_OTHERS', ['2.5', 'Mt']), '67500000.000000'],
  [line('ENERGY_PRODUCTION', 'steam-and-heat', 'OWN_USE', ['12.5', 'TJ']), '12500.000000'],
  [line('ENERGY_CONSUMPTION', 'diesel', 'FOR_ELECTRICITY', ['700', 'kL']), '27020.000000'],
  [line('ENERGY_CONSUMPTION', 'natural-gas-pipeline', 'STATIONARY', ['250000', 'm3']), '9825.000000'],
  [line('ENERGY_NOT_COMBUSTED', 'petroleum-based-oils', 'LUBRICATION', ['10', 'kL']), '388.000000'],
];

describe('a line of energy of every category', () => {
  test.each(SAVED)('%o has %s GJ and no emissions', async (given, energy) => {
    const { status, body } = await create(given);
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Created successful' });
    expect(body.data).toMatchObject({ typeScope: 4, energy, emissions: { total: null, location: null, scope3: null } });
  });

  test.each(SAVED)('%o: the browser gets the same result', async (given) => {
    const { run } = (await create(given)).body.data;
    const preview = await previewed(server, user, { ...given, typeScope: 4, facilityId: company.facility.id });
    expect(preview.outputs).toEqual(run.outputs);
  });

  test('the categories, with all fuels in the three fuel categories', async () => {
    const options = async (path: string) =>
      (await server.call('GET', path, { as: user })).body.data.commonObjects as { id: string }[];
    expect((await options('/api/selection/category?typeScope=4')).map(({ id }) => id)).toEqual([
      'ELECTRICITY_PRODUCTION',
      'ELECTRICITY_CONSUMPTION',
      'ENERGY_PRODUCTION',
      'ENERGY_CONSUMPTION',
      'ENERGY_NOT_COMBUSTED',
    ]);
    for (const category of ['ENERGY_PRODUCTION', 'ENERGY_CONSUMPTION', 'ENERGY_NOT_COMBUSTED'])
      expect((await options(`/api/selection/input-type?categoryId=${category}&lean=1`)).length).toBeGreaterThan(55);
  });
});

describe('energy records by their own calls', () => {
  test('need no scope, refuse another scope, and are read, changed and deleted', async () => {
    const { data } = (await create(solar)).body;
    const other = await server.call('POST', `${ROOT}/create`, {
      as: user,
      body: dieselBody(company.facility.id),
    });
    expect(other.status).toBe(400);
    expect((await server.call('GET', `${ROOT}/${data.id}`, { as: user })).body.data.energy).toBe('900.000000');
    const changed = await server.call('POST', `${ROOT}/update`, {
      as: user,
      body: { ...bodyOf({ ...solar, quantity: '100' }), id: data.id, revision: data.revision },
    });
    expect(changed.body.data).toMatchObject({ revision: 2, energy: '360.000000' });
    const listed = await server.call('GET', `${ROOT}/list`, { as: user });
    expect(listed.body.data.map((row: { typeScope: number }) => row.typeScope)).not.toContain(1);
    expect(listed.body.data.map((row: { id: string }) => row.id)).toContain(data.id);
    expect((await server.call('POST', `${ROOT}/delete/${data.id}`, { as: user })).status).toBe(200);
    expect((await server.call('GET', `${ROOT}/${data.id}`, { as: user })).status).toBe(404);
  });

  test('are deleted in bulk, each with its own result', async () => {
    const ids = [(await create(solar)).body.data.id, (await create(solar)).body.data.id];
    const gone = '00000000-0000-7000-8000-000000000000';
    const { body } = await server.call('POST', `${ROOT}/bulk/delete`, { as: user, body: { ids: [...ids, gone] } });
    expect(new Set(body.data.deleted)).toEqual(new Set(ids));
    expect(body.data.rejected).toMatchObject([{ id: gone, code: 'record.unknown' }]);
  });

  test('are entered by staff for a named company, and appear among those of every company', async () => {
    const made = await server.call('POST', `${ADMIN}/create`, {
      as: staff,
      body: { ...bodyOf(solar), companyId: company.id },
    });
    expect(made.body.data.energy).toBe('900.000000');
    const { id } = made.body.data;
    const list = await server.call('GET', `${ADMIN}/list?companyId=${company.id}`, { as: staff });
    expect(list.body.data.map((row: { id: string }) => row.id)).toContain(id);
    expect((await server.call('GET', `${ADMIN}/${id}`, { as: staff })).body.data.id).toBe(id);
    expect((await server.call('POST', `${ADMIN}/delete/${id}`, { as: staff })).status).toBe(200);
  });
});

describe('the total of energy counts each gigajoule once', () => {
  test('fuel and electricity with their energy lines add up to the energy of Scopes 1 and 2', async () => {
    const own = await server.company('Counted once');
    const as = await server.signedIn(own.id, ['USER']);
    const total = async () => {
      const answer = await server.call('GET', '/api/dashboard/list/total?from=2025-07-01&to=2026-06-30', { as });
      return answer.body.data.totals.find((one: { id: string }) => one.id === 'energy');
    };
    const post = (path: string, body: unknown) => server.call('POST', path, { as, body });
    await post('/api/scope-management/create', dieselBody(own.facility.id));
    await post('/api/scope-management/create', electricityBody(own.facility.id));
    // 27,020 GJ of diesel and 40,680 GJ of electricity: examples 6 and 1 of NGA Factors 2025.
    expect(await total()).toMatchObject({ amount: '67700.000000', unit: 'GJ' });
    const again = line('ENERGY_CONSUMPTION', 'diesel', 'FOR_ELECTRICITY', ['700', 'kL']);
    expect((await post(`${ROOT}/create`, bodyOf(again, own.facility.id))).status).toBe(200);
    expect((await post(`${ROOT}/create`, bodyOf(solar, own.facility.id))).status).toBe(200);
    expect(await total()).toMatchObject({ amount: '67700.000000' });
  });

  test('energy lines alone are not consumption: there is no total yet', async () => {
    const own = await server.company('Only lines');
    const as = await server.signedIn(own.id, ['USER']);
    await server.call('POST', `${ROOT}/create`, { as, body: bodyOf(solar, own.facility.id) });
    const answer = await server.call('GET', '/api/dashboard/list/total?from=2025-07-01&to=2026-06-30', { as });
    const energy = answer.body.data.totals.find((one: { id: string }) => one.id === 'energy');
    expect(energy.amount).toBeNull();
  });
});
