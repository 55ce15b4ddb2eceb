import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#server';
import { apiServer, type Answer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import type { VehicleRow } from '../contract/index.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Ironbark');
  user = await server.signedIn(company.id, ['USER']);
});

const coded = ({ status, body }: Answer) => [status, body.code];

const vehicle = (change: object = {}) => ({
  label: '1ABC 234',
  facilityId: company.facility.id,
  productId: null,
  control: 'OWN',
  size: 'LIGHT',
  drive: 'DIESEL',
  engine: null,
  modelYear: null,
  fromDate: '2025-01-01',
  toDate: null,
  ...change,
});

const add = (change: object = {}, as = user) =>
  server.call('POST', '/api/fleet/vehicle/create', { as, body: vehicle(change) });
const list = async (as = user): Promise<readonly VehicleRow[]> =>
  (await server.call('GET', '/api/fleet/vehicle/list', { as })).body.data;

describe('plates and cards', () => {
  test('are added, listed, ended and deleted', async () => {
    const { body } = await add();
    expect(await list()).toEqual([
      expect.objectContaining({
        label: '1ABC 234',
        facilityName: company.facility.name,
        country: 'AU',
        toDate: null,
        revision: 1,
      }),
    ]);
    const id = body.data.id as string;
    const end = await server.call('POST', '/api/fleet/vehicle/update', {
      as: user,
      body: { ...vehicle({ toDate: '2025-06-30' }), id, revision: 1 },
    });
    expect([end.status, end.body.data.toDate, end.body.data.revision]).toEqual([200, '2025-06-30', 2]);
    const stale = await server.call('DELETE', `/api/fleet/vehicle/delete/${id}?revision=1`, { as: user });
    expect(coded(stale)).toEqual([409, 'fleet-travel.stale']);
    expect((await server.call('DELETE', `/api/fleet/vehicle/delete/${id}?revision=2`, { as: user })).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('the days of one plate do not overlap, however it is written', async () => {
    await add({ toDate: '2025-06-30' });
    expect(coded(await add({ label: '1abc-234', fromDate: '2025-06-30' }))).toEqual([409, 'fleet-travel.overlap']);
    expect((await add({ label: '1abc-234', fromDate: '2025-07-01' })).status).toBe(200);
  });

  test('refuse what does not exist or makes no sense', async () => {
    const other = await server.company('Other');
    expect(coded(await add({ facilityId: other.facility.id }))).toEqual([400, 'facility.unknown']);
    expect(coded(await add({ productId: uuidv7() }))).toEqual([400, 'product.unknown']);
    expect((await add({ label: '- -' })).body.issues?.[0]?.path).toBe('label');
    expect((await add({ toDate: '2024-12-31' })).body.issues?.[0]?.path).toBe('toDate');
    const unknown = { ...vehicle(), id: uuidv7(), revision: 1 };
    expect(coded(await server.call('POST', '/api/fleet/vehicle/update', { as: user, body: unknown }))).toEqual([
      404,
      'fleet-travel.vehicle-unknown',
    ]);
  });

  test('belong to one company, and auditors and staff only read', async () => {
    const id = (await add()).body.data.id as string;
    const stranger = await server.signedIn((await server.company('Stranger')).id, ['COMPANY_ADMIN']);
    expect(await list(stranger)).toEqual([]);
    expect(coded(await server.call('DELETE', `/api/fleet/vehicle/delete/${id}?revision=1`, { as: stranger }))).toEqual([
      404,
      'fleet-travel.vehicle-unknown',
    ]);
    expect((await server.call('GET', `/api/fleet/vehicle/list?companyId=${company.id}`, { as: stranger })).status).toBe(
      404,
    );
    const auditor = await server.signedIn(company.id, ['AUDITOR']);
    expect(await list(auditor)).toHaveLength(1);
    expect((await add({}, auditor)).status).toBe(403);
    const staff = await server.signedIn(null, ['ADMIN']);
    const seen = await server.call('GET', `/api/fleet/vehicle/list?companyId=${company.id}`, { as: staff });
    expect(seen.body.data).toHaveLength(1);
    expect((await add({}, staff)).status).toBe(403);
  });

  test('settings are kept', async () => {
    const settings = { grouping: 'FACILITY', facilityId: company.facility.id, withForcing: false, abroad: 'DOMESTIC' };
    expect((await server.call('POST', '/api/fleet/settings', { as: user, body: settings })).body.data).toEqual(
      settings,
    );
    const choices = await server.call('GET', '/api/fleet/choices', { as: user });
    expect(choices.body.data.settings).toEqual(settings);
    const gone = await server.call('POST', '/api/fleet/settings', {
      as: user,
      body: { ...settings, facilityId: uuidv7() },
    });
    expect(coded(gone)).toEqual([400, 'facility.unknown']);
  });

  test('keep their facility from being deleted', async () => {
    await add();
    const admin = await server.signedIn(null, ['ADMIN']);
    const answer = await server.call('DELETE', `/api/facility/delete/${company.facility.id}`, { as: admin });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await list()).toHaveLength(1);
  });
});
