import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;
let mine: TestCompany;
let theirs: TestCompany;
let preparer: string;
let stranger: string;
let staff: string;

const LIST = '/api/scope-management/list?typeScope=1';
const YEAR = 'from=2025-07-01&to=2026-06-30';

beforeAll(async () => {
  server = await apiServer({ preparedStatements: false });
  mine = await server.company('Mine');
  theirs = await server.company('Theirs');
  preparer = await server.signedIn(mine.id, ['USER']);
  stranger = await server.signedIn(theirs.id, ['COMPANY_ADMIN']);
  staff = await server.signedIn(null, ['ADMIN']);
});

afterAll(() => server.close());

const create = (body: unknown, as = preparer) => server.call('POST', '/api/scope-management/create', { as, body });
const rows = async (table: string) =>
  Number((await server.test.query<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);

describe('published worked examples, through the API', () => {
  test('NGA 2025 example 6: 700 kL diesel, stationary, is 1,896.8 t CO2-e, with 467.4 t upstream', async () => {
    const { body } = await create(dieselBody(mine.facility.id));
    expect(body.message).toBe('Created successful');
    expect(body.data.emissions).toMatchObject({
      co2: '1888.698000',
      ch4: '2.702000',
      n2o: '5.404000',
      total: '1896.804000',
      scope3: '467.446000',
    });
    expect(body.data.energy).toBe('27020.000000');
    expect(body.data.run.steps.map((step: { id: string }) => step.id)).toEqual([
      'energy',
      'co2',
      'ch4',
      'n2o',
      'total',
      'upstream',
    ]);
  });

  test('NGA 2025 example 1: electricity of New South Wales and Victoria', async () => {
    const company = await server.company('Two states');
    const user = await server.signedIn(company.id, ['USER']);
    const victoria = await server.facility(company.id, { state: 'VIC', grid: 'VIC' });
    const nsw = await create(electricityBody(company.facility.id), user);
    const vic = await create(electricityBody(victoria.id, { quantity: 14_600_000 }), user);
    expect(nsw.body.data.emissions.location).toBe('7232.000000');
    expect(vic.body.data.emissions.location).toBe('11388.000000');
    const totals = await server.call('GET', `/api/dashboard/list/total?${YEAR}`, { as: user });
    const amount = (id: string) => Number(totals.body.data.totals.find((one: { id: string }) => one.id === id).amount);
    expect(amount('scope2')).toBe(18_620);
    expect(amount('scope2') + amount('scope3')).toBe(20_273);
  });
});

describe('a record from creation to deletion', () => {
  test('is in the list, in its detail and in the totals; changing and deleting it updates all three', async () => {
    const company = await server.company('One record');
    const user = await server.signedIn(company.id, ['USER']);
    const { id } = (await create(dieselBody(company.facility.id), user)).body.data;
    const total = async () =>
      (await server.call('GET', `/api/dashboard/list/total?${YEAR}`, { as: user })).body.data.totals.map(
        (one: { amount: string }) => one.amount,
      );

    expect((await server.call('GET', LIST, { as: user })).body).toMatchObject({
      total_item: 1,
      total_page: 1,
      data: [{ id, quantity: '700.000' }],
    });
    expect(await total()).toEqual(['1896.804000', null, '467.446000', '27020.000000']);

    const changed = await server.call('POST', '/api/scope-management/update', {
      as: user,
      body: dieselBody(company.facility.id, { id, revision: 1, quantity: '350' }),
    });
    expect(changed.body.message).toBe('Updated successful');
    expect(changed.body.data).toMatchObject({
      revision: 2,
      emissions: { total: '948.402000' },
      run: { recordRevision: 2 },
    });
    expect(await total()).toEqual(['948.402000', null, '233.723000', '13510.000000']);

    const deleted = await server.call('POST', `/api/scope-management/delete/${id}`, { as: user });
    expect(deleted.status).toBe(200);
    expect(await total()).toEqual([null, null, null, null]);
    expect((await server.call('GET', LIST, { as: user })).body.total_item).toBe(0);
    expect((await server.call('GET', `/api/scope-management/${id}`, { as: user })).body).toMatchObject({
      statusCode: 404,
      code: 'record.unknown',
    });
  });

  test('keeps every run, with older ones superseded', async () => {
    const { id } = (await create(dieselBody(mine.facility.id))).body.data;
    await server.call('POST', '/api/scope-management/update', {
      as: preparer,
      body: dieselBody(mine.facility.id, { id, revision: 1, quantity: 10 }),
    });
    const runs = await server.test.query<{ record_revision: number; superseded: boolean }>(
      'select record_revision, superseded_at is not null as superseded from calculation_run where record_id = $1 order by record_revision',
      [id],
    );
    expect(runs).toEqual([
      { record_revision: 1, superseded: true },
      { record_revision: 2, superseded: false },
    ]);
  });

  test('is refused with the current record if someone else has changed it, and nothing is lost', async () => {
    const { id } = (await create(dieselBody(mine.facility.id))).body.data;
    const update = (quantity: number) =>
      server.call('POST', '/api/scope-management/update', {
        as: preparer,
        body: dieselBody(mine.facility.id, { id, revision: 1, quantity }),
      });
    const answers = await Promise.all([update(1), update(2)]);
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stale = answers.find((one) => one.status === 409);
    const won = answers.find((one) => one.status === 200);
    expect(stale?.body).toMatchObject({
      code: 'record.stale',
      data: { id, revision: 2, quantity: won?.body.data.quantity },
    });
  });

  test('spreads a bill over its months by days, and the months add up to the bill', async () => {
    const company = await server.company('Spread');
    const user = await server.signedIn(company.id, ['USER']);
    await create(
      electricityBody(company.facility.id, {
        fromDate: '2025-07-16',
        toDate: '2025-09-15',
        quantity: '1000',
        versionId: undefined,
      }),
      user,
    );
    const { data } = (
      await server.call('GET', `/api/dashboard/break-down/historical-emissions/month?${YEAR}`, { as: user })
    ).body;
    const scope2 = data.series.find((one: { id: string }) => one.id === 'scope2').values as (string | null)[];
    expect(scope2.slice(0, 4)).toEqual(['0.165161', '0.320000', '0.154839', null]);
  });
});

describe('bad input is a 4xx with the field named, and nothing is stored', () => {
  const cases: [string, Record<string, unknown>, string, string][] = [
    ['a wrong type', { quantity: 'much' }, 'quantity', 'Invalid decimal value.'],
    ['an object for a number', { quantity: { kL: 700 } }, 'quantity', 'Invalid decimal value.'],
    ['an unknown field', { colour: 'green' }, 'colour', 'This field is not known here.'],
    ['a missing field', { quantity: undefined }, 'quantity', 'This is required field!'],
    ['16 digits', { quantity: '1234567890123456' }, 'quantity', 'Numeric input allows only 15 digits.'],
    [
      '4 decimals',
      { quantity: '1.2345' },
      'quantity',
      'Please enter a decimal number with up to 3 decimal places only.',
    ],
    ['from after to', { fromDate: '2025-08-01' }, 'fromDate', 'The From value must be smaller than the To value.'],
    ['a day that does not exist', { fromDate: '2025-02-30' }, 'fromDate', 'Enter a date as YYYY-MM-DD.'],
    ['a quantity below zero', { quantity: -1 }, 'quantity', 'The value must not be below zero.'],
    ['65 letters', { remark: 'x'.repeat(65) }, 'remark', 'Text is limited to 64 characters.'],
    [
      'an unknown facility',
      { facilityId: '01a1fe87-0431-71a7-9132-6412fcb646c9' },
      'facilityId',
      'This facility does not belong to the company. Choose one from the list.',
    ],
    ['an unknown unit', { unit: 'kWh' }, 'unit', 'Choose one of these units: kL, L, ML, m3, GJ, MJ, TJ.'],
    ['an unknown input', { inputTypeId: 'phlogiston' }, 'inputTypeId', 'This input does not belong to this category.'],
    [
      'a category of another scope',
      { categoryId: 'ELECTRICITY' },
      'categoryId',
      'This category does not belong to this scope.',
    ],
    [
      'an unknown edition',
      { versionId: 'NGA-1999' },
      'versionId',
      'There is no such factor set. Choose one from the list.',
    ],
    [
      'no use',
      { consumptionTypeId: undefined },
      'consumptionTypeId',
      'Choose what the input was used for, from the list.',
    ],
    [
      'a day before the reporting window',
      { fromDate: '2020-07-01' },
      'fromDate',
      expect.stringContaining('reports from 01/07/2021'),
    ],
    ['an input of the prototype', { __proto__x: 1 }, '__proto__x', 'This field is not known here.'],
  ];

  test.each(cases)('%s', async (_what, change, path, message) => {
    const before = [await rows('emission_record'), await rows('calculation_run'), await rows('emission_month')];
    const { status, body } = await create(dieselBody(mine.facility.id, change));
    expect(status).toBe(400);
    expect(body.issues).toContainEqual(expect.objectContaining({ path, message }));
    expect([await rows('emission_record'), await rows('calculation_run'), await rows('emission_month')]).toEqual(
      before,
    );
  });

  test("another company's facility", async () => {
    const { status, body } = await create(dieselBody(theirs.facility.id));
    expect([status, body.code]).toEqual([400, 'facility.unknown']);
  });

  test('a body that is not JSON, an empty one, and one that is too large', async () => {
    const send = (payload: string) =>
      server.call('POST', '/api/scope-management/create', {
        as: preparer,
        body: payload,
        headers: { 'content-type': 'application/json' },
      });
    expect((await send('{')).status).toBe(400);
    expect((await send('')).status).toBe(400);
    expect(await send(JSON.stringify({ remark: 'x'.repeat(1_100_000) }))).toMatchObject({
      status: 413,
      body: { code: 'request.too-large' },
    });
  });
});

describe('isolation between companies', () => {
  test('another company cannot list, read, change or delete a record', async () => {
    const { id } = (await create(dieselBody(mine.facility.id))).body.data;
    expect((await server.call('GET', LIST, { as: stranger })).body.total_item).toBe(0);
    const attempts = [
      await server.call('GET', `/api/scope-management/${id}`, { as: stranger }),
      await server.call('POST', '/api/scope-management/update', {
        as: stranger,
        body: dieselBody(theirs.facility.id, { id, revision: 1 }),
      }),
      await server.call('POST', `/api/scope-management/delete/${id}`, { as: stranger }),
    ];
    expect(attempts.map((one) => [one.status, one.body.code])).toEqual(Array(3).fill([404, 'record.unknown']));
    expect((await server.call('GET', `/api/scope-management/${id}`, { as: preparer })).status).toBe(200);
  });

  test('callers without a session or authority get nothing', async () => {
    expect((await server.call('GET', LIST)).body).toMatchObject({ statusCode: 401, code: 'caller.unknown' });
    expect((await server.call('GET', LIST, { as: 'forged' })).status).toBe(401);
    const auditor = await server.signedIn(mine.id, ['AUDITOR']);
    expect((await server.call('GET', LIST, { as: auditor })).status).toBe(200);
    expect((await create(dieselBody(mine.facility.id), auditor)).body).toMatchObject({
      statusCode: 403,
      code: 'caller.not-allowed',
    });
    expect((await server.call('GET', '/api/admin/scope-management/list?typeScope=1', { as: preparer })).status).toBe(
      403,
    );
    expect((await server.call('GET', LIST, { as: staff })).status).toBe(403);
  });
});

describe('platform staff', () => {
  test('write for a named company, read across companies, and leave a trail of both', async () => {
    const company = await server.company('Served by staff');
    const made = await server.call('POST', '/api/admin/scope-management/create', {
      as: staff,
      body: dieselBody(company.facility.id, { companyId: company.id }),
    });
    expect(made.body.data).toMatchObject({ companyName: 'Served by staff', createdBy: 'Platform staff' });
    const listed = await server.call('GET', `/api/admin/scope-management/list?typeScope=1&companyId=${company.id}`, {
      as: staff,
    });
    expect(listed.body.total_item).toBe(1);
    const all = await server.call('GET', '/api/admin/scope-management/list?typeScope=1', { as: staff });
    expect(all.body.total_item).toBeGreaterThan(1);
    const traces = await server.test.query<{ action: string }>('select action from staff_access where action like $1', [
      `%${company.id}`,
    ]);
    expect(traces.map((one) => one.action)).toContain(`create record for company ${company.id}`);
  });

  test('get an error if the company does not exist', async () => {
    const { body } = await server.call('POST', '/api/admin/scope-management/create', {
      as: staff,
      body: dieselBody(mine.facility.id, { companyId: '01a1fe87-0431-71a7-9132-6412fcb646c9' }),
    });
    expect(body).toMatchObject({ statusCode: 400, code: 'company.unknown', issues: [{ path: 'companyId' }] });
  });
});

describe('the list', () => {
  test('pages and sorts by every offered field', async () => {
    const company = await server.company('Sorted');
    const user = await server.signedIn(company.id, ['USER']);
    for (const quantity of [3, 1, 2])
      await create(dieselBody(company.facility.id, { quantity, fromDate: `2025-07-0${quantity}` }), user);
    const page = async (query: string) => (await server.call('GET', `${LIST}&${query}`, { as: user })).body;
    for (const field of ['quantity', 'total', 'fromDate']) {
      const sorted = await page(`fieldSort=${field}&sort=ASC`);
      expect(sorted.data.map((row: { quantity: string }) => row.quantity)).toEqual(['1.000', '2.000', '3.000']);
    }
    expect((await page('')).data.map((row: { quantity: string }) => row.quantity)).toEqual(['2.000', '1.000', '3.000']);
    expect(await page('size=2&page=2')).toMatchObject({ total_item: 3, total_page: 2, data: [{ quantity: '3.000' }] });
    expect((await page('size=2&page=9')).data).toEqual([]);
    expect((await server.call('GET', `${LIST}&size=0`, { as: user })).status).toBe(400);
    expect((await server.call('GET', `${LIST}&fieldSort=password`, { as: user })).status).toBe(400);
  });
});

describe('the same request sent twice', () => {
  const requestId = '7f3f9f0e-2f1c-4c65-9c58-0e6d0a3c1b11';
  const asked = (change: object = {}) =>
    create(dieselBody(mine.facility.id, { requestId, fromDate: '2025-09-01', toDate: '2025-09-30', ...change }));

  test('creates one record, even at the same moment, and refuses the key with other content', async () => {
    const before = await rows('emission_record');
    const answers = await Promise.all([asked(), asked(), asked()]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect((await asked()).body.data.id).toBe(answers[0]?.body.data.id);
    expect(await rows('emission_record')).toBe(before + 1);
    expect((await asked({ quantity: '701' })).body).toMatchObject({
      statusCode: 409,
      code: 'record.request-used',
      data: { id: answers[0]?.body.data.id },
    });
    // Another company's keys are separate.
    const other = await create(dieselBody(theirs.facility.id, { requestId }), stranger);
    expect([other.status, other.body.data.id === answers[0]?.body.data.id]).toEqual([200, false]);
  });

  test('can be retried after a failure', async () => {
    const again = { requestId: '7f3f9f0e-2f1c-4c65-9c58-0e6d0a3c1b12', fromDate: '2025-10-01', toDate: '2025-10-31' };
    expect((await create(dieselBody(mine.facility.id, { ...again, unit: 'parsec' }))).status).toBe(400);
    expect((await create(dieselBody(mine.facility.id, again))).status).toBe(200);
  });
});
