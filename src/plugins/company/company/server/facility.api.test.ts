import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let ours: TestCompany;
let leader: string;

beforeAll(async () => {
  server = await apiServer();
  ours = await server.company('Ironbark Mining');
  leader = await server.signedIn(ours.id, ['COMPANY_ADMIN', 'USER']);
});
afterAll(() => server.close());

let made = 0;
const facts = (change: object = {}) => ({
  name: 'Brigalow',
  code: `BRIGALOW-${++made}`,
  state: 'QLD',
  zone: 'non-metro',
  fromDate: '2020-07-01',
  ...change,
});

const post = (path: string, body: object, as = leader) =>
  server.call('POST', `/api/${path}/company-facility`, { as, body });

async function added(change: object = {}) {
  const { body } = await post('create', facts(change));
  return body.data as { id: string; revision: number; grid: string; status: string; code: string };
}

describe('a facility', () => {
  test('uses the default grid of its state, or another grid of that state', async () => {
    expect(await added()).toMatchObject({ grid: 'QLD', status: 'ACTIVE', toDate: null });
    expect(await added({ state: 'WA', grid: 'WA-NWIS' })).toMatchObject({ grid: 'WA-NWIS' });
    const { status, body } = await post('create', facts({ grid: 'TAS' }));
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'grid']);
  });

  test('has a position, kept by a change that does not name it, and removed by one that empties it', async () => {
    const { id, revision, code } = await added({ latitude: '-22.05', longitude: 148.051234 });
    const change = async (at: number, rest: object = {}) =>
      (await post('update', { ...facts({ code, ...rest }), id, revision: at })).body.data;
    const kept = await change(revision, { name: 'Brigalow North' });
    expect(kept).toMatchObject({ name: 'Brigalow North', latitude: '-22.050000', longitude: '148.051234' });
    const emptied = await change(kept.revision, { latitude: '', longitude: null });
    expect(emptied).toMatchObject({ latitude: null, longitude: null });
    expect(await change(emptied.revision, { latitude: '-90', longitude: '180' })).toMatchObject({
      latitude: '-90.000000',
      longitude: '180.000000',
    });
  });

  test.each([
    [{ latitude: '-90.000001', longitude: '0' }, 'latitude', 'A latitude is between -90 and 90.'],
    [{ latitude: '0', longitude: '180.5' }, 'longitude', 'A longitude is between -180 and 180.'],
    [
      { latitude: '1.1234567', longitude: '0' },
      'latitude',
      'Enter degrees as a number with at most six decimals, for example -23.5.',
    ],
    [
      { latitude: '22 S', longitude: '0' },
      'latitude',
      'Enter degrees as a number with at most six decimals, for example -23.5.',
    ],
    [{ latitude: '12' }, 'longitude', 'Enter latitude and longitude, or neither.'],
    [{ longitude: '12', latitude: '' }, 'latitude', 'Enter latitude and longitude, or neither.'],
  ])('refuses the position %o', async (position, path, message) => {
    const { status, body } = await post('create', facts(position));
    expect([status, body.issues]).toMatchObject([400, [{ path, message }]]);
  });

  test('has a unique code', async () => {
    const { code } = await added();
    const twice = await post('create', facts({ code }));
    expect([twice.status, twice.body.code, twice.body.issues?.[0]?.path]).toEqual([409, 'facility.code-taken', 'code']);
  });

  test('must have its last day after its first', async () => {
    const { status, body } = await post('create', facts({ toDate: '2020-06-30' }));
    expect([status, body.issues?.[0]?.message]).toEqual([400, 'The From value must be smaller than the To value.']);
    const { id, revision } = await added();
    expect((await post('close', { id, revision, toDate: '2020-07-01' })).body.code).toBe('facility.last-day');
  });

  test('refuses a change of an older revision', async () => {
    const { id, revision } = await added();
    expect((await post('update', { ...facts(), id, revision })).status).toBe(200);
    const late = await post('update', { ...facts({ name: 'Late' }), id, revision });
    expect([late.status, late.body.code, late.body.data.name]).toEqual([409, 'facility.stale', 'Brigalow']);
  });

  test('is closed by a last day, and reopened by removing it', async () => {
    const { id, revision, code } = await added();
    const closed = await post('close', { id, revision, toDate: '2024-06-30' });
    expect(closed.body.data).toMatchObject({ status: 'CLOSED', toDate: '2024-06-30' });
    const again = await post('update', { ...facts({ code }), id, revision: closed.body.data.revision });
    expect(again.body.data).toMatchObject({ status: 'ACTIVE', toDate: null });
    const options = await server.call('GET', '/api/selection/company-facility', { as: leader });
    expect(options.body.data.commonObjects).toContainEqual(expect.objectContaining({ id, toDate: null }));
  });
});

describe('what is recorded', () => {
  test('prevents deletion of facility and company, and stays inside the reporting window', async () => {
    const { id, revision } = await added({ state: 'NSW' });
    const body = dieselBody(id, { fromDate: '2025-08-01', toDate: '2025-08-31' });
    expect((await server.call('POST', '/api/scope-management/create', { as: leader, body })).status).toBe(200);

    const tooSoon = await post('close', { id, revision, toDate: '2025-08-30' });
    expect([tooSoon.status, tooSoon.body.code, tooSoon.body.data.held, tooSoon.body.issues?.[0]?.path]).toEqual([
      409,
      'facility.window',
      [{ id: 'records', count: 1 }],
      'toDate',
    ]);
    const tooLate = await post('update', { ...facts({ state: 'NSW', fromDate: '2025-08-02' }), id, revision });
    expect([tooLate.body.code, tooLate.body.issues?.[0]?.path]).toEqual(['facility.window', 'fromDate']);
    const around = await post('close', { id, revision, toDate: '2025-08-31' });
    expect(around.status).toBe(200);

    const gone = await server.call(
      'DELETE',
      `/api/delete/company-facility/${id}?revision=${around.body.data.revision}`,
      {
        as: leader,
      },
    );
    expect([gone.status, gone.body.code, gone.body.data.held]).toEqual([
      409,
      'facility.in-use',
      [{ id: 'records', count: 1 }],
    ]);
    const admin = await server.signedIn(null, ['ADMIN']);
    const company = await server.call('DELETE', `/api/admin/delete/company/${ours.id}`, { as: admin });
    expect(company.body.data.held).toContainEqual({ id: 'records', count: 1 });
  });

  test('nothing, allows the facility to be deleted', async () => {
    const { id, revision } = await added();
    const remove = (read: number) =>
      server.call('DELETE', `/api/delete/company-facility/${id}?revision=${read}`, { as: leader });
    // Another user has changed it since it was read.
    expect(await remove(revision + 1)).toMatchObject({
      status: 409,
      body: { code: 'facility.stale', data: { id, revision } },
    });
    expect((await remove(revision)).status).toBe(200);
    const { body } = await server.call('GET', '/api/list/company-facility', { as: leader });
    const left = body.data.companyFacilityResponseListObjResponse.map((one: { id: string }) => one.id);
    expect(left).not.toContain(id);
  });
});
