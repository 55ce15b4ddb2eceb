import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { uuidv7 } from '#server';
import { apiServer, type Answer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';
import type { Screening, ScreeningRow } from '../contract/index.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Ironbark');
  user = await server.signedIn(company.id, ['USER']);
});

const YEAR = 2026;
const SOYBEANS = 'epa-sc-1.3-111110';

const read = (query = '', as = user) => server.call('GET', `/api/screening/year?year=${YEAR}${query}`, { as });
const shown = async (query = ''): Promise<Screening> => (await read(query)).body.data;
const rowOf = ({ rows }: Screening, category: number) => rows.find((one) => one.category === category) as ScreeningRow;
const save = (body: object, as = user) =>
  server.call('POST', '/api/screening/save', {
    as,
    body: { year: YEAR, category: 6, state: 'RELEVANT', revision: null, ...body },
  });
const history = async (category: number, as = user) =>
  server.call('GET', `/api/screening/history?year=${YEAR}&category=${category}`, { as });
const issues = ({ status, body }: Answer) => [status, body.issues?.map((one) => one.path)];

/** 700 kL of diesel: 1,896.804 t in Scope 1; its upstream is measured in category 3. */
const diesel = () =>
  server.call('POST', '/api/scope-management/create', { as: user, body: dieselBody(company.facility.id) });

describe('a year nobody has looked at', () => {
  test('has the 15 categories of the standard in order, none assessed, nothing recorded', async () => {
    const found = await shown();
    expect(found.rows.map(({ category, categoryId }) => [category, categoryId])).toEqual([
      [1, 'PURCHASED_GOODS_AND_SERVICES'],
      [2, 'CAPITAL_GOODS'],
      [3, 'FUEL_AND_ENERGY_RELATED'],
      [4, 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION'],
      [5, 'WASTE_GENERATED_IN_OPERATIONS'],
      [6, 'BUSINESS_TRAVEL'],
      [7, 'EMPLOYEE_COMMUTING'],
      [8, 'UPSTREAM_LEASED_ASSETS'],
      [9, 'DOWNSTREAM_TRANSPORTATION_AND_DISTRIBUTION'],
      [10, 'PROCESSING_OF_SOLD_PRODUCTS'],
      [11, 'USE_OF_SOLD_PRODUCTS'],
      [12, 'END_OF_LIFE_TREATMENT_OF_SOLD_PRODUCTS'],
      [13, 'DOWNSTREAM_LEASED_ASSETS'],
      [14, 'FRANCHISES'],
      [15, 'INVESTMENTS'],
    ]);
    expect([found.from, found.to]).toEqual(['2025-07-01', '2026-06-30']);
    for (const { state, recorded, share, written } of found.rows)
      expect([state, recorded, share, written]).toEqual(['NOT_YET', null, null, null]);
    expect(found.summary).toEqual({
      relevant: 0,
      notRelevant: 0,
      notYet: 15,
      recorded: null,
      size: null,
      share: null,
      unknown: 15,
    });
  });
});

describe('what is measured', () => {
  test('includes what records of Scope 1 add to category 3, drafts only on request, and no estimate is in a total', async () => {
    await diesel();
    expect(rowOf(await shown(), 3).recorded).toBeNull();
    const { recorded } = rowOf(await shown('&includeDrafts=true'), 3);
    // 700 kL × 38.6 GJ/kL × 17.3 kg CO2-e/GJ: NGA Factors 2025, Scope 3 of diesel oil in stationary plant.
    expect(recorded).toBe('467.446000');
    const overall = async () => {
      const path = '/api/dashboard/list/total?from=2025-07-01&to=2026-06-30';
      const { status, body } = await server.call('GET', path, { as: user });
      expect([status, body.data.overall.amount]).toEqual([200, expect.stringMatching(/^\d+\.\d+$/)]);
      return body.data;
    };
    const before = await overall();
    expect((await save({ category: 3, estimate: 'OWN', tonnes: '934.892', basis: 'Twice the diesel' })).status).toBe(
      200,
    );
    expect((await save({ category: 1, estimate: 'OWN', tonnes: '65.108', basis: 'Last year' })).status).toBe(200);
    const found = await shown('&includeDrafts=true');
    expect([rowOf(found, 3).share, rowOf(found, 1).share]).toEqual(['50.0', '0.0']);
    // 467.446 ÷ (934.892 + 65.108)
    expect(found.summary).toMatchObject({ recorded: '467.446000', size: '1000.000000', share: '46.7', unknown: 13 });
    expect((await shown()).summary).toMatchObject({ recorded: null, size: '1000.000000', share: '0.0' });
    expect(await overall()).toEqual(before);
  });

  test('is that of the year asked for', async () => {
    await diesel();
    const earlier = await server.call('GET', `/api/screening/year?year=${YEAR - 1}&includeDrafts=true`, { as: user });
    expect(rowOf(earlier.body.data, 3).recorded).toBeNull();
  });
});

describe('an assessment', () => {
  test('is written over the revision that was read, and every state is kept with author and time', async () => {
    const first = await save({ criteria: ['RISK', 'SIZE', 'RISK'], note: 'Flights' });
    expect(first).toMatchObject({
      status: 200,
      body: { data: { state: 'RELEVANT', criteria: ['SIZE', 'RISK'], note: 'Flights', revision: 1, estimate: null } },
    });
    const second = await save({ state: 'NOT_RELEVANT', reason: 'Nobody travels.', revision: 1 });
    expect(second.body.data.revision).toBe(2);
    for (const revision of [null, 1, 3])
      expect(await save({ revision })).toMatchObject({
        status: 409,
        body: { code: 'screening.stale', data: { state: 'NOT_RELEVANT', reason: 'Nobody travels.', revision: 2 } },
      });
    const { data } = (await history(6)).body;
    expect(data.map(({ revision, state }: ScreeningRow & { revision: number }) => [revision, state])).toEqual([
      [2, 'NOT_RELEVANT'],
      [1, 'RELEVANT'],
    ]);
    expect(data[0]).toMatchObject({
      by: expect.stringMatching(/^Person/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    });
    const found = await shown();
    expect(rowOf(found, 6)).toMatchObject({ state: 'NOT_RELEVANT', written: { revision: 2 } });
    expect(found.summary).toMatchObject({ relevant: 0, notRelevant: 1, notYet: 14 });
    expect(rowOf((await server.call('GET', '/api/screening/year?year=2025', { as: user })).body.data, 6).state).toBe(
      'NOT_YET',
    );
  });

  test('of two writers at the same moment one is stored', async () => {
    const both = await Promise.all(['a', 'b'].map((note) => save({ note })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await history(6)).body.data).toHaveLength(1);
  });

  test('can be taken back: nothing said yet', async () => {
    await save({ state: 'NOT_RELEVANT', reason: 'No franchises', category: 14 });
    expect((await save({ state: 'NOT_YET', category: 14, revision: 1 })).status).toBe(200);
    expect((await shown()).summary.notYet).toBe(15);
  });

  test.each([
    [{ state: 'NOT_RELEVANT' }, ['reason']],
    [{ state: 'NOT_RELEVANT', reason: '   ' }, ['reason']],
    [{ state: 'MAYBE' }, ['state']],
    [{ reason: 'x'.repeat(501) }, ['reason']],
    [{ note: 'a\u0000b' }, ['note']],
    [{ criteria: ['PRICE'] }, ['criteria.0']],
    [{ category: 0 }, ['category']],
    [{ category: 16 }, ['category']],
    [{ category: 1.5 }, ['category']],
    [{ year: 99_999 }, ['year']],
    [{ revision: 0 }, ['revision']],
    [{ estimate: 'OWN' }, ['tonnes', 'basis']],
    [{ estimate: 'OWN', tonnes: '-1', basis: 'A guess' }, ['tonnes']],
    [{ estimate: 'OWN', tonnes: '1e9', basis: 'A guess' }, ['tonnes']],
    [{ estimate: 'OWN', tonnes: '9'.repeat(16), basis: 'A guess' }, ['tonnes']],
    [{ estimate: 'SPEND' }, ['spend', 'currency', 'spendYear', 'factorId']],
    [{ estimate: 'SPEND', spend: '-5', currency: 'USD', spendYear: '2022', factorId: SOYBEANS }, ['spend']],
    [{ estimate: 'SPEND', spend: '5', currency: 'dollars', spendYear: '2022', factorId: SOYBEANS }, ['currency']],
    [{ estimate: 'SPEND', spend: '5', currency: 'USD', spendYear: '22', factorId: SOYBEANS }, ['spendYear']],
    [{ companyId: '01a1fe87-0431-71a7-9132-6412fcb646c9' }, ['companyId']],
  ])('with %j is refused', async (body, paths) => expect(issues(await save(body))).toEqual([400, paths]));

  test('of a locked year cannot change until it is unlocked', async () => {
    const admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
    const period = (act: string, rest: object = {}) =>
      server.call('POST', `/api/period/${act}`, {
        as: admin,
        body: { facilityId: company.facility.id, year: YEAR - 1, ...rest },
      });
    expect((await period('lock')).status).toBe(200);
    expect(await save({ year: YEAR - 1 })).toMatchObject({ status: 409, body: { code: 'period.locked' } });
    expect((await save({})).status).toBe(200);
    await period('unlock', { reason: 'A restatement' });
    expect((await save({ year: YEAR - 1 })).status).toBe(200);
  });
});

describe('an estimate from spend', () => {
  const spend = { estimate: 'SPEND', spend: '2000000', currency: 'AUD', spendYear: '2025', factorId: SOYBEANS };

  test('is exchanged, brought to the prices of the factor, and stored with its sources', async () => {
    const { status, body } = await save({ ...spend, category: 1 });
    expect(status).toBe(200);
    expect(body.data.estimate).toMatchObject({
      kind: 'SPEND',
      tonnes: '623.842316',
      spend: '2000000',
      factor: { id: SOYBEANS, value: '0.532', unit: 'kg CO2-e/USD', priceYear: 2022, edition: 'EPA-SC-1.3' },
      rates: { spend: { year: 2025, value: '1.5504', unit: 'AUD/USD' }, factor: null },
      prices: { factorYear: { year: 2022, value: '292.655' }, spendYear: { year: 2025, value: '321.943' } },
    });
    const { estimate: _kind, ...asked } = spend;
    const query = new URLSearchParams(asked).toString();
    const preview = await server.call('GET', `/api/screening/spend/estimate?${query}`, { as: user });
    expect(preview.body.data).toEqual(body.data.estimate);
    const found = await shown();
    expect(rowOf(found, 1).share).toBe('0.0');
    expect(found.summary).toMatchObject({ recorded: null, size: '623.842316' });
  });

  test('in the money and the year of the factor needs neither rate nor index', async () => {
    const { body } = await save({ ...spend, currency: 'USD', spendYear: '2022' });
    expect(body.data.estimate).toMatchObject({
      tonnes: '1064.000000',
      rates: { spend: null, factor: null },
      prices: null,
    });
  });

  test.each([
    [{ currency: 'VND' }, 'screening.no-rate', 'currency', 'screening.no-currency'],
    [{ spendYear: '2026' }, 'screening.no-rate', 'spendYear', 'screening.no-rate'],
    [{ currency: 'USD', spendYear: '2018' }, 'screening.no-index', 'spendYear', 'screening.no-index'],
    [{ factorId: 'no-such' }, 'screening.factor-unknown', 'factorId', 'screening.factor-unknown'],
    // A row of the tables that is no factor by spend.
    [{ factorId: 'nga-2025-diesel' }, 'screening.factor-unknown', 'factorId', 'screening.factor-unknown'],
  ])('is refused, not guessed: %j', async (change, code, path, key) => {
    const answer = await save({ ...spend, ...change });
    expect(answer).toMatchObject({ status: 400, body: { code, issues: [{ path, text: { key } }] } });
    expect((await history(6)).body.data).toEqual([]);
  });

  test('can be made of every factor of the newest edition, at purchaser prices', async () => {
    const { data } = (await server.call('GET', '/api/screening/spend/choices', { as: user })).body;
    expect(data.factors).toHaveLength(1016);
    expect(data.factors.find(({ id }: { id: string }) => id === SOYBEANS)).toMatchObject({
      name: 'Soybean Farming',
      value: '0.532',
      currency: 'USD',
      priceYear: 2022,
      categories: [1, 15],
    });
    expect(data.years).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019]);
    expect(data.currencies).toEqual(expect.arrayContaining(['AUD', 'EUR', 'GBP', 'USD']));
  });
});

describe('who may do what', () => {
  test('members read, writers write, staff read the company they name', async () => {
    await save({ note: 'Ours' });
    for (const authority of ['AUDITOR', 'PRODUCT_MANAGER'] as const) {
      const as = await server.signedIn(company.id, [authority]);
      expect((await read('', as)).status).toBe(200);
      expect((await save({ revision: 1 }, as)).status).toBe(403);
    }
    const staff = await server.signedIn(null, ['ADMIN']);
    expect((await read('', staff)).body.code).toBe('company.required');
    const named = await read(`&companyId=${company.id}`, staff);
    expect(rowOf(named.body.data, 6).note).toBe('Ours');
    expect((await save({ revision: 1 }, staff)).status).toBe(403);
    expect((await server.call('GET', '/api/screening/year', {})).status).toBe(401);
  });

  test('another company finds nothing of it', async () => {
    await save({ note: 'Ours' });
    const stranger = await server.signedIn((await server.company('Theirs')).id, ['COMPANY_ADMIN']);
    expect(await read(`&companyId=${company.id}`, stranger)).toMatchObject({
      status: 404,
      body: { code: 'company.unknown' },
    });
    expect(rowOf((await read('', stranger)).body.data, 6)).toMatchObject({ note: '', written: null });
    expect((await history(6, stranger)).body.data).toEqual([]);
    expect((await save({}, stranger)).body.data.revision).toBe(1);
  });

  test('a company with assessments keeps its financial year', async () => {
    await save({});
    await save({ revision: 1 });
    const leader = await server.signedIn(company.id, ['COMPANY_ADMIN']);
    const { revision } = (await server.call('GET', '/api/get/company', { as: leader })).body.data;
    const changed = await server.call('POST', '/api/update/company', {
      as: leader,
      body: { name: 'Ironbark', type: 'MINING_OPERATOR', country: 'AU', revision, firstMonth: 1 },
    });
    expect(changed.status).toBe(409);
    expect(JSON.stringify(changed.body)).toContain('"screening"');
  });
});

describe('a file', () => {
  const ask = async (query: object, language = 'en', as = user, root = '/api/export-jobs') => {
    const asked = await server.call('POST', `${root}/create`, {
      as,
      body: { kind: 'screening', key: uuidv7(), language, query },
    });
    if (asked.status !== 200) return asked;
    const { id } = asked.body.data;
    await vi.waitFor(
      async () => {
        const { data } = (await server.call('GET', `${root}/detail/${id}`, { as })).body;
        expect(data.status).toBe('READY');
      },
      { timeout: 20_000, interval: 50 },
    );
    return server.call('GET', `${root}/download/${id}`, { as });
  };

  test('has every category with reason, figures, formula and sources, in the language asked for', async () => {
    await save({ state: 'NOT_RELEVANT', reason: '=Nobody, travels', note: 'n' });
    await save({
      category: 1,
      estimate: 'SPEND',
      spend: '2000000',
      currency: 'AUD',
      spendYear: '2025',
      factorId: SOYBEANS,
    });
    const csv = (await ask({ year: YEAR, format: 'csv' }, 'fr')).bytes.toString('utf8');
    const lines = csv.trim().split(/\r?\n/);
    expect(lines).toHaveLength(16);
    expect(lines[0]).toContain('Part mesurée (%)');
    expect(lines[1]).toContain('2000000 AUD ÷ 1.5504 AUD/USD × 292.655 ÷ 321.943 × 0.532 kg CO2-e/USD ÷ 1000');
    expect(lines[1]).toContain('623.842316');
    // Text that a spreadsheet would take for a formula is escaped.
    expect(lines[6]).toMatch(/"'=Nobody, travels"/);
    const workbook = await ask({ year: YEAR, format: 'xlsx' });
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('of another company is not written, and staff name the company', async () => {
    const staff = await server.signedIn(null, ['ADMIN']);
    await save({ note: 'Seen by staff' });
    const file = await ask({ year: YEAR, format: 'csv', companyId: company.id }, 'en', staff, '/api/admin/export-jobs');
    expect(file.bytes.toString('utf8')).toContain('Seen by staff');
    const stranger = await server.signedIn((await server.company('Theirs')).id, ['COMPANY_ADMIN']);
    const asked = await server.call('POST', '/api/export-jobs/create', {
      as: stranger,
      body: { kind: 'screening', key: uuidv7(), query: { year: YEAR, companyId: company.id } },
    });
    await vi.waitFor(
      async () => {
        const { data } = (await server.call('GET', `/api/export-jobs/detail/${asked.body.data.id}`, { as: stranger }))
          .body;
        expect(data.status).toBe('FAILED');
      },
      { timeout: 20_000, interval: 50 },
    );
  });
});
