import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import {
  approvedRecord,
  FOOTPRINTS,
  haulageBody,
  madeFootprint,
  makerOf,
  type Maker,
} from '../../../../../tests/support/footprint-scene.ts';
import { electricityBody } from '../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let maker: Maker;
let stranger: Maker;
let record: string;

beforeAll(async () => {
  server = await apiServer();
  maker = await makerOf(server, 'Red Dune Haulage');
  stranger = await makerOf(server, 'Another company');
  record = await approvedRecord(server, maker);
});

afterAll(() => server.close());

const preview = (change: Record<string, unknown> = {}, as = maker.user) =>
  server.call('POST', `${FOOTPRINTS}/preview`, { as, body: haulageBody(maker, change) });
const detail = async (id: string, as = maker.user) => server.call('GET', `${FOOTPRINTS}/detail/${id}`, { as });

describe('a footprint from records', () => {
  test('is 1,896.804 t of diesel over 31,613,400 t.km: 0.06 kg per t.km', async () => {
    const { status, body } = await preview();
    expect([status, body.message]).toEqual([200, undefined]);
    const { footprint, working, findings } = body.data;
    expect(findings).toEqual([]);
    expect(footprint).toMatchObject({
      specVersion: '3.0.0',
      status: 'Active',
      companyName: 'Red Dune Haulage',
      companyIds: [`urn:uuid:${maker.id}`],
      validityPeriodStart: '2025-08-01T00:00:00Z',
      validityPeriodEnd: '2028-08-01T00:00:00.000Z',
      pcf: {
        declaredUnitOfMeasurement: 'ton kilometer',
        declaredUnitAmount: '1',
        productMassPerDeclaredUnit: '0',
        referencePeriodStart: '2025-07-01T00:00:00Z',
        referencePeriodEnd: '2025-08-01T00:00:00Z',
        geographyCountry: 'AU',
        fossilGhgEmissions: '0.06',
        biogenicNonCO2Emissions: '0',
        pcfExcludingBiogenicUptake: '0.06',
        pcfIncludingBiogenicUptake: '0.06',
        ipccCharacterizationFactors: ['AR5'],
        allocationRulesDescription: 'All emissions of the sites belong to this product.',
      },
    });
    expect(working).toMatchObject({
      records: 1,
      fossilTonnes: '1896.804',
      lines: [{ scope: 1, categoryId: 'STATIONARY_FUELS', records: 1, tonnes: '1896.804', upstream: '0' }],
    });
  });

  test('counts a record by its days in the period', async () => {
    // 10 of 31 days: 1,896.804 × 10 / 31 = 611.872258… t.
    const { working } = (await preview({ toDate: '2025-07-10' })).body.data;
    expect(Number(working.fossilTonnes)).toBeCloseTo(611.872258, 6);
  });

  test('adds upstream emissions and removes what other products made', async () => {
    // 700 kL × 38.6 GJ/kL × 17.3 kg/GJ = 467.446 t upstream; 30 of 120 t of all.
    const { footprint, working } = (
      await preview({
        includesUpstream: true,
        declaredUnit: 'hour',
        producedAmount: '1000',
        allocation: { key: 'MASS', productAmount: '30', totalAmount: '120' },
      })
    ).body.data;
    expect(working.lines).toMatchObject([{ tonnes: '1896.804', upstream: '467.446' }]);
    // (1,896.804 + 467.446) t × 1000 × 1/4 ÷ 1,000 h = 591.0625 kg.
    expect(footprint.pcf.pcfExcludingBiogenicUptake).toBe('591.0625');
  });

  test('counts only approved records, and says how many are left out', async () => {
    const other = await makerOf(server, 'With drafts');
    await approvedRecord(server, other);
    const draft = { ...electricityBody(other.facility.id), fromDate: '2025-07-01', toDate: '2025-07-31' };
    await server.call('POST', '/api/scope-management/create', { as: other.user, body: draft });
    const answer = await server.call('POST', `${FOOTPRINTS}/preview`, { as: other.user, body: haulageBody(other) });
    expect(answer.body.data.working).toMatchObject({ records: 1, notApproved: 1, fossilTonnes: '1896.804' });
  });

  test.each([
    [{ allocation: { key: 'MASS', productAmount: '2', totalAmount: '1' } }, 400, 'footprints.allocation-above'],
    [{ allocation: { key: 'MASS' } }, 400, 'footprints.allocation'],
    [{ facilityIds: ['01a1fe87-0431-71a7-9132-6412fcb646c9'] }, 404, 'footprints.facility'],
    [{ scopes: [3], categoryIds: ['USE_OF_SOLD_PRODUCTS'] }, 400, 'footprints.category'],
    [{ fromDate: '2024-01-01', toDate: '2024-01-31' }, 409, 'footprints.no-records'],
    [{ fromDate: '2015-01-01' }, 400, 'footprints.period'],
    [{ productId: '01a1fe87-0431-71a7-9132-6412fcb646c9', productIds: [] }, 404, 'footprints.product'],
    [{ precedingId: '01a1fe87-0431-71a7-9132-6412fcb646c9' }, 404, 'footprints.unknown'],
  ])('refuses %j', async (change, status, code) => {
    const refused = await preview(change);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  test('that contradicts itself is not stored', async () => {
    const body = haulageBody(maker, { declaredUnit: 'piece', producedAmount: '10' });
    const refused = await server.call('POST', `${FOOTPRINTS}/create`, { as: maker.user, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'footprints.findings']);
    expect(refused.body.issues).toMatchObject([
      { path: 'pcf.productMassPerDeclaredUnit', message: 'Enter the mass of one declared unit.' },
    ]);
  });
});

describe('a stored footprint', () => {
  test('keeps its records, and never changes', async () => {
    const { id, footprint } = await madeFootprint(server, maker);
    expect(footprint['id']).toBe(id);
    const [line] = await server.test.query<{ record_id: string; tonnes: string }>(
      'select record_id, tonnes from footprint_record where footprint_id = $1',
      [id],
    );
    expect(line).toEqual({ record_id: record, tonnes: '1896.804' });
    const rights = await server.test.query<{ privilege_type: string }>(
      `select privilege_type from information_schema.role_table_grants
       where table_name in ('footprint', 'footprint_deprecation', 'footprint_record')
         and grantee in ('scopebook_app', 'scopebook_staff') and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`,
    );
    expect(rights).toEqual([]);
  });

  test('is deprecated by its successor, which names all before it', async () => {
    const first = await madeFootprint(server, maker);
    const second = await madeFootprint(server, maker, { precedingId: first.id });
    const third = await madeFootprint(server, maker, { precedingId: second.id });
    expect(third.footprint['precedingPfIds']).toEqual([second.id, first.id]);
    expect((await detail(first.id)).body.data).toMatchObject({
      status: 'Deprecated',
      footprint: { status: 'Deprecated' },
      deprecated: { successorId: second.id },
    });
    const twice = await preview({ precedingId: first.id });
    expect([twice.status, twice.body.code]).toEqual([409, 'footprints.deprecated']);
  });

  test('has one successor, even when two are made at once', async () => {
    const { id } = await madeFootprint(server, maker);
    const body = haulageBody(maker, { precedingId: id });
    const both = await Promise.all(
      [1, 2].map(() => server.call('POST', `${FOOTPRINTS}/create`, { as: maker.user, body })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is deprecated by an administrator alone, with a reason', async () => {
    const { id } = await madeFootprint(server, maker);
    const deprecate = (as: string, reason: string) =>
      server.call('POST', `${FOOTPRINTS}/deprecate/${id}`, { as, body: { reason } });
    expect((await deprecate(maker.user, 'Wrong')).status).toBe(403);
    expect((await deprecate(maker.admin, ' ')).status).toBe(400);
    expect((await deprecate(maker.admin, 'Wrong output')).body.data.deprecated).toMatchObject({
      reason: 'Wrong output',
    });
    expect((await deprecate(maker.admin, 'Again')).body.code).toBe('footprints.deprecated');
  });

  test('belongs to its company alone', async () => {
    const { id } = await madeFootprint(server, maker);
    expect((await detail(id, stranger.admin)).status).toBe(404);
    const list = await server.call('GET', `${FOOTPRINTS}/list`, { as: stranger.admin });
    expect(list.body).toMatchObject({ total_item: 0 });
    const taken = await server.call('POST', `${FOOTPRINTS}/preview`, { as: stranger.user, body: haulageBody(maker) });
    expect([taken.status, taken.body.code]).toEqual([404, 'footprints.facility']);
  });

  test('is found by its name, its product and its status', async () => {
    await madeFootprint(server, maker, { name: 'Crane hire', productIds: ['urn:gtin:4712345060507'] });
    const found = async (query: string) =>
      (await server.call('GET', `${FOOTPRINTS}/list?${query}`, { as: maker.user })).body.total_item;
    expect(await found('search=crane')).toBe(1);
    expect(await found('search=4712345060507&status=Active')).toBe(1);
    expect(await found('search=4712345060507&status=Deprecated')).toBe(0);
    expect(await found('search=%25')).toBe(0);
  });
});
