import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ConnectionStore } from '#plugins/network/connections/server';
import { Database, uuidv7 } from '#server';
import { explainWarnings } from '../support/explain-warnings.ts';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;
let admin: string;

const ROOT = '/api/scope-management';

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('History');
  user = await server.signedIn(company.id, ['USER']);
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
});

const post = (path: string, body: unknown, as = user) => server.call('POST', `${ROOT}/${path}`, { as, body });
const get = (path: string, as = user) => server.call('GET', `${ROOT}/${path}`, { as });
const diesel = (change = {}) => dieselBody(company.facility.id, change);

describe('history', () => {
  test('stores every state with who, what and why, and restores an earlier one as a new one', async () => {
    const { id } = (await post('create', diesel({ remark: 'First' }))).body.data;
    await post('update', diesel({ id, revision: 1, quantity: '350', remark: 'Second' }));
    await post('status', { ids: [await explainWarnings(server, user, id)], status: 'SUBMITTED' });
    await post('status', { ids: [id], status: 'RETURNED', reason: 'Look again.' }, admin);
    const entries = (await get(`${id}/history`)).body.data;
    expect(
      entries.map((one: { revision: number; act: string; reason: string | null; changed: string[] }) => [
        one.revision,
        one.act,
        one.reason,
        one.changed,
      ]),
    ).toEqual([
      [4, 'RETURNED', 'Look again.', ['status']],
      [3, 'SUBMITTED', null, ['status']],
      [2, 'UPDATED', null, ['quantity', 'remark', 'emissions', 'energy']],
      [1, 'CREATED', null, []],
    ]);
    expect(entries[3].snapshot).toMatchObject({ quantity: '700', remark: 'First', status: 'DRAFT' });

    const stale = await post(`${id}/restore`, { revision: 3, historyRevision: 1 });
    expect(stale.body).toMatchObject({ code: 'record.stale', data: { revision: 4 } });
    const restored = await post(`${id}/restore`, { revision: 4, historyRevision: 1 });
    expect(restored.body.data).toMatchObject({
      revision: 5,
      status: 'RETURNED',
      quantity: '700.000',
      remark: 'First',
      emissions: { total: '1896.804000' },
    });
    expect((await get(`${id}/history`)).body.data[0]).toMatchObject({ revision: 5, act: 'RESTORED', reason: '1' });
    expect((await post(`${id}/restore`, { revision: 5, historyRevision: 9 })).body.code).toBe(
      'record.no-such-revision',
    );
  });

  test('begins with the current state if a record is older than its history', async () => {
    const { id } = (await post('create', diesel())).body.data;
    // The state of a record from before the table existed.
    await server.test.query('delete from record_history where record_id = $1', [id]);
    await post('update', diesel({ id, revision: 1, quantity: '1' }));
    expect((await get(`${id}/history`)).body.data.map((one: { act: string }) => one.act)).toEqual([
      'UPDATED',
      'CREATED',
    ]);
  });

  test('cannot be changed or removed by the roles that serve requests', async () => {
    await post('create', diesel());
    const database = server.services.get(Database);
    const spoil = (text: string) => database.withTenant(company.id, (trx) => trx.executeQuery(CompiledQuery.raw(text)));
    await expect(spoil(`update record_history set reason = 'x'`)).rejects.toThrow('permission denied');
    await expect(spoil('delete from record_history')).rejects.toThrow('permission denied');
    await expect(spoil('delete from record_remark')).rejects.toThrow('permission denied');
  });
});

test('a thread of remarks stores who wrote what, and all sides can read it', async () => {
  const { id } = (await post('create', diesel())).body.data;
  await post(`${id}/remarks`, { text: 'Which meter?\nThe new one?' }, admin);
  await post(`${id}/remarks`, { text: 'The new one.' });
  expect((await get(`${id}/remarks`)).body.data).toMatchObject([
    { text: 'Which meter?\nThe new one?', own: false },
    { text: 'The new one.', own: true },
  ]);
  expect((await post(`${id}/remarks`, { text: '   ' })).status).toBe(400);
});

describe('links', () => {
  const connect = async (name: string, relation: 'SUPPLIER' | 'CUSTOMER', status: 'CONNECTED' | 'REQUEST') => {
    const { id } = await server.company(name);
    await server.services.get(Database).asStaff({ action: 'test', audit: false }, (trx) =>
      server.services.get(ConnectionStore).add(trx, {
        id: uuidv7(),
        fromCompany: company.id,
        toCompany: id,
        relation,
        status,
        at: '2026-07-01T00:00:00Z',
      }),
    );
    return id;
  };

  test('are companies connected with that relation; a link outlives its connection', async () => {
    const supplier = await connect('Fuel depot', 'SUPPLIER', 'CONNECTED');
    const waiting = await connect('Waiting', 'SUPPLIER', 'REQUEST');
    const made = await post('create', diesel({ supplierId: supplier, reference: 'INV-4711' }));
    expect(made.body.data).toMatchObject({ supplierId: supplier, supplierName: 'Fuel depot', reference: 'INV-4711' });
    for (const [change, path] of [
      [{ supplierId: waiting }, 'supplierId'],
      [{ customerId: supplier }, 'customerId'],
      [{ supplierId: uuidv7() }, 'supplierId'],
      [{ productId: uuidv7() }, 'productId'],
    ] as const)
      expect((await post('create', diesel(change))).body).toMatchObject({
        code: 'reference.unknown',
        issues: [{ path }],
      });

    await server.test.query('delete from company_connection where to_company = $1', [supplier]);
    const { id } = made.body.data;
    const again = await post('update', diesel({ id, revision: 1, supplierId: supplier, remark: 'Checked' }));
    expect(again.body.data).toMatchObject({ supplierId: supplier, supplierName: 'Fuel depot', remark: 'Checked' });
    expect((await post('update', diesel({ id, revision: 2 }))).body.data.supplierId).toBeNull();
  });
});

test('a warning stays open until someone explains it', async () => {
  const { id } = (await post('create', diesel())).body.data;
  const warningId = uuidv7();
  await server.test.query(
    `insert into record_warning (company_id, id, record_id, code, path, message, places, raised_at)
     values ($1, $2, $3, 'test.slip', 'quantity', 'Is this 1000 times too much?', '{"times":"1000"}', now())`,
    [company.id, warningId, id],
  );
  await server.test.query('update emission_record set open_warnings = 1 where id = $1', [id]);
  expect((await get(id)).body.data).toMatchObject({ warnings: 1, warningList: [{ values: { times: '1000' } }] });
  const said = await post(`${id}/warnings/${warningId}/acknowledge`, { comment: 'A new haul road.' });
  expect(said.body.data).toMatchObject({
    warnings: 0,
    revision: 1,
    warningList: [{ comment: 'A new haul road.', acknowledgedBy: expect.any(String) }],
  });
  expect((await post(`${id}/warnings/${warningId}/acknowledge`, { comment: 'Again' })).body.code).toBe(
    'record.warning-unknown',
  );
});

describe('own figures', () => {
  test('a factor: the working shows it, and both modes keep the library’s energy', async () => {
    const customFactor = { value: '2.709720', unit: 'kg CO2-e/L', source: 'Supplier statement 2025' };
    const { body } = await post('create', diesel({ fillMode: 2, customFactor }));
    expect(body.data).toMatchObject({
      fillMode: 2,
      customFactor,
      energy: '27020.000000',
      emissions: { total: '1896.804000' },
    });
    expect(body.data.run.factors).toContainEqual(
      expect.objectContaining({ id: 'own', source: 'Supplier statement 2025' }),
    );
  });

  test('emissions of electricity keep both methods', async () => {
    const customEmission = { total: '12.5', market: '0', source: 'Retailer statement' };
    const { body } = await post(
      'create',
      electricityBody(company.facility.id, { fillMode: 2, customEmission, uncertainty: '5' }),
    );
    expect(body.data).toMatchObject({
      customEmission,
      uncertainty: '5.000',
      dataQuality: 5,
      emissions: { total: '12.500000', location: '12.500000', market: '0.000000' },
      energy: '40680.000000',
    });
  });

  test.each([
    [{ fillMode: 2 }, 'customFactor'],
    [{ fillMode: 1, customEmission: { total: '1', source: 'x' } }, 'fillMode'],
    [{ fillMode: 2, customEmission: { source: 'x' } }, 'customEmission.total'],
    [{ fillMode: 2, customEmission: { total: '1', co2: '2', source: 'x' } }, 'customEmission.total'],
    [{ fillMode: 2, customFactor: { value: '1.1234567891', unit: 'kg CO2-e/L', source: 'x' } }, 'customFactor.value'],
    [{ fillMode: 2, customFactor: { value: '1', unit: 'kg/L', source: 'x' } }, 'customFactor.unit'],
    [{ fillMode: 2, customFactor: { value: '1', unit: 'kg CO2-e/L', source: '' } }, 'customFactor.source'],
    [{ uncertainty: '1000.1' }, 'uncertainty'],
  ])('%j is refused at %s', async (change, path) => {
    const { status, body } = await post('create', diesel(change));
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, expect.arrayContaining([path])]);
  });
});
