import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let admin: string;
let victoria: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Grids of the past');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
  const place = { country: 'AU', subdivision: 'AU-VIC', grid: 'VIC', fromDate: '2008-07-01' };
  ({ id: victoria } = await server.facility(company.id, { code: 'VIC', name: 'Works in Victoria', ...place }));
});

afterAll(() => server.close());

const save = (body: object) => server.call('POST', '/api/scope-management/create', { as: admin, body });

/** 1 GWh in Victoria, with the edition for its first day. */
const electricity = (fromDate: string, toDate: string, change: Record<string, unknown> = {}) =>
  electricityBody(victoria, { versionId: undefined, fromDate, toDate, quantity: '1000', unit: 'MWh', ...change });

async function saved(body: object) {
  const answer = await save(body);
  expect(answer).toMatchObject({ status: 200 });
  const { run, emissions } = answer.body.data;
  const steps: readonly { id: string; note?: string }[] = run.steps;
  return {
    edition: run.edition,
    emissions,
    marks: steps.flatMap(({ id, note }) => (id === 'edition' ? [note] : [])),
    run,
  };
}

describe('electricity of earlier years', () => {
  test('takes the figures that are printed for its grid and financial year, with their source', async () => {
    const { edition, emissions, marks, run } = await saved(electricity('2012-07-01', '2012-07-31'));
    expect([edition, emissions.location, emissions.market, emissions.scope3, marks]).toEqual([
      'NGA-2021-FY2013',
      '1160.000000',
      '1160.000000',
      '140.000000',
      [],
    ]);
    expect(run.factors[0]).toMatchObject({
      name: 'Victoria',
      source: expect.stringMatching(/National Greenhouse Accounts Factors 2021, Table 46$/),
      table: 'Table 46',
    });
  });

  test('across two financial years takes each for its days', async () => {
    // 30 days of June 2012 at 1180 t and 31 of July at 1160 t for the whole.
    const { edition, emissions } = await saved(electricity('2012-06-01', '2012-07-31', { quantity: '610' }));
    expect([edition, emissions.location]).toEqual(['NGA-2021-FY2012, NGA-2021-FY2013', '713.600000']);
  });

  test('is marked where the row of its year is misprinted, and where no year is printed', async () => {
    const misprinted = await saved(electricity('2018-01-01', '2018-01-31'));
    expect([misprinted.emissions.location, misprinted.marks]).toEqual(['1070.000000', ['edition-other-year']]);
    const unprinted = await saved(electricity('2020-01-01', '2020-01-31'));
    expect([unprinted.edition, unprinted.marks]).toEqual(['NGA-2021-FY2019', ['edition-other-year']]);
  });

  test('is offered by the search, the row of the year first', async () => {
    const query = new URLSearchParams({ q: 'electricity Victoria', facilityId: victoria, date: '2013-03-01' });
    const { body } = await server.call('GET', `/api/factor/search?${query.toString()}`, { as: admin });
    const best: { id: string }[] = JSON.parse(JSON.stringify(body)).best;
    expect(best[0]).toMatchObject({
      edition: 'NGA-2021-FY2013',
      region: 'VIC',
      values: { scope2: { value: '1.16' } },
      reasons: { place: { code: 'grid' }, year: { code: 'of-date', value: '2012-07-01/2013-06-30' } },
    });
  });

  test('is marked by the search as the next best where the row of its year is misprinted', async () => {
    const query = new URLSearchParams({ q: 'electricity Victoria', facilityId: victoria, date: '2018-02-01' });
    const { body } = await server.call('GET', `/api/factor/search?${query.toString()}`, { as: admin });
    const best: object[] = JSON.parse(JSON.stringify(body)).best;
    expect(best[0]).toMatchObject({
      edition: 'NGA-2021-FY2018',
      name: 'Victoria, 2016/17',
      reasons: { place: { code: 'grid' }, year: { code: 'stand-in', value: '2017-07-01/2018-06-30' } },
    });
  });

  test('is in the factor library of platform staff', async () => {
    const staff = await server.signedIn(null, ['ADMIN']);
    const listed = await server.call('GET', '/api/admin/factor-library/factors?editionId=NGA-2021-FY2018&size=50', {
      as: staff,
    });
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ region: 'VIC', name: 'Victoria, 2016/17', missing: { year: 'misprinted' } }),
    );
    expect(listed.body.total_item).toBe(9);
  });
});

test('fuels of earlier years still have no edition, and the message says so', async () => {
  const refused = await save(
    dieselBody(victoria, { versionId: undefined, fromDate: '2013-01-01', toDate: '2013-01-31' }),
  );
  expect(refused).toMatchObject({ status: 400, body: { code: 'reference.unknown', issues: [{ path: 'versionId' }] } });
});

test('a target may have a base year before July 2021, and shows a restatement of it', async () => {
  const other = await server.company('Base years');
  const as = await server.signedIn(other.id, ['COMPANY_ADMIN', 'USER']);
  const { id: facilityId } = await server.facility(other.id, {
    code: 'OLD',
    name: 'Old works',
    fromDate: '2008-07-01',
  });
  const record = (quantity: string, fromDate: string, toDate: string) =>
    server.call('POST', '/api/scope-management/create', {
      as,
      body: electricityBody(facilityId, { versionId: undefined, fromDate, toDate, quantity, unit: 'MWh' }),
    });
  // New South Wales, 2009-10: 0.89 kg CO2-e/kWh.
  expect((await record('1000', '2009-07-01', '2010-06-30')).status).toBe(200);
  const target = {
    name: 'Grid',
    kind: 'ABSOLUTE',
    book: 'GHG_PROTOCOL',
    scopes: ['2'],
    scope2Method: 'LOCATION',
    baseYear: 2010,
    targetYear: 2030,
    reduction: '50',
    owner: 'Priya',
  };
  const made = await server.call('POST', '/api/targets/create', { as, body: target });
  expect(made).toMatchObject({ status: 200 });
  const detail = async () => (await server.call('GET', `/api/targets/detail/${made.body.data.id}`, { as })).body.data;
  expect(await detail()).toMatchObject({ baseAmount: '890.000000', isBaseTyped: false });
  expect((await record('100', '2010-06-01', '2010-06-30')).status).toBe(200);
  expect(await detail()).toMatchObject({ base: { now: '979.000000', percent: '10.00', isSuggested: true } });
  const report = await server.call(
    'GET',
    '/api/report/corporate-summary?from=2009-07-01&to=2010-06-30&framework=GHG_PROTOCOL&includeDrafts=true',
    { as },
  );
  expect(report.status).toBe(200);
  expect(JSON.stringify(report.body)).toContain('979');
});
