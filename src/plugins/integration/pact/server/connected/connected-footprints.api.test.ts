import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../../../../../../tests/support/api-server.ts';
import { disconnect } from '../../../../../../tests/support/disclosure-scene.ts';
import { madeFootprint, makerOf, type Maker } from '../../../../../../tests/support/footprint-scene.ts';
import { publishTo, receivedBy, supplyScene, type SupplyScene } from '../../../../../../tests/support/supply-scene.ts';
import { Database, uuidv7 } from '#server';
import { sql } from 'kysely';

let server: ApiServer;
let scene: SupplyScene;
let stranger: Maker;

beforeAll(async () => {
  server = await apiServer();
  scene = await supplyScene(server);
  stranger = await makerOf(server, 'Another company');
});

afterAll(() => server.close());

const call = (as: string, path: string, body: object) =>
  server.call('POST', `/api/pact/companies/${path}`, { as, body });
const companies = async (id: string, as = scene.supplier.admin) =>
  (await server.call('GET', `/api/pact/companies/${id}`, { as })).body.data.companies;

describe('a footprint published to a connected company', () => {
  test('arrives there like one of a partner, and tells its people', async () => {
    const { supplier, buyer } = scene;
    const { id, footprint } = await madeFootprint(server, supplier);
    expect(await companies(id)).toEqual([{ id: buyer.id, name: buyer.name, grantedAt: null, isConnected: true }]);
    await publishTo(server, supplier, id, buyer.id);
    const [row] = await receivedBy(server, buyer);
    expect(row).toMatchObject({ origin: 'CONNECTED', partnerId: null, partner: supplier.name, findings: [] });
    expect(row.footprint).toEqual(footprint);
    expect(JSON.stringify(row)).not.toContain('STATIONARY_FUELS');
    expect(await companies(id)).toMatchObject([{ id: buyer.id, grantedAt: expect.any(String), isConnected: true }]);
    const notices = (await server.call('GET', '/api/notifications', { as: buyer.user })).body.data;
    expect(notices).toMatchObject([{ kind: 'pact.received', params: { company: supplier.name } }]);
    // The same published again arrives once.
    await publishTo(server, supplier, id, buyer.id);
    expect(await receivedBy(server, buyer)).toHaveLength(1);
  });

  test('is followed by its newer version until that is ended, and what was received stays', async () => {
    const { supplier, buyer } = await supplyScene(server, ' 2');
    const first = await madeFootprint(server, supplier);
    await publishTo(server, supplier, first.id, buyer.id);
    const second = await madeFootprint(server, supplier, { precedingId: first.id });
    const ids = async () =>
      (await receivedBy(server, buyer)).map((row: { footprint: { id: string } }) => row.footprint.id);
    expect(await ids()).toEqual([second.id, first.id]);
    // Ending it for an earlier version ends it for the line.
    const ended = await call(supplier.admin, 'end', { footprintId: first.id, companyIds: [buyer.id] });
    expect(ended.body.data).toEqual({ companies: 1 });
    await madeFootprint(server, supplier, { precedingId: second.id });
    expect(await ids()).toEqual([second.id, first.id]);
  });

  test('has no newer version after the connection ended, not even when there is another one', async () => {
    const { supplier, buyer } = await supplyScene(server, ' 3');
    const first = await madeFootprint(server, supplier);
    await publishTo(server, supplier, first.id, buyer.id);
    await disconnect(server, supplier, buyer);
    const second = await madeFootprint(server, supplier, { precedingId: first.id });
    expect(await receivedBy(server, buyer)).toHaveLength(1);
    expect(await companies(first.id, supplier.admin)).toMatchObject([{ id: buyer.id, isConnected: false }]);
    const refused = await call(supplier.admin, 'publish', { footprintId: second.id, companyIds: [buyer.id] });
    expect([refused.status, refused.body.code]).toEqual([404, 'pact.company-unknown']);
    await server.test.query(
      `insert into company_connection (id, from_company, to_company, relation, status, created_at, connected_at, changed_at)
       values ($1, $2, $3, 'SUPPLIER', 'CONNECTED', '2199-01-01', '2199-01-01', '2199-01-01')`,
      [uuidv7(), buyer.id, supplier.id],
    );
    await madeFootprint(server, supplier, { precedingId: second.id });
    expect(await receivedBy(server, buyer)).toHaveLength(1);
  });

  test('is deprecated there when its company deprecates it', async () => {
    const { supplier, buyer } = await supplyScene(server, ' 4');
    const { id } = await madeFootprint(server, supplier);
    await publishTo(server, supplier, id, buyer.id);
    await server.call('POST', `/api/footprints/deprecate/${id}`, { as: supplier.admin, body: { reason: 'Wrong' } });
    const rows = await receivedBy(server, buyer);
    expect(rows.map((row: { footprint: { status: string } }) => row.footprint.status)).toEqual([
      'Deprecated',
      'Deprecated',
    ]);
    const refused = await server.call('POST', `/api/pact/received/${rows[0].id}/use`, { as: buyer.admin });
    expect([refused.status, refused.body.code]).toEqual([409, 'pact.received-deprecated']);
  });
});

describe('the walls between the companies', () => {
  test('a company that is not connected is as unknown as one that does not exist', async () => {
    const { supplier } = scene;
    const { id } = await madeFootprint(server, supplier);
    for (const companyId of [stranger.id, uuidv7(), supplier.id]) {
      const refused = await call(supplier.admin, 'publish', { footprintId: id, companyIds: [companyId] });
      expect([refused.status, refused.body.code]).toEqual([404, 'pact.company-unknown']);
    }
    expect((await call(supplier.user, 'publish', { footprintId: id, companyIds: [stranger.id] })).status).toBe(403);
    const foreign = await call(stranger.admin, 'publish', { footprintId: id, companyIds: [supplier.id] });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'footprints.unknown']);
  });

  test('the giver cannot read what it gave, and nobody writes in the name of another company', async () => {
    const { supplier, buyer } = scene;
    const { id, footprint } = await madeFootprint(server, supplier);
    const database = server.services.get(Database);
    const seen = await database.withTenant(supplier.id, (trx) =>
      sql`select 1 from pact_received where company_id = ${buyer.id}`.execute(trx),
    );
    expect(seen.rows).toEqual([]);
    const write = (as: string, from: string, to: string) =>
      database.withTenant(as, (trx) =>
        sql`insert into pact_received (company_id, id, from_company, footprint_id, document, received_at)
          values (${to}, ${uuidv7()}, ${from}, ${id}, ${JSON.stringify(footprint)}::jsonb, now())`.execute(trx),
      );
    // Without a grant; to oneself in the name of another; as a stranger.
    await expect(write(supplier.id, supplier.id, buyer.id)).rejects.toThrow(/row-level security/);
    await expect(write(buyer.id, supplier.id, buyer.id)).rejects.toThrow(/company that gives/);
    await expect(write(stranger.id, supplier.id, buyer.id)).rejects.toThrow(/company that gives|row-level security/);
    await publishTo(server, supplier, id, buyer.id);
    await expect(write(supplier.id, supplier.id, stranger.id)).rejects.toThrow(/row-level security/);
    await expect(write(supplier.id, supplier.id, buyer.id)).resolves.toBeDefined();
  });
});
