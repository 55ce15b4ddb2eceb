import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionStore } from '#plugins/network/connections/server';
import { Database, uuidv7 } from '#server';
import { apiServer, type ApiServer } from '../support/api-server.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

const names = async (as: string, path: string) =>
  (await server.call('GET', path, { as })).body.data.commonObjects.map((one: { name: string }) => one.name);

test('both sides see a connection from their own perspective; a third company sees neither it nor the names', async () => {
  const [mine, hauler, third] = [
    await server.company('Mine'),
    await server.company('Hauler'),
    await server.company('Third'),
  ];
  const connect = (toCompany: string, status: 'CONNECTED' | 'REQUEST') =>
    server.services.get(Database).asStaff({ action: 'test', audit: false }, (trx) =>
      server.services.get(ConnectionStore).add(trx, {
        id: uuidv7(),
        fromCompany: mine.id,
        toCompany,
        relation: 'SUPPLIER',
        status,
        at: '2026-07-01T00:00:00Z',
      }),
    );
  await connect(hauler.id, 'CONNECTED');
  await connect(third.id, 'REQUEST');
  const [miner, driver, stranger, staff] = [
    await server.signedIn(mine.id, ['USER']),
    await server.signedIn(hauler.id, ['USER']),
    await server.signedIn((await server.company('Stranger')).id, ['USER']),
    await server.signedIn(null, ['ADMIN']),
  ];

  expect(await names(miner, '/api/selection/supplier')).toEqual(['Hauler']);
  expect(await names(miner, '/api/selection/customer')).toEqual([]);
  expect(await names(driver, '/api/selection/customer')).toEqual(['Mine']);
  expect(await names(staff, `/api/selection/supplier?companyId=${mine.id}`)).toEqual(['Hauler']);
  expect((await server.call('GET', '/api/selection/supplier', { as: staff })).body.code).toBe('company.required');
  expect((await server.call('GET', `/api/selection/supplier?companyId=${mine.id}`, { as: stranger })).body.code).toBe(
    'company.unknown',
  );

  const list = (as: string, query = '') => server.call('GET', `/api/company-connection/list/${query}`, { as });
  expect((await list(miner)).body).toMatchObject({
    total_item: 2,
    data: [{ relation: 'SUPPLIER', sent: true }, { sent: true }],
  });
  expect((await list(miner, '?status=REQUEST')).body).toMatchObject({
    total_item: 1,
    data: [{ counterparty: { name: 'Third' } }],
  });
  expect((await list(driver)).body.data).toMatchObject([
    { relation: 'CUSTOMER', sent: false, counterparty: { name: 'Mine' } },
  ]);
  expect((await list(stranger)).body.total_item).toBe(0);

  const visible = await server.test.database.withTenant(hauler.id, (trx) =>
    trx
      .withTables<{ company: { name: string }; facility: { company_id: string } }>()
      .selectFrom('company')
      .select('name')
      .orderBy('name')
      .execute(),
  );
  expect(visible.map((one) => one.name)).toEqual(['Hauler', 'Mine']);

  const connected = (asking: string, a: string, b: string) =>
    server.test.database.withTenant(asking, (trx) => server.services.get(ConnectionStore).connected(trx, a, b));
  expect(await connected(mine.id, mine.id, hauler.id)).toBe('SUPPLIER');
  expect(await connected(hauler.id, hauler.id, mine.id)).toBe('CUSTOMER');
  expect(await connected(mine.id, mine.id, third.id)).toBeUndefined();
  expect(await connected(third.id, mine.id, hauler.id)).toBeUndefined();
});

test('a company can request a connection, but not create one, and not in the name of another', async () => {
  const [mine, other] = [await server.company('Asker'), await server.company('Asked')];
  const add = (fromCompany: string, toCompany: string, status: 'CONNECTED' | 'REQUEST') =>
    server.test.database.withTenant(mine.id, (trx) =>
      server.services
        .get(ConnectionStore)
        .add(trx, { id: uuidv7(), fromCompany, toCompany, relation: 'SUPPLIER', status, at: '2026-07-01T00:00:00Z' }),
    );
  await expect(add(mine.id, other.id, 'CONNECTED')).rejects.toThrow(/row-level security/);
  await expect(add(other.id, mine.id, 'REQUEST')).rejects.toThrow(/row-level security/);
  await add(mine.id, other.id, 'REQUEST');
});
