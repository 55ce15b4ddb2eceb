import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Absurd');
  user = await server.signedIn(company.id, ['USER']);
});

afterAll(() => server.close());

const create = (body: unknown) => server.call('POST', '/api/scope-management/create', { as: user, body });
const cells = async () =>
  Number((await server.test.query<{ n: string }>('select count(*) as n from emission_month'))[0]?.n);

describe('an implausible record', () => {
  test('over centuries is refused at its last day, and adds to no cell', async () => {
    const before = await cells();
    for (const toDate of ['2030-08-01', '2045-12-31', '2199-12-31']) {
      const { status, body } = await create(dieselBody(company.facility.id, { toDate }));
      expect([status, body.code, body.issues?.[0]?.path]).toEqual([400, 'record.too-long', 'toDate']);
    }
    for (const toDate of ['9999-11-30', '9999-12-31'])
      expect((await create(dieselBody(company.facility.id, { toDate }))).body.issues).toMatchObject([
        { path: 'toDate', message: 'Choose a date from 1900 to 2199.' },
      ]);
    expect(await cells()).toBe(before);
  });

  test('of five years is accepted', async () => {
    const { status } = await create(dieselBody(company.facility.id, { fromDate: '2025-07-15', toDate: '2030-07-14' }));
    expect(status).toBe(200);
  });

  test.each([
    ['999999999999999', 'kL'],
    ['999999999999999', 'ML'],
    ['999999999999999', 'TJ'],
  ])('of %s %s is refused at its quantity', async (quantity, unit) => {
    const { status, body } = await create(dieselBody(company.facility.id, { quantity, unit }));
    expect([status, body.code, body.issues?.[0]?.path]).toEqual([400, 'calculation.failed', 'quantity']);
  });

  test.each([1e-7, 1e300, 0.1 + 0.2, -1])('of %d as a JSON number is refused at its quantity', async (quantity) => {
    const { status, body } = await create(dieselBody(company.facility.id, { quantity }));
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'quantity']);
  });
});

describe('method inputs besides the quantity', () => {
  test.each([
    ['an unknown input', { phlogiston: 1 }, 'phlogiston', 'This method does not use this.'],
    ['a name every object has', { constructor: 1 }, 'constructor', 'This method does not use this.'],
    ['more exempt than was bought', { exemptKwh: 5000 }, 'exemptKwh', 'This is more than the 1000 kWh bought.'],
    ['more than all', { renewablePowerPercentage: 101 }, 'renewablePowerPercentage', 'This is more than 100 %.'],
    [
      'a percentage of another territory',
      { jurisdictionalPercentage: 1 },
      'jurisdictionalPercentage',
      'This applies only in ACT.',
    ],
    ['certificates below zero', { surrenderedMwh: -1 }, 'surrenderedMwh', 'The value must not be below zero.'],
  ])('%s is refused with a message at its field', async (_what, methodInputs, field, message) => {
    const { status, body } = await create(electricityBody(company.facility.id, { quantity: 1000, methodInputs }));
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: `methodInputs.${field}`, message }]);
  });

  test('is refused if the method has no inputs, and if there are too many', async () => {
    expect(
      (await create(dieselBody(company.facility.id, { methodInputs: { exemptKwh: 1 } }))).body.issues?.[0]?.path,
    ).toBe('methodInputs.exemptKwh');
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`figure${at}`, 1]));
    expect((await create(electricityBody(company.facility.id, { methodInputs: many }))).status).toBe(400);
  });
});

describe('texts and ids from programs', () => {
  test('a character the database cannot store is refused at its field', async () => {
    for (const remark of ['a\u0000b', 'a\ud800b']) {
      const { status, body } = await create(dieselBody(company.facility.id, { remark }));
      expect([status, body.issues?.[0]?.path]).toEqual([400, 'remark']);
    }
    const named = await server.call('POST', '/api/update/user-profile', {
      as: user,
      body: { accountName: 'a\u0000b' },
    });
    expect([named.status, named.body.issues?.[0]?.path]).toEqual([400, 'accountName']);
  });

  test('ids in capitals are the same facility and record: a change affects no cell', async () => {
    const { id } = (await create(dieselBody(company.facility.id))).body.data;
    const changed = await server.call('POST', '/api/scope-management/update', {
      as: user,
      body: dieselBody(company.facility.id.toUpperCase(), { id: id.toUpperCase(), revision: 1 }),
    });
    expect(changed.body.data).toMatchObject({ id, revision: 2, facilityId: company.facility.id });
  });
});

describe('small figures and limits of the calendar', () => {
  test('many tiny records and one of zero add up to the gram', async () => {
    const tiny = await server.company('Tiny');
    const writer = await server.signedIn(tiny.id, ['USER']);
    const bodies = [
      ...Array.from({ length: 30 }, () =>
        dieselBody(tiny.facility.id, {
          quantity: '0.001',
          unit: 'L',
          fromDate: '2023-12-15',
          toDate: '2024-03-01',
          versionId: undefined,
        }),
      ),
      dieselBody(tiny.facility.id, { quantity: 0, fromDate: '2024-02-29', toDate: '2024-02-29', versionId: undefined }),
      electricityBody(tiny.facility.id, {
        quantity: 1000,
        fromDate: '2021-07-01',
        toDate: '2021-07-31',
        versionId: 'NGA-2021',
      }),
    ];
    for (const body of bodies)
      expect((await server.call('POST', '/api/scope-management/create', { as: writer, body })).status).toBe(200);
    const [records] = await server.test.query<{ t: string; gj: string }>(
      'select sum(coalesce(t_total, t_location)) + sum(t_upstream) as t, sum(energy_gj) as gj from emission_record where company_id = $1',
      [tiny.id],
    );
    const [months] = await server.test.query<{ t: string; gj: string; lost: string }>(
      'select sum(t_total) as t, sum(energy_gj) as gj, sum(without_market) as lost from emission_month where company_id = $1',
      [tiny.id],
    );
    // A year without a residual mix uses the location factor, so no part lacks a market-based figure.
    expect(months).toEqual({ ...records, lost: '0' });
  });

  test.each([
    ['2025-06-30', 'NGA-2024'],
    ['2025-07-01', 'NGA-2025'],
    ['2024-02-29', 'NGA-2023'],
  ])('an activity of %s uses the edition %s', async (date, versionId) => {
    const { body } = await create(
      dieselBody(company.facility.id, { versionId: undefined, fromDate: date, toDate: date }),
    );
    expect(body.data).toMatchObject({ versionId, fromDate: date, toDate: date });
  });
});

describe('a dashboard of centuries', () => {
  const ask = (path: string, query: string) => server.call('GET', `/api/dashboard/${path}?${query}`, { as: user });
  const PATHS = ['list/total', 'break-down/historical-emissions/month'];

  test.each(PATHS)('%s is refused at the period', async (path) => {
    expect((await ask(path, 'from=1900-01-01&to=2199-12-31')).body).toMatchObject({
      statusCode: 400,
      code: 'dashboard.too-long',
      issues: [{ path: 'to' }],
    });
    for (const query of [
      'from=0000-01-01&to=2026-01-01',
      'from=0001-01-01&to=0002-01-01',
      'from=2025-07-01&to=9999-12-31',
      'from=9999-11-01&to=9999-12-31',
    ])
      expect((await ask(path, query)).status).toBe(400);
  });

  test.each(PATHS)('%s responds for the first and the last supported years', async (path) => {
    for (const query of [
      'from=1900-01-01&to=1900-12-31',
      'from=2199-01-01&to=2199-12-31',
      'from=2170-01-01&to=2199-12-31',
    ])
      expect((await ask(path, query)).status).toBe(200);
  });
});
