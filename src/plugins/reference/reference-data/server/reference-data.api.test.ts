import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FRAMEWORK_IDS } from '#plugins/reference/frameworks/contract';
import {
  InlineThreads,
  routeTasks,
  FileScans,
  TemporaryFolder,
  AccessTokens,
  makeApp,
  makeLogger,
  migrate,
  uuidv7,
  type Caller,
} from '#server';
import { strictTexts, testDatabase, type TestDatabase } from '#server/testing';
import { makeFactorBook } from '#domain/emissions';
import { inputTypeSelectionRoute } from '../contract/index.ts';
import type { FacilityPlaces } from './facility-places.ts';
import { REFERENCE_MIGRATIONS } from './reference-migrations.ts';
import { referenceHandlers } from './reference-handlers.ts';
import { ReferenceLibraryImpl } from './library/reference-library-impl.ts';
import { ReferenceStoreImpl } from './reference-store.ts';
import { currentContent } from './seed/current-content.ts';

const clock = { now: () => new Date('2026-03-01T00:00:00Z'), today: () => '2026-03-01' };
const tokens = new AccessTokens('a secret for this test that is long enough', clock);

const company = uuidv7();
const facility = uuidv7();
const places: FacilityPlaces = {
  placeOf: async (_caller, companyId, facilityId) =>
    companyId === company && facilityId === facility
      ? { country: 'AU', state: 'VIC', grid: 'VIC', zone: 'metro' }
      : undefined,
};

const member: Caller = { accountId: uuidv7(), companyId: company, authorities: ['USER'], sessionId: uuidv7() };
const staff: Caller = { ...member, companyId: null, authorities: ['ADMIN'] };

const plan = [{ plugin: 'reference-data', migrations: [...REFERENCE_MIGRATIONS] }];

let databases: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  databases = await testDatabase(plan);
  const library = new ReferenceLibraryImpl(new ReferenceStoreImpl(databases.database));
  await library.open();
  app = await makeApp({
    logger: makeLogger('silent'),
    routes: referenceHandlers(library, places, clock),
    tokens,
    gate: null,
    credentials: [],
    ready: () => databases.database.ping(),
    readings: () => ({}),
    threads: new InlineThreads(() => routeTasks(() => referenceHandlers(library, places, clock))),
    files: new TemporaryFolder(),
    scans: new FileScans(null, []),
    texts: strictTexts(),
    webDirectory: null,
    version: 'test',
    behindTls: false,
    trustedProxies: [],
  });
});

afterAll(async () => {
  await app.close();
  await databases.drop();
});

async function get(url: string, caller: Caller | null = member) {
  const headers = caller ? { authorization: `Bearer ${await tokens.issue(caller)}` } : {};
  const reply = await app.inject({ method: 'GET', url, headers });
  return { status: reply.statusCode, body: reply.json() };
}

const options = async (url: string, caller: Caller = member) => {
  const { status, body } = await get(url, caller);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data.commonObjects as Record<string, unknown>[];
};

describe('the tables', () => {
  test('return exactly what was seeded', async () => {
    const { editions, frameworks, ...rest } = await new ReferenceStoreImpl(databases.database).load();
    const seeded = await currentContent();
    const byId = <T extends { readonly id: string }>(rows: readonly T[]) =>
      rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(editions)).toEqual(byId(seeded.editions));
    expect(
      frameworks.map(({ editionIds, ...framework }) => ({ ...framework, editionIds: editionIds.toSorted() })),
    ).toEqual(
      seeded.frameworks.map(({ editionIds, ...framework }) => ({ ...framework, editionIds: editionIds.toSorted() })),
    );
    expect(rest).toEqual({ ...seeded, editions: undefined, frameworks: undefined });
  });

  test('stay as they are when seeded again', async () => {
    await databases.query(`update factor set note = 'kept' where id = 'nga-2025-stationary-liquid-diesel'`);
    const [, ...seeding] = REFERENCE_MIGRATIONS;
    for (const { id } of seeding) await databases.query(`delete from schema_migration where id = '${id}'`);
    expect(await migrate(databases.addresses.owner, plan)).toBe(seeding.length);
    const rows = await databases.query(
      `select count(*)::int as rows, count(*) filter (where note = 'kept')::int as kept from factor`,
    );
    expect(rows).toEqual([{ rows: (await currentContent()).factors.length, kept: 1 }]);
  });

  test('can be read but not written by the role that serves requests', async () => {
    const write = databases.database.withTenant(company, (trx) =>
      trx.withTables<{ factor: { id: string } }>().deleteFrom('factor').execute(),
    );
    await expect(write).rejects.toThrow(/permission denied/);
  });
});

describe('look-ups', () => {
  test('require a signed-in caller', async () => {
    expect((await get('/api/framework/list', null)).status).toBe(401);
  });

  test('return frameworks with their editions', async () => {
    const frameworks = await options('/api/framework/list');
    expect(frameworks.map((framework) => framework['id'])).toEqual([...FRAMEWORK_IDS]);
    expect(frameworks[0]?.['versions']).toContainEqual(expect.objectContaining({ id: 'NGA-2025', isDefault: true }));
  });

  test('return the categories of a scope', async () => {
    const ids = (await options('/api/selection/category?typeScope=1&framework=NGER&version=NGA-2025')).map(
      ({ id }) => id,
    );
    expect(ids).toEqual(['STATIONARY_FUELS', 'MOBILE_TRANSPORT_FUELS']);
    expect(await options('/api/selection/category')).toHaveLength(4);
  });

  test('return sub-categories and uses', async () => {
    const families = await options('/api/selection/sub-category?categoryId=STATIONARY_FUELS');
    expect(families.map(({ id }) => id)).toEqual(['LIQUID_FUELS', 'GASEOUS_FUELS', 'SOLID_FUELS']);
    const uses = await options('/api/selection/consumption-type?inputTypeId=aviation-gasoline');
    expect(uses.map(({ id }) => id)).toEqual(['STATIONARY', 'TRANSPORT_AVIATION']);
  });

  test('return an input with all factors a book needs at its facility', async () => {
    const url = `/api/selection/input-type?categoryId=STATIONARY_FUELS&inputTypeId=natural-gas-pipeline&facilityId=${facility}`;
    const { body } = await get(url);
    const [gas] = inputTypeSelectionRoute.response.parse(body).data.commonObjects;
    const book = makeFactorBook(gas?.factors ?? []);
    const upstream = {
      kind: 'fuel-upstream',
      edition: 'NGA-2025',
      input: 'natural-gas-pipeline',
      region: 'VIC',
      zone: 'metro',
    };
    expect(gas).toMatchObject({
      versionId: 'NGA-2025',
      methodId: 'nger.method-1.fuel',
      subCategoryId: 'GASEOUS_FUELS',
    });
    expect(book.find(upstream)?.values['scope3']).toEqual({ value: '4', unit: 'kg CO2-e/GJ' });
    expect(book.find({ ...upstream, region: 'NSW' })).toBeUndefined();
  });

  test('return a market-based entry for electricity', async () => {
    const entries = await options(`/api/selection/input-type?categoryId=ELECTRICITY&facilityId=${facility}`);
    expect(entries.map(({ code, marketBased, label }) => [code, marketBased, label])).toEqual([
      ['grid-electricity', false, 'Location-based'],
      ['grid-electricity-market', true, 'Market-based'],
    ]);
  });

  test('require platform staff to name the company of the facility', async () => {
    const url = `/api/selection/input-type?categoryId=ELECTRICITY&facilityId=${facility}`;
    expect(await get(url, staff)).toMatchObject({ status: 400, body: { code: 'company.required' } });
    expect(await options(`${url}&companyId=${company}`, staff)).toHaveLength(2);
  });

  test("do not find another company's facility, whichever company is named", async () => {
    const stranger = { ...member, companyId: uuidv7() };
    const url = `/api/selection/input-type?categoryId=ELECTRICITY&facilityId=${facility}&companyId=${company}`;
    expect(await get(url, stranger)).toMatchObject({ status: 404, body: { code: 'facility.unknown' } });
  });

  test.each([
    ['/api/selection/category?typeScope=10', 400],
    ['/api/selection/category?framework=NOBODY', 404],
    ['/api/selection/category?version=NGA-1999', 404],
    ['/api/selection/sub-category', 400],
    ['/api/selection/sub-category?categoryId=NOTHING', 404],
    ['/api/selection/input-type?categoryId=NOTHING', 404],
    ['/api/selection/input-type?categoryId=ELECTRICITY&unknown=1', 400],
    ['/api/selection/input-type?categoryId=ELECTRICITY&facilityId=1', 400],
    ['/api/selection/consumption-type?inputTypeId=uranium', 404],
  ])('refuse %s with %i', async (url, status) => {
    expect((await get(url)).status).toBe(status);
  });

  test('list every input once for filters', async () => {
    const ids = (await options('/api/list/input-type')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('grid-electricity');
  });
});

describe('the code book', () => {
  const download = async (url: string, caller: Caller) =>
    app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${await tokens.issue(caller)}` } });

  test.each([
    ['/api/download/input-type', member],
    ['/api/admin/download/input-type', staff],
  ])('%s is a workbook', async (url, caller) => {
    const reply = await download(`${url}?typeScope=2&versionId=NGA-2025`, caller);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-disposition']).toContain('code-book-scope-2-nga-2025.xlsx');
    // A workbook is a ZIP archive.
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test('has separate addresses for staff and companies, and requires a known edition', async () => {
    const statuses = await Promise.all([
      download('/api/download/input-type', staff),
      download('/api/admin/download/input-type', member),
      download('/api/download/input-type?versionId=NGA-1999', member),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404]);
  });
});
