import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let keeper: string;
let user: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Own factors');
  keeper = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  user = await server.signedIn(company.id, ['USER']);
});
afterAll(() => server.close());

const pellets = (change: object = {}) => ({
  name: 'Wood pellets',
  value: '0.039000001',
  unit: 'kg CO2-e/kg',
  source: 'Supplier statement, March 2025',
  validFrom: '2024-07-01',
  validTo: '2025-06-30',
  ...change,
});

const post = (act: 'create' | 'update' | 'retire', body: object, as = keeper) =>
  server.call('POST', `/api/custom-factors/${act}`, { as, body });
const entered = async (body: object) => {
  const made = await post('create', body);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body.data;
};
const list = async (query: string) =>
  (await server.call('GET', `/api/custom-factors/list?size=100&${query}`, { as: user })).body;
const names = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name);

describe('an own factor', () => {
  test('is entered by an administrator, read by members with every digit, changed and retired', async () => {
    const made = await entered(pellets());
    expect(made).toMatchObject({ value: '0.039000001', revision: 1, validTo: '2025-06-30', retiredAt: null });
    const read = await server.call('GET', `/api/custom-factors/detail/${made.id}`, { as: user });
    expect(read.body.data).toEqual(made);
    const changed = await post('update', {
      ...pellets({ value: '0.04', validTo: undefined }),
      id: made.id,
      revision: 1,
    });
    expect(changed.body.data).toMatchObject({ value: '0.04', validTo: null, revision: 2 });
    const stale = await post('update', { ...pellets(), id: made.id, revision: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'custom-factor.stale']);
    expect((await post('retire', { id: made.id, revision: 2 })).body.data.retiredAt).not.toBeNull();
    const again = await post('update', { ...pellets(), id: made.id, revision: 3 });
    expect([again.status, again.body.code]).toEqual([409, 'custom-factor.retired']);
    expect(await names('search=pellets')).toEqual([]);
    expect(await names('search=pellets&retired=1')).toEqual(['Wood pellets']);
  });

  test('is offered on the days it is valid, including both ends', async () => {
    await entered(pellets({ name: 'Dated A' }));
    await entered(pellets({ name: 'Dated B', validFrom: '2025-07-01', validTo: undefined }));
    expect(await names('search=dated&validOn=2024-06-30')).toEqual([]);
    expect(await names('search=dated&validOn=2024-07-01')).toEqual(['Dated A']);
    expect(await names('search=dated&validOn=2025-06-30')).toEqual(['Dated A']);
    expect(await names('search=dated&validOn=2199-12-31')).toEqual(['Dated B']);
  });

  test('is offered in its countries, and states where it was published', async () => {
    const given = {
      name: 'Placed A',
      countries: ['NZ', 'AU', 'NZ'],
      publishedYear: 2025,
      url: 'https://mill.example/a',
    };
    const made = await entered(pellets(given));
    expect(made).toMatchObject({ ...given, countries: ['AU', 'NZ'] });
    await entered(pellets({ name: 'Placed B' }));
    expect(await names('search=placed&country=AU')).toEqual(['Placed A', 'Placed B']);
    expect(await names('search=placed&country=GB')).toEqual(['Placed B']);
    expect((await server.call('GET', '/api/custom-factors/list?country=Australia', { as: user })).status).toBe(400);
  });

  test('keeps its countries, year and address if a change does not name them, and drops them if told to', async () => {
    const given = { countries: ['GB'], publishedYear: 2024, url: 'https://mill.example/b' };
    const { id } = await entered(pellets({ name: 'Kept', ...given }));
    const kept = await post('update', { ...pellets({ name: 'Kept 2' }), id, revision: 1 });
    expect(kept.body.data).toMatchObject({ name: 'Kept 2', ...given });
    const none = { countries: [], publishedYear: null, url: '' };
    const dropped = await post('update', {
      ...pellets({ name: 'Kept 3', ...none }),
      id,
      revision: kept.body.data.revision,
    });
    expect(dropped.body.data).toMatchObject(none);
  });

  test.each([
    ['ten decimals', { value: '0.0000000001' }, 'value'],
    ['a value below zero', { value: '-1' }, 'value'],
    ['an unknown unit', { unit: 'kg CO2-e/furlong' }, 'unit'],
    ['a unit that emits nothing', { unit: 'GJ/kg' }, 'unit'],
    ['no source', { source: ' ' }, 'source'],
    ['days out of order', { validFrom: '2025-07-01' }, 'validFrom'],
    ['a country that does not exist', { countries: ['AU', 'QQ'] }, 'countries'],
    ['a country written out', { countries: ['Australia'] }, 'countries.0'],
    ['a year of two digits', { publishedYear: 25 }, 'publishedYear'],
    ['an address that is no web address', { url: 'file:///etc/passwd' }, 'url'],
    ['an unknown category', { categoryId: 'NOTHING' }, 'categoryId'],
    ['an input of another category', { categoryId: 'ELECTRICITY', inputTypeId: 'diesel' }, 'inputTypeId'],
  ])('with %s is refused at its field', async (_what, change, path) => {
    const refused = await post('create', pellets(change));
    expect(refused.status).toBe(400);
    expect(refused.body.issues?.map((issue) => issue.path)).toContain(path);
  });

  test('is refused with an unknown field', async () => {
    expect((await post('create', pellets({ companyId: company.id }))).status).toBe(400);
  });

  test('of another company is unknown, in its list and by its id', async () => {
    const theirs = await server.company('Others');
    const stranger = await server.signedIn(theirs.id, ['COMPANY_ADMIN']);
    const made = await entered(pellets({ name: 'Secret 4711' }));
    const seen = await server.call('GET', '/api/custom-factors/list?retired=1', { as: stranger });
    expect(seen.body.data).toEqual([]);
    const retired = await post('retire', { id: made.id, revision: 1 }, stranger);
    expect([retired.status, retired.body.code]).toEqual([404, 'custom-factor.unknown']);
  });

  test('is read by staff, company by company', async () => {
    const staff = await server.signedIn(null, ['ADMIN']);
    const seen = await server.call('GET', `/api/admin/custom-factors/list?companyId=${company.id}&search=dated`, {
      as: staff,
    });
    expect(seen.body.data.map(({ companyName }: { companyName: string }) => companyName)).toEqual([
      'Own factors',
      'Own factors',
    ]);
    expect((await server.call('GET', '/api/admin/custom-factors/list', { as: staff })).status).toBe(400);
  });

  test('is copied into a record, which does not change with the factor', async () => {
    const { id, value, unit, source } = await entered(
      pellets({ name: 'Own diesel', value: '2.68', unit: 'kg CO2-e/L', source: 'Fuel analysis' }),
    );
    const body = dieselBody(company.facility.id, {
      fillMode: 2,
      quantity: '10',
      unit: 'kL',
      customFactor: { value, unit, source },
    });
    const made = await server.call('POST', '/api/scope-management/create', { as: user, body });
    expect(made.status).toBe(200);
    await post('update', { ...pellets({ name: 'Own diesel', value: '9', unit: 'kg CO2-e/L' }), id, revision: 1 });
    const { customFactor } = (await server.call('GET', `/api/scope-management/${made.body.data.id}`, { as: user })).body
      .data;
    expect(customFactor).toEqual({ value, unit, source });
  });

  test('of a supplier changes only the market-based figure of electricity, a grid’s only the location-based one', async () => {
    const power = (customFactor: object) => ({
      ...electricityBody(company.facility.id, { quantity: '1000', unit: 'MWh' }),
      fillMode: 2,
      customFactor: { value: '0.2', unit: 't CO2-e/MWh', source: 'Contract 7', ...customFactor },
    });
    const recorded = async (customFactor: object) => {
      const made = await server.call('POST', '/api/scope-management/create', { as: user, body: power(customFactor) });
      expect(made.status).toBe(200);
      const { location, total, market } = made.body.data.emissions;
      return [location, total, Number(market)];
    };
    const library = await server.call('POST', '/api/scope-management/create', {
      as: user,
      body: electricityBody(company.facility.id, { quantity: '1000', unit: 'MWh' }),
    });
    const { location, market } = library.body.data.emissions;
    expect(await recorded({})).toEqual([location, location, 200]);
    expect(await recorded({ basis: 'MARKET' })).toEqual([location, location, 200]);
    expect(await recorded({ basis: 'LOCATION' })).toEqual(['200.000000', '200.000000', Number(market)]);
    const refused = await server.call('POST', '/api/scope-management/create', {
      as: user,
      body: power({ basis: 'GRID' }),
    });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'customFactor.basis']);
  });

  test('states its basis: a supplier’s unless it is the grid’s', async () => {
    const grid = pellets({ name: 'Own grid', unit: 'kg CO2-e/kWh', basis: 'LOCATION' });
    expect((await entered(grid)).basis).toBe('LOCATION');
    expect((await entered(pellets({ name: 'Own contract' }))).basis).toBe('MARKET');
  });
});
