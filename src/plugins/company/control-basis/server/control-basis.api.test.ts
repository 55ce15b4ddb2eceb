import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ConnectionStore } from '#plugins/network/connections/server';
import { Database, uuidv7 } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { ControlBasis } from './index.ts';

let server: ApiServer;
let company: TestCompany;
let admin: string;
let user: string;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Ironbark');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  user = await server.signedIn(company.id, ['USER']);
});

const facts = (change = {}) => ({
  facilityId: company.facility.id,
  basis: 'OPERATIONAL',
  fromDate: '2024-07-01',
  controllerKind: 'OWN',
  ...change,
});
const state = (change = {}, as = admin) =>
  server.call('POST', '/api/control-basis/create', { as, body: facts(change) });
const equity = (change = {}) => state({ basis: 'EQUITY', controllerKind: undefined, equityShare: '60', ...change });
const list = async () => (await server.call('GET', '/api/control-basis/list', { as: user })).body.data;
const at = (day: string) =>
  server.services
    .get(Database)
    .withTenant(company.id, (trx) => server.services.get(ControlBasis).at(trx, company.id, company.facility.id, day));

async function connectedCompany(name: string): Promise<string> {
  const other = await server.company(name);
  await server.services.get(Database).asStaff({ action: 'test', audit: false }, (trx) =>
    server.services.get(ConnectionStore).add(trx, {
      id: uuidv7(),
      fromCompany: other.id,
      toCompany: company.id,
      relation: 'CUSTOMER',
      status: 'CONNECTED',
      at: '2026-01-01T00:00:00.000Z',
    }),
  );
  return other.id;
}

test('states each basis of a facility for its days, and returns it by day', async () => {
  await state({ toDate: '2024-12-31' });
  await state({ fromDate: '2025-01-01', controllerKind: 'NAMED', controllerName: 'Ghost Gum Contracting' });
  await state({ basis: 'FINANCIAL', equityShare: '50' });
  await equity({ equityShare: '41.5' });
  expect((await at('2024-12-31')).shares).toMatchObject({
    OPERATIONAL: { percent: '100', isStated: true },
    FINANCIAL: { percent: '50' },
    EQUITY: { percent: '41.5' },
  });
  expect(await at('2025-01-01')).toMatchObject({
    operator: { kind: 'NAMED', name: 'Ghost Gum Contracting' },
    shares: { OPERATIONAL: { percent: '0' } },
  });
  expect(await at('2024-06-30')).toMatchObject({
    operator: null,
    shares: { OPERATIONAL: { percent: '100', isStated: false } },
  });
  expect(await list()).toHaveLength(4);
});

test('refuses overlapping periods of one basis, also concurrent ones', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => state()));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  const refused = await state({ fromDate: '2030-01-01' });
  expect(refused.body).toMatchObject({
    code: 'control-basis.overlap',
    data: { fromDate: '2024-07-01', toDate: null },
    issues: [{ path: 'fromDate' }],
  });
  expect((await state({ fromDate: '2020-01-01', toDate: '2024-06-30' })).status).toBe(200);
  // Another basis and another facility are independent.
  expect((await equity()).status).toBe(200);
  expect((await state({ facilityId: (await server.facility(company.id)).id })).status).toBe(200);
});

test('the basis determines the fields of a period', async () => {
  for (const [change, path] of [
    [{ equityShare: '50' }, 'equityShare'],
    [{ controllerKind: undefined }, 'controllerKind'],
    [{ basis: 'EQUITY', controllerKind: undefined }, 'equityShare'],
    [{ basis: 'EQUITY', equityShare: '60' }, 'controllerKind'],
    [{ basis: 'FINANCIAL', equityShare: '100.5' }, 'equityShare'],
    [{ controllerKind: 'NAMED' }, 'controllerName'],
    [{ controllerName: 'Somebody' }, 'controllerName'],
    [{ controllerKind: 'CONNECTED' }, 'controllerId'],
    [{ toDate: '2024-06-30' }, 'fromDate'],
    [{ controllerKind: 'NAMED', controllerName: 'X', controllerAbn: '51824753557' }, 'controllerAbn'],
  ] as const) {
    const { status, body } = await state(change);
    expect([path, status, body.issues?.map((issue) => issue.path)]).toEqual([path, 400, [path]]);
  }
});

test('a controlling company must be connected, and keeps the name it had then', async () => {
  const operator = await connectedCompany('Ironwood Operations');
  const stranger = await server.company('Stranger');
  const refused = await state({ controllerKind: 'CONNECTED', controllerId: stranger.id });
  expect(refused.body).toMatchObject({ code: 'control-basis.not-connected', issues: [{ path: 'controllerId' }] });
  const made = await state({ controllerKind: 'CONNECTED', controllerId: operator });
  const controller = { kind: 'CONNECTED', companyId: operator, name: 'Ironwood Operations' };
  expect(made.body.data.controller).toEqual(controller);
  await server.test.query('delete from company_connection where to_company = $1', [company.id]);
  expect((await at('2025-01-01')).operator).toEqual(controller);
});

test('changes and deletes a period at the revision it was read at', async () => {
  const { id } = (await state()).body.data;
  const update = (change = {}) =>
    server.call('POST', '/api/control-basis/update', { as: admin, body: { ...facts(change), id } });
  const done = await update({ revision: 1, toDate: '2025-06-30' });
  expect(done.body.data).toMatchObject({ revision: 2, toDate: '2025-06-30' });
  expect((await update({ revision: 1 })).body).toMatchObject({ code: 'control-basis.stale', data: { revision: 2 } });
  const remove = (revision: number, as = admin) =>
    server.call('DELETE', `/api/control-basis/delete/${id}?revision=${revision}`, { as });
  expect((await remove(2, user)).status).toBe(403);
  expect(await remove(1)).toMatchObject({
    status: 409,
    body: { code: 'control-basis.stale', data: { id, toDate: '2025-06-30', revision: 2 } },
  });
  expect((await remove(2)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await update({ revision: 2 })).body.code).toBe('control-basis.unknown');
});

test('a facility of another company is unknown', async () => {
  const other = await server.company('Bluegum');
  expect((await state({ facilityId: other.facility.id })).body).toMatchObject({
    code: 'facility.unknown',
    issues: [{ path: 'facilityId' }],
  });
});
