import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Database } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';
import type { Product } from '../contract/index.ts';
import { ProductStore } from './product-store.ts';
import { readWorkbook } from '../../../../../tests/support/workbooks.ts';

let server: ApiServer;
let company: TestCompany;
let keeper: string;
let user: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Products');
  keeper = await server.signedIn(company.id, ['PRODUCT_MANAGER']);
  user = await server.signedIn(company.id, ['USER']);
});
afterAll(() => server.close());

let entered = 0;

const hauler = (change: object = {}) => ({
  make: 'Borealis',
  model: `Hauler ${++entered}`,
  year: 2023,
  type: 'PRIME_MOVER',
  cab: 'HIGH_ROOF_SLEEPER',
  drive: '6X4',
  burnType: 'DIESEL-L_100KM',
  burnLow: '42',
  burnMed: '52.5',
  burnHigh: '66',
  payload: '42.5',
  gvm: '24.3',
  gcm: '68.5',
  engineKw: '410',
  emissionStandard: 'EURO_VI',
  tankSize: '1200',
  price: '385000',
  serviceLife: '12',
  lifeUnit: 'YEARS',
  source: 'Manufacturer',
  ...change,
});

const root = '/api/product-management';
const post = (call: string, body: unknown, as = keeper) => server.call('POST', `${root}/${call}`, { as, body });
const made = async (change: object = {}, as = keeper) => {
  const answer = await post('create', hauler(change), as);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const detail = (id: string, as = user) => server.call('GET', `${root}/detail/${id}`, { as });
const list = async (query = '', as = user) => (await server.call('GET', `${root}/list/?${query}`, { as })).body;
const remove = (id: string, query = '') => server.call('DELETE', `${root}/delete/${id}${query}`, { as: keeper });
const coded = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.code];
const faults = ({ body }: Awaited<ReturnType<typeof post>>) => (body.issues ?? []).map(({ path }) => path);

describe('a figure of a product', () => {
  const FIGURES = [
    'payload',
    'gvm',
    'gcm',
    'burnLow',
    'burnMed',
    'burnHigh',
    'serviceLife',
    'engineKw',
    'tankSize',
    'price',
  ];

  test.each(FIGURES)('%s that cannot be read is reported at its field, on create and on change', async (figure) => {
    const product = await made();
    for (const typed of ['12,5', '', 'a1', '-', '1e5', '９']) {
      const entered = await post('create', hauler({ [figure]: typed }));
      expect([typed, entered.status, entered.body.code]).toEqual([typed, 400, 'request.invalid']);
      expect(faults(entered)).toContain(figure);
      const changed = await post('update', { ...hauler({ [figure]: typed }), id: product.id, revision: 1 });
      expect([typed, changed.status]).toEqual([typed, 400]);
      expect(faults(changed)).toContain(figure);
    }
  });
});

describe('a product', () => {
  test('is created, read by everyone in the company, changed and deleted', async () => {
    const product = await made({ model: 'Long Road' });
    expect(product).toMatchObject({
      name: 'Borealis Long Road 2023',
      status: 'ACTIVE',
      revision: 1,
      carrier: 'DIESEL',
      basis: 'L_100KM',
      burnUnit: 'L/100 km',
      burnMed: '52.5',
      payload: '42.5',
      tankUnit: 'L',
      batteryKwh: null,
      photoId: null,
      uses: [],
    });
    expect((await detail(product.id)).body.data).toEqual(product);
    const body = { ...hauler({ model: 'Longer Road', payload: undefined }), id: product.id, revision: 1 };
    const changed = await post('update', body);
    expect(changed.body.data).toMatchObject({ model: 'Longer Road', revision: 2, payload: null });
    const stale = { status: 409, body: { code: 'product.stale', data: { id: product.id, revision: 2 } } };
    expect(await post('update', body)).toMatchObject(stale);
    expect(await remove(product.id, '?revision=1')).toMatchObject(stale);
    expect((await remove(product.id, '?revision=2')).body.data).toEqual({ id: product.id, outcome: 'DELETED' });
    expect(coded(await detail(product.id))).toEqual([404, 'product.unknown']);
    expect(coded(await remove(product.id))).toEqual([404, 'product.unknown']);
  });

  test('has a unique name among those not archived, regardless of case and of concurrent creation', async () => {
    const [first, second] = await Promise.all([
      post('create', hauler({ model: 'Twin' })),
      post('create', hauler({ model: 'TWIN' })),
    ]);
    const [taken, refused] = first.status === 200 ? [first, second] : [second, first];
    expect([coded(taken), coded(refused)]).toEqual([
      [200, undefined],
      [409, 'product.duplicate'],
    ]);
    await remove(taken.body.data.id);
    expect((await post('create', hauler({ model: 'Twin' }))).status).toBe(200);
  });

  test.each([
    ['low above medium', { burnLow: '60' }, ['burnLow']],
    ['high below medium', { burnHigh: '50' }, ['burnHigh']],
    ['a burn in another unit', { burnLow: undefined, burnHigh: undefined, burnMed: '52500' }, ['burnMed']],
    ['GCM below GVM', { gcm: '20', payload: '10' }, ['gcm']],
    ['a payload as heavy as the whole', { payload: '68.5' }, ['payload']],
    ['a battery in a diesel', { batteryKwh: '600' }, ['batteryKwh']],
    [
      'a tank in a battery-electric one',
      { burnType: 'BATTERY_ELECTRIC-KWH_100KM', emissionStandard: undefined },
      ['tankSize'],
    ],
    ['a diesel without emissions', { emissionStandard: 'ZERO_TAILPIPE' }, ['emissionStandard']],
    ['a life without its unit', { lifeUnit: undefined }, ['lifeUnit']],
    ['a life of 100 years', { serviceLife: '100' }, ['serviceLife']],
    ['a pair that does not fit', { burnType: 'HYDROGEN-L_H' }, ['burnType']],
    ['a year of another century', { year: 1890 }, ['year']],
    ['zero', { payload: '0.0' }, ['payload']],
    ['no source', { source: ' ' }, ['source']],
    ['something unknown', { colour: 'red' }, ['colour']],
  ])('with %s is rejected at the field', async (_what, change, paths) => {
    const answer = await post('create', hauler(change));
    expect(answer.status).toBe(400);
    expect(faults(answer)).toEqual(paths);
  });

  test('may be a fuel cell with a battery, kilograms of hydrogen and no emission', async () => {
    const product = await made({
      burnType: 'HYDROGEN-KG_100KM',
      burnLow: '7',
      burnMed: '9',
      burnHigh: '11',
      tankSize: '62',
      batteryKwh: '140',
      emissionStandard: 'ZERO_TAILPIPE',
    });
    expect(product).toMatchObject({ tankUnit: 'kg', burnUnit: 'kg/100 km', batteryKwh: '140' });
  });

  test('stores its evidence files', async () => {
    const file = { name: 'Data sheet.pdf', bytes: Buffer.from('%PDF-1.7\nA data sheet\n%%EOF\n') };
    const stored = await server.call('POST', '/api/evidence/upload', { as: user, file });
    const product = await made({ evidenceIds: [stored.body.data.id] });
    expect(product.evidenceIds).toEqual([stored.body.data.id]);
    const unknown = await post('create', hauler({ evidenceIds: [product.id] }));
    expect(coded(unknown)).toEqual([400, 'evidence.unknown']);
  });
});

describe('the catalogue', () => {
  let fleet: TestCompany;
  let as: string;

  beforeAll(async () => {
    fleet = await server.company('Fleet');
    as = await server.signedIn(fleet.id, ['PRODUCT_MANAGER']);
    const electric = {
      burnType: 'BATTERY_ELECTRIC-KWH_100KM',
      tankSize: undefined,
      emissionStandard: undefined,
      burnLow: '110',
      burnMed: '135',
      burnHigh: '160',
    };
    await made({ make: 'Alder', model: 'E-Haul', payload: '36', year: 2025, ...electric }, as);
    await made({ make: 'zenith', model: '100% Road', payload: '44', price: '400000' }, as);
    await made(
      {
        make: 'Birch',
        model: 'Genset',
        type: 'GENSET',
        cab: 'NONE',
        drive: undefined,
        payload: undefined,
        price: undefined,
        burnType: 'DIESEL-L_H',
      },
      as,
    );
  });

  const names = async (query: string) => (await list(query, as)).data.map(({ make }: Product) => make);

  test('is sorted by name and by figures, and filtered', async () => {
    expect(await names('')).toEqual(['Alder', 'Birch', 'zenith']);
    expect(await names('sort=DESC')).toEqual(['zenith', 'Birch', 'Alder']);
    expect(await names('fieldSort=payload&sort=DESC')).toEqual(['zenith', 'Alder', 'Birch']);
    expect(await names('fieldSort=price')).toEqual(['Alder', 'zenith', 'Birch']);
    expect(await names('fieldSort=year&sort=DESC')).toEqual(['Alder', 'Birch', 'zenith']);
    expect(await names('fieldSort=createdAt&sort=DESC')).toEqual(['Birch', 'zenith', 'Alder']);
    expect(await names('carrier=DIESEL')).toEqual(['Birch', 'zenith']);
    expect(await names('type=GENSET')).toEqual(['Birch']);
    expect(await names('search=alder%20e-')).toEqual(['Alder']);
    expect(await names(`search=${encodeURIComponent('100%')}`)).toEqual(['zenith']);
    const page = await list('page=2&size=2', as);
    expect([page.total_item, page.data.length]).toEqual([3, 1]);
    expect((await server.call('GET', `${root}/list/?type=BICYCLE`, { as })).status).toBe(400);
  });

  test('exports as a workbook and as text', async () => {
    const file = await server.call('GET', `${root}/export?carrier=DIESEL`, { as });
    const rows = (await readWorkbook(file.bytes)).rows('Products');
    expect(rows).toHaveLength(3);
    expect(rows[2]).toEqual(expect.arrayContaining(['zenith', '100% Road', 'Prime mover', '6x4', 44]));
    const text = await server.call('GET', `${root}/export?format=CSV`, { as });
    expect(String(text.headers['content-disposition'])).toContain('products.csv');
    expect(text.bytes.toString()).toContain(
      'Alder,E-Haul,2025,Prime mover,High-roof sleeper,6x4,"Battery electric, kWh/100 km"',
    );
  });

  test('offers options, also to staff', async () => {
    const staff = await server.signedIn(null, ['ADMIN']);
    const offered = async (query: string, by: string) =>
      (await server.call('GET', `/api/selection/product${query}`, { as: by })).body.data.commonObjects;
    expect((await offered('', as)).map(({ name }: { name: string }) => name)).toEqual([
      'Alder E-Haul 2025',
      expect.stringMatching('Birch'),
      'zenith 100% Road 2023',
    ]);
    expect(await offered(`?companyId=${fleet.id}`, staff)).toEqual(await offered('', as));
    const burn = await server.call('GET', '/api/selection/fuel-burn-type', { as });
    expect(burn.body.data.commonObjects).toContainEqual({
      id: 'BATTERY_ELECTRIC-KWH_H',
      code: 'BATTERY_ELECTRIC-KWH_H',
      name: 'Battery electric, kWh/h',
      carrier: 'BATTERY_ELECTRIC',
      basis: 'KWH_H',
      unit: 'kWh/h',
      tankUnit: null,
    });
    const kinds = await Promise.all(
      ['product-type', 'cab-type', 'drive-configuration'].map(
        async (what) => (await server.call('GET', `/api/selection/${what}`, { as })).body.data.commonObjects.length,
      ),
    );
    expect(kinds).toEqual([15, 8, 10]);
  });
});

describe('a product that records name', () => {
  test('is archived, not deleted: records retain its name, and no other record can link it', async () => {
    const product = await made({ model: 'Named' });
    const record = dieselBody(company.facility.id, { productId: product.id });
    const stored = await server.call('POST', '/api/scope-management/create', { as: user, body: record });
    expect(stored.body.data).toMatchObject({ productId: product.id, productName: 'Borealis Named 2023' });
    expect((await detail(product.id)).body.data.uses).toEqual([
      { id: 'records', label: 'products.uses.records', count: 1 },
    ]);
    expect((await remove(product.id)).body.data.outcome).toBe('ARCHIVED');
    expect((await list('search=Named')).data).toEqual([]);
    expect((await list('search=Named&status=ARCHIVED')).data).toMatchObject([{ status: 'ARCHIVED' }]);
    const again = await server.call('POST', '/api/scope-management/create', { as: user, body: record });
    expect(coded(again)).toEqual([400, 'reference.unknown']);
    const { id, revision } = stored.body.data;
    const kept = await server.call('POST', '/api/scope-management/update', {
      as: user,
      body: { ...record, id, revision },
    });
    expect(kept.body.data.productName).toBe('Borealis Named 2023');
    expect((await post('restore', { id: product.id })).body.data.status).toBe('ACTIVE');
    await server.call('POST', `/api/scope-management/delete/${id}`, { as: user });
    expect((await remove(product.id)).body.data.outcome).toBe('DELETED');
  });

  test('can be restored only if its name is free', async () => {
    const product = await made({ model: 'Back' });
    const body = dieselBody(company.facility.id, { productId: product.id });
    await server.call('POST', '/api/scope-management/create', { as: user, body });
    await remove(product.id);
    await made({ model: 'Back' });
    expect(coded(await post('restore', { id: product.id }))).toEqual([409, 'product.duplicate']);
  });

  test('of another company cannot be named', async () => {
    const other = await server.company('Other');
    const theirs = await made({}, await server.signedIn(other.id, ['PRODUCT_MANAGER']));
    const body = dieselBody(company.facility.id, { productId: theirs.id });
    expect(coded(await server.call('POST', '/api/scope-management/create', { as: user, body }))).toEqual([
      400,
      'reference.unknown',
    ]);
    const seen = await server.services
      .get(Database)
      .withTenant(company.id, (trx) => server.services.get(ProductStore).byIds(trx, company.id, [theirs.id]));
    expect(seen.size).toBe(0);
  });
});

describe('a picture', () => {
  const jpeg = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2f7d5b' } })
      .jpeg()
      .toBuffer();
  const upload = (bytes: Uint8Array, as = keeper) =>
    server.call('POST', `${root}/upload-photo`, { as, file: { name: 'Truck.exe', bytes } });
  const photo = (id: string, size = 'full', as = user) =>
    server.call('GET', `${root}/photo/${id}?size=${size}`, { as });

  test('is resized, has a thumbnail, and belongs to the product that takes it', async () => {
    const { data } = (await upload(await jpeg(3200, 1200))).body;
    expect(data).toMatchObject({ width: 1600, height: 600 });
    const product = await made({ photoId: data.id });
    expect(product.photoId).toBe(data.id);
    const full = await photo(data.id);
    expect(full.headers['content-type']).toBe('image/webp');
    expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 600 });
    expect(await sharp((await photo(data.id, 'thumbnail')).bytes).metadata()).toMatchObject({
      width: 480,
      height: 180,
    });
  });

  test('is rejected if the file is not an image', async () => {
    expect(coded(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toEqual([400, 'file.format']);
    expect(coded(await upload(Buffer.from('%PDF-1.7')))).toEqual([400, 'file.format']);
  });

  test('is deleted after a day if unused, and stays if used', async () => {
    const [taken, left] = [await upload(await jpeg(20, 20)), await upload(await jpeg(20, 20))];
    await made({ photoId: taken.body.data.id });
    await server.test.query(`update product_photo set uploaded_at = uploaded_at - interval '25 hours'`);
    await upload(await jpeg(20, 20));
    expect((await photo(taken.body.data.id)).status).toBe(200);
    expect(coded(await photo(left.body.data.id))).toEqual([404, 'product.photo-unknown']);
    const late = await post('create', hauler({ photoId: left.body.data.id }));
    expect([coded(late), faults(late)]).toEqual([[400, 'product.photo-unknown'], ['photoId']]);
  });
});
