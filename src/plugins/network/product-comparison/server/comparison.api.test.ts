import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConnectionStore } from '#plugins/network/connections/server';
import { Database, uuidv7 } from '#server';
import { readPdf } from '#server/testing';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { comparedOf, dutyCycleOf, factorSetOf } from '../contract/index.ts';
import { compareProducts } from '../domain/index.ts';
import { countryOfThePlace } from './migrations/0002-country-of-the-place.ts';
import { readWorkbook } from '../../../../../tests/support/workbooks.ts';

let server: ApiServer;
let company: TestCompany;
let manager: string;
let diesel: string;
let electric: string;

const root = '/api/product-comparison';

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Comparing');
  manager = await server.signedIn(company.id, ['PRODUCT_MANAGER']);
  diesel = await product();
  electric = await product({
    model: 'Current',
    burnType: 'BATTERY_ELECTRIC-KWH_100KM',
    burnMed: '140',
    emissionStandard: 'ZERO_TAILPIPE',
    payload: '28',
    price: '600000',
  });
});
afterAll(() => server.close());

async function product(change: object = {}): Promise<string> {
  const body = {
    make: 'Borealis',
    model: 'Long Road',
    year: 2025,
    type: 'PRIME_MOVER',
    cab: 'SLEEPER',
    drive: '6X4',
    burnType: 'DIESEL-L_100KM',
    burnMed: '55',
    emissionStandard: 'EURO_VI',
    payload: '30',
    price: '300000',
    serviceLife: '10',
    lifeUnit: 'YEARS',
    source: 'Manufacturer',
    ...change,
  };
  const made = await server.call('POST', '/api/product-management/create', { as: manager, body });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body.data.id;
}

const duty = (change: object = {}) => ({
  usage: '100000',
  usageUnit: 'KM',
  loadFactor: '80',
  loadedShare: '50',
  profileLow: '0',
  profileMed: '100',
  profileHigh: '0',
  isOffRoad: false,
  edition: 'NGA-2025',
  method: 'LOCATION',
  ...change,
});
const question = (change: object = {}, ofDuty: object = {}) => ({
  productIds: [diesel, electric],
  facilityId: company.facility.id,
  duty: duty(ofDuty),
  ...change,
});
const post = (call: string, body: unknown, as = manager) => server.call('POST', `${root}/${call}`, { as, body });
const get = (call: string, as = manager) => server.call('GET', `${root}/${call}`, { as });
const coded = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.code, body.issues?.[0]?.path];
const kept = async (name: string) => (await post('create', { ...question(), name })).body.data;

async function connectedCompany(status: 'CONNECTED' | 'REQUEST' = 'CONNECTED') {
  const other = await server.company('Customer');
  const id = uuidv7();
  await server.services.get(Database).asStaff({ action: 'test', audit: false }, (trx) =>
    server.services.get(ConnectionStore).add(trx, {
      id,
      fromCompany: company.id,
      toCompany: other.id,
      relation: 'CUSTOMER',
      status,
      at: '2026-01-01T00:00:00.000Z',
    }),
  );
  return { ...other, connectionId: id, reader: await server.signedIn(other.id, ['USER']) };
}

describe('a calculation', () => {
  test('uses the library’s rows: the figures of the hand-worked examples', async () => {
    const { data } = (await post('calculate', question())).body;
    // 2,123 GJ × 70.37 / 1000 and × 17.3 / 1000; 140,000 kWh × 0.64 and 0.03 (New South Wales, NGA Factors 2025)
    expect(data.products[0].emissions.total.location).toBe('186.12341');
    expect(data.products[1].emissions).toMatchObject({
      electricity: { location: '89.6', market: '93.79314' },
      total: { location: '93.8', market: '106.53048' },
    });
    expect(data.place).toMatchObject({ grid: 'NSW-ACT', facilityName: company.facility.name });
    expect(data.factors.map(({ edition }: { edition: string }) => edition)).toContain('NGA-2025');
  });

  test('gives the same result in the browser as on the server', async () => {
    const { data: factors } = (await get(`factors?facilityId=${company.facility.id}`)).body;
    const products = await Promise.all(
      [diesel, electric].map(
        async (id) => (await server.call('GET', `/api/product-management/detail/${id}`, { as: manager })).body.data,
      ),
    );
    const cycle = { ...duty(), prices: {}, maintenance: {}, ownSupplies: {} } as Parameters<typeof dutyCycleOf>[0];
    const preview = compareProducts(products.map(comparedOf), dutyCycleOf(cycle), factorSetOf(factors));
    const { data } = (await post('calculate', question())).body;
    expect(preview).toMatchObject({ ok: true, products: data.products, sensitivity: data.sensitivity });
  });

  test('uses the average of Australia if no facility is named', async () => {
    const { data } = (await post('calculate', question({ facilityId: undefined }))).body;
    // 140,000 kWh × 0.62 / 1000, NGA Factors 2025 Table 1, National
    expect(data.products[1].emissions.electricity.location).toBe('86.8');
  });

  test('uses the United Kingdom’s well-to-tank row for renewable diesel, which the Australian tables do not estimate', async () => {
    const renewable = await product({ model: 'Green', burnType: 'RENEWABLE_DIESEL-L_100KM' });
    const { data } = (await post('calculate', question({ productIds: [diesel, renewable] }))).body;
    // 55,000 L × 0.56439 / 1000, UK Government conversion factors 2025, WTT bioenergy
    expect(data.products[1].emissions.upstream.location).toBe('31.04145');
    expect(data.sensitivity.edition.map(({ at }: { at: string }) => at)).toContain('NGA-2021');
  });

  test('names the field where something is missing', async () => {
    const hourly = await product({ model: 'Hourly', burnType: 'DIESEL-L_H' });
    const cell = await product({
      model: 'Cell',
      burnType: 'HYDROGEN-KG_100KM',
      burnMed: '9',
      emissionStandard: undefined,
    });
    const refusals = await Promise.all([
      post('calculate', question({ productIds: [diesel, hourly] })),
      post('calculate', question({ productIds: [diesel, cell] })),
      post('calculate', question({ productIds: [diesel, uuidv7()] })),
      post('calculate', question({ facilityId: uuidv7() })),
      post('calculate', question({}, { profileMed: '90' })),
      post('calculate', question({}, { edition: 'NGA-1999' })),
    ]);
    expect(refusals.map(coded)).toEqual([
      [400, 'comparison.speed-needed', 'duty.speed'],
      [400, 'comparison.supply-needed', 'duty.ownSupplies.hydrogen'],
      [400, 'comparison.product-unknown', 'productIds'],
      [400, 'facility.unknown', 'facilityId'],
      [400, 'comparison.profile', 'duty.profileMed'],
      [400, 'comparison.edition-unknown', 'duty.edition'],
    ]);
    const own = { ownSupplies: { hydrogen: { upstream: '1.2', source: 'Supplier, May 2026' } } };
    const { data } = (await post('calculate', question({ productIds: [diesel, cell] }, own))).body;
    expect(data.products[1].emissions.total.location).toBe('10.8');
  });

  test.each([
    ['one product', { productIds: ['x'] }, {}, 'productIds.0'],
    ['the same twice', 'twice', {}, 'productIds'],
    ['no usage', {}, { usage: '0' }, 'duty.usage'],
    ['a share above 100 %', {}, { loadFactor: '101' }, 'duty.loadFactor'],
    ['a price below zero', {}, { prices: { DIESEL_L: '-1' } }, 'duty.prices.DIESEL_L'],
    [
      'a supply without its source',
      {},
      { ownSupplies: { hydrogen: { upstream: '1' } } },
      'duty.ownSupplies.hydrogen.source',
    ],
  ])('with %s is rejected', async (_what, change, ofDuty, path) => {
    const ofBody = change === 'twice' ? { productIds: [diesel, diesel] } : (change as object);
    const refused = await post('calculate', question(ofBody, ofDuty));
    expect([refused.status, refused.body.issues?.map((issue) => issue.path)]).toEqual([
      400,
      expect.arrayContaining([path]),
    ]);
  });
});

describe('a saved comparison', () => {
  test('is listed, opened, changed under its revision and deleted', async () => {
    const made = await kept('Fleet renewal');
    expect(made).toMatchObject({ revision: 1, name: 'Fleet renewal', productIds: [diesel, electric], sharedWith: [] });
    expect((await get('list/?search=fleet')).body.data).toMatchObject([
      { name: 'Fleet renewal', shares: 0, best: { name: 'Borealis Current 2025', tonnes: '93.8' } },
    ]);
    expect((await get('list/?search=%25')).body.data).toEqual([]);
    const change = { ...question({}, { usage: '50000' }), name: 'Half', id: made.id, revision: 1 };
    const changed = (await post('update', change)).body.data;
    expect(changed).toMatchObject({ revision: 2, name: 'Half', duty: { usage: '50000' } });
    expect(changed.result.products[0].emissions.total.location).toBe('93.061705');
    expect(coded(await post('update', change))).toEqual([409, 'comparison.stale', undefined]);
    const remove = (revision = 2) =>
      server.call('DELETE', `${root}/delete/${made.id}?revision=${revision}`, { as: manager });
    expect(await remove(1)).toMatchObject({
      status: 409,
      body: { code: 'comparison.stale', data: { id: made.id, name: 'Half', revision: 2 } },
    });
    expect((await remove()).status).toBe(200);
    expect((await get(`detail/${made.id}`)).body.code).toBe('comparison.unknown');
    expect((await remove()).status).toBe(404);
  });

  test('keeps its figures when a product is archived, and blocks deletion of the product', async () => {
    const old = await product({ model: 'Old' });
    const { id } = (await post('create', { ...question({ productIds: [old, electric] }), name: 'Old' })).body.data;
    const { data } = (await server.call('GET', `/api/product-management/detail/${old}`, { as: manager })).body;
    expect(data.uses).toEqual([{ id: 'product-comparison', label: 'product-comparison.uses', count: 1 }]);
    const removed = await server.call('DELETE', `/api/product-management/delete/${old}`, { as: manager });
    expect(removed.body.data.outcome).toBe('ARCHIVED');
    expect((await get(`detail/${id}`)).body.data.result.products[0].emissions.total.location).toBe('186.12341');
  });

  test('of before places had a country opens as one in Australia', async () => {
    const { id } = await kept('An older one');
    const customer = await connectedCompany();
    const share = (await post('share', { id, companyId: customer.id })).body.data;
    for (const table of ['product_comparison', 'product_comparison_share'])
      await server.test.query(`update ${table} set result = result #- '{place,country}'`);
    expect((await get(`detail/${id}`)).status).toBe(500);
    await server.services.get(Database).asStaff({ action: 'test', audit: false }, (trx) =>
      countryOfThePlace.up({
        sql: async (text) => {
          await server.test.query(text);
        },
        kysely: trx,
      }),
    );
    const place = { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' };
    expect((await get(`detail/${id}`)).body.data.result).toMatchObject({ place });
    expect((await get(`shared/detail/${share.id}`, customer.reader)).body.data.result).toMatchObject({ place });
  });

  test('is restricted to product managers', async () => {
    const user = await server.signedIn(company.id, ['USER']);
    expect((await post('calculate', question(), user)).status).toBe(403);
    expect((await get('list/', user)).status).toBe(403);
  });
});

describe('sharing', () => {
  test('reaches one connected company only, as a snapshot, until it is revoked', async () => {
    const { id } = await kept('For the customer');
    const customer = await connectedCompany();
    const stranger = await connectedCompany('REQUEST');
    expect(coded(await post('share', { id, companyId: stranger.id }))).toEqual([
      409,
      'comparison.not-connected',
      'companyId',
    ]);
    expect((await post('share', { id, companyId: company.id })).status).toBe(409);
    const share = (await post('share', { id, companyId: customer.id })).body.data;
    expect(share).toMatchObject({ companyId: customer.id, companyName: 'Customer', revision: 1 });

    const received = (await get('shared/list/', customer.reader)).body.data;
    expect(received).toMatchObject([{ id: share.id, name: 'For the customer', companyName: 'Comparing' }]);
    expect((await get('shared/list/', stranger.reader)).body.data).toEqual([]);
    expect((await get(`shared/detail/${share.id}`, stranger.reader)).status).toBe(404);

    // A share is a copy: a later change is invisible until it is shared again.
    await post('update', { ...question({}, { usage: '50000' }), name: 'Changed', id, revision: 1 });
    const frozen = (await get(`shared/detail/${share.id}`, customer.reader)).body.data;
    expect(frozen).toMatchObject({
      name: 'For the customer',
      result: { usage: '100000', place: { facilityId: null } },
    });
    expect(frozen.result.compared[0].photoId).toBeNull();
    const again = (await post('share', { id, companyId: customer.id })).body.data;
    expect([again.id, again.revision]).toEqual([share.id, 2]);
    expect((await get(`shared/detail/${share.id}`, customer.reader)).body.data.name).toBe('Changed');

    // The other company can open nothing else, and revoke nothing.
    const keeper = await server.signedIn(customer.id, ['PRODUCT_MANAGER']);
    expect((await get(`detail/${id}`, keeper)).status).toBe(404);
    expect((await post('revoke', { id: share.id }, keeper)).status).toBe(404);
    expect((await post('revoke', { id: share.id })).status).toBe(200);
    expect((await get(`shared/detail/${share.id}`, customer.reader)).status).toBe(404);
    expect(coded(await post('revoke', { id: share.id }))).toEqual([404, 'comparison.share-unknown', undefined]);
  });

  test('ends with the connection, and with the comparison', async () => {
    const { id } = await kept('Not for ever');
    const customer = await connectedCompany();
    await post('share', { id, companyId: customer.id });
    await server.test.query(
      `update company_connection set status = 'DISCONNECTED', connected_at = null where id = $1`,
      [customer.connectionId],
    );
    expect((await get('shared/list/', customer.reader)).body.data).toEqual([]);
    const other = await connectedCompany();
    await post('share', { id, companyId: other.id });
    await server.call('DELETE', `${root}/delete/${id}?revision=1`, { as: manager });
    expect((await get('shared/list/', other.reader)).body.data).toEqual([]);
  });

  test('notifies the other company’s administrators and product managers', async () => {
    const { id } = await kept('Told');
    const customer = await connectedCompany();
    const administrator = await server.signedIn(customer.id, ['COMPANY_ADMIN']);
    const share = (await post('share', { id, companyId: customer.id })).body.data;
    const notices = (await server.call('GET', '/api/notifications?size=5', { as: administrator })).body.data;
    expect(notices).toMatchObject([
      {
        kind: 'product-comparison.shared',
        params: { company: 'Comparing', name: 'Told' },
        link: `product-comparison/shared/${share.id}`,
      },
    ]);
  });
});

const plain = (text: string) => text.replaceAll(/\s+/g, '');

describe('files', () => {
  test('a PDF shows the same as the screen, in the requested language', async () => {
    const { id } = await kept('Renewal of 2027');
    const english = await get(`export/${id}?format=PDF&language=en`);
    expect(english.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('product-comparison-renewal-of-2027.pdf'),
    });
    const read = readPdf(english.bytes);
    // Lines break after a hyphen, too.
    const text = plain(read.text);
    expect(read.missingGlyphs).toBe(0);
    for (const words of ['Renewal of 2027', 'emits least: 93.8 t', '186.12', '2123 GJ × 17.3 kg CO2-e/GJ'])
      expect(text).toContain(plain(words));
    const same = await get(`export/${id}?format=PDF&language=en`);
    expect(same.bytes.equals(english.bytes)).toBe(true);
    const vietnamese = readPdf((await get(`export/${id}?format=PDF&language=vi`)).bytes);
    expect(vietnamese.missingGlyphs).toBe(0);
    expect(plain(vietnamese.text)).toContain(plain('Điểm hòa vốn'));
    const french = readPdf((await get(`export/${id}?format=PDF&language=fr`)).bytes);
    expect([french.missingGlyphs, plain(french.text).includes('Chiffresclés')]).toEqual([0, true]);
  });

  test('a workbook has exact figures and the workings, also for unsaved and shared comparisons', async () => {
    const unsaved = await server.call('POST', `${root}/export?format=XLSX`, { as: manager, body: question() });
    const book = await readWorkbook(unsaved.bytes);
    expect(book.sheets).toEqual(['Key figures', 'Usage', 'Products', 'Working', 'Factors used']);
    expect(book.cell('Key figures', 'C2')).toBe(186.12341);
    const { id } = await kept('Shared as a file');
    const customer = await connectedCompany();
    const share = (await post('share', { id, companyId: customer.id })).body.data;
    const pdf = await get(`shared/export/${share.id}?format=PDF`, customer.reader);
    expect(plain(readPdf(pdf.bytes).text)).toContain('SharedbyComparing');
    expect((await get(`export/${share.id}?format=PDF`)).status).toBe(404);
  });
});
