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
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let maker: Maker;
let stranger: Maker;

beforeAll(async () => {
  server = await apiServer();
  maker = await makerOf(server, 'Red Dune Haulage');
  stranger = await makerOf(server, 'Another company');
  await approvedRecord(server, maker);
});

afterAll(() => server.close());

const preview = (change: Record<string, unknown>, as = maker) =>
  server.call('POST', `${FOOTPRINTS}/preview`, { as: as.user, body: haulageBody(as, change) });
const issuesOf = (refused: { body: { issues?: readonly { path: string }[] } }) =>
  (refused.body.issues ?? []).map(({ path }) => path);

/** A truck in the catalogue of a company. */
async function productOf({ id }: Maker): Promise<string> {
  const keeper = await server.signedIn(id, ['PRODUCT_MANAGER']);
  const made = await server.call('POST', '/api/product-management/create', {
    as: keeper,
    body: {
      make: 'Kenworth',
      model: 'C509',
      year: 2024,
      type: 'PRIME_MOVER',
      cab: 'SLEEPER',
      burnType: 'DIESEL-L_100KM',
      burnMed: '62',
      source: 'Maker',
    },
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body.data.id as string;
}

describe('a footprint of an own product', () => {
  test('names it by its id, beside other ids', async () => {
    const productId = await productOf(maker);
    const { footprint } = await madeFootprint(server, maker, { productId, productIds: ['urn:gtin:4712345060507'] });
    expect(footprint['productIds']).toEqual([`urn:uuid:${productId}`, 'urn:gtin:4712345060507']);
    const keeper = await server.signedIn(maker.id, ['PRODUCT_MANAGER']);
    const { uses } = (await server.call('GET', `/api/product-management/detail/${productId}`, { as: keeper })).body
      .data;
    expect(uses).toContainEqual({ id: 'footprints', label: 'footprints.of-product', count: 1 });
    const removed = await server.call('DELETE', `/api/product-management/delete/${productId}`, { as: keeper });
    expect(removed.body.data.outcome).toBe('ARCHIVED');
  });

  test('cannot be of a product of another company', async () => {
    const refused = await preview({ productId: await productOf(stranger), productIds: [] });
    expect([refused.status, refused.body.code]).toEqual([404, 'footprints.product']);
    expect(issuesOf(refused)).toEqual(['productId']);
  });
});

describe('a footprint of a service', () => {
  test('gets an id, and its successor keeps it', async () => {
    const service = { service: 'TRANSPORT', productIds: [] };
    const first = await madeFootprint(server, maker, service);
    expect(first.footprint['productIds']).toEqual([expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/)]);
    const second = await madeFootprint(server, maker, { ...service, precedingId: first.id });
    expect(second.footprint['productIds']).toEqual(first.footprint['productIds']);
  });

  test('is stated by the tonne: 1,896.804 t over 3,161,340 kg are 600 kg', async () => {
    const tonnes = { declaredUnit: 'kilogram', declaredAmount: '1000', massPerUnit: '1000', producedAmount: '3161340' };
    const { footprint, findings } = (await preview({ service: 'TONNES', productIds: [], ...tonnes })).body.data;
    expect(findings).toEqual([]);
    expect(footprint.pcf.pcfExcludingBiogenicUptake).toBe('600');
  });

  test.each([
    [{ service: 'HOURS', productIds: [] }, ['declaredUnit']],
    [{ productIds: [] }, ['productIds']],
    [{ service: 'TRANSPORT', productId: '01a1fe87-0431-71a7-9132-6412fcb646c9' }, ['service']],
  ])('refuses %j', async (change, paths) => {
    const refused = await preview(change);
    expect([refused.status, issuesOf(refused)]).toEqual([400, paths]);
  });
});

describe('statements', () => {
  test('become the attributes of PACT, and the sums follow', async () => {
    const { footprint, findings } = (
      await preview({
        validFrom: '2025-09-01',
        validTo: '2026-08-31',
        landUseChange: '0.012',
        landManagementRemovals: '0.002',
        biogenicUptake: '0.000000001',
        outboundLogistics: '5',
        packagingIncluded: 'YES',
        packaging: '0.001',
        captureIncluded: 'NO',
        primaryDataShare: '80',
        technologicalQuality: '1.5',
        geographicalQuality: '2',
        temporalQuality: '1',
        allocationDescription: 'One site, one product.',
        rules: [{ operator: 'Other', otherOperatorName: 'Smart Freight Centre', ruleNames: ['GLEC 3.1'] }],
        verification: { coverage: 'product level', provider: 'Proof Pty Ltd', completedOn: '2025-09-30' },
      })
    ).body.data;
    expect(findings).toEqual([]);
    expect(footprint).toMatchObject({
      validityPeriodStart: '2025-09-01T00:00:00Z',
      validityPeriodEnd: '2026-09-01T00:00:00Z',
      pcf: {
        fossilGhgEmissions: '0.06',
        landUseChangeGhgEmissions: '0.012',
        landManagementBiogenicCO2Removals: '-0.002',
        // 0.06 + 0.012 − 0.002; what is within or beside the footprint is not added.
        pcfExcludingBiogenicUptake: '0.07',
        biogenicCO2Uptake: '-0.000000001',
        pcfIncludingBiogenicUptake: '0.069999999',
        outboundLogisticsGhgEmissions: '5',
        packagingEmissionsIncluded: true,
        packagingGhgEmissions: '0.001',
        ccsTechnologicalCO2CaptureIncluded: false,
        primaryDataShare: '80',
        dqi: { technologicalDQR: '1.5', geographicalDQR: '2', temporalDQR: '1' },
        allocationRulesDescription: 'All emissions of the sites belong to this product.\nOne site, one product.',
        productOrSectorSpecificRules: [
          { operator: 'Other', otherOperatorName: 'Smart Freight Centre', ruleNames: ['GLEC 3.1'] },
        ],
        verification: {
          coverage: 'product level',
          providerName: 'Proof Pty Ltd',
          completedAt: '2025-09-30T00:00:00Z',
        },
      },
    });
  });

  test('that are not made are left out', async () => {
    const { pcf } = (await preview({})).body.data.footprint;
    const said = [
      'packagingEmissionsIncluded',
      'dqi',
      'verification',
      'productOrSectorSpecificRules',
      'aircraftGhgEmissions',
    ];
    expect(Object.keys(pcf).filter((name) => said.includes(name))).toEqual([]);
  });

  test.each([
    [{ packagingIncluded: 'NO', packaging: '1' }, 'pcf.packagingGhgEmissions'],
    [{ captureIncluded: 'NO', captured: '1' }, 'pcf.ccsTechnologicalCO2Capture'],
    [{ validFrom: '2025-07-15', validTo: '2025-12-31' }, 'validityPeriodStart'],
    [{ validFrom: '2025-08-01', validTo: '2030-12-31' }, 'validityPeriodEnd'],
    [{ validFrom: '2026-08-01', validTo: '2026-07-01' }, 'validityPeriodEnd'],
  ])('contradict themselves: %j', async (change, path) => {
    const { findings } = (await preview(change)).body.data;
    expect(findings.map((found: { path: string }) => found.path)).toEqual([path]);
  });

  test.each([
    [{ technologicalQuality: '2' }, ['geographicalQuality', 'temporalQuality']],
    [{ technologicalQuality: '6', geographicalQuality: '1', temporalQuality: '1' }, ['technologicalQuality']],
    [{ rules: [{ operator: 'Other', ruleNames: ['GLEC 3.1'] }] }, ['rules.0.otherOperatorName']],
    [{ landUseChange: '-1' }, ['landUseChange']],
    [{ landUseChange: '0.0000000001' }, ['landUseChange']],
  ])('refuses %j at its field', async (change, paths) => {
    const refused = await preview(change);
    expect([refused.status, issuesOf(refused)]).toEqual([400, paths]);
  });
});

test('a footprint is not stored if its records have changed since the preview', async () => {
  const other = await makerOf(server, 'Moving records');
  await approvedRecord(server, other);
  const { digest } = (await preview({}, other)).body.data.working;
  await approvedRecord(server, other, { ...dieselBody(other.facility.id), quantity: '10' });
  const create = (change: Record<string, unknown>) =>
    server.call('POST', `${FOOTPRINTS}/create`, { as: other.user, body: haulageBody(other, change) });
  const refused = await create({ digest });
  expect([refused.status, refused.body.code]).toEqual([409, 'footprints.moved']);
  const now = (await preview({}, other)).body.data.working.digest;
  expect((await create({ digest: now })).status).toBe(200);
});
