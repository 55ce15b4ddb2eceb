import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rolledUpQuality, rolledUpUncertainty, usedUncertainty } from '#plugins/records/records/contract';
import { explainWarnings } from '../support/explain-warnings.ts';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;
let pit: string;
let staff: string;

const ROOT = '/api/scope-management';

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Lists');
  user = await server.signedIn(company.id, ['USER']);
  staff = await server.signedIn(null, ['ADMIN']);
  pit = (await server.facility(company.id)).id;
  const custom = { fillMode: 2, customEmission: { total: '5', source: 'A study' } };
  for (const [name, change] of [
    ['july', {}],
    ['august', { fromDate: '2025-08-01', toDate: '2025-08-31', remark: 'Haul fleet 100%' }],
    ['bill', { fromDate: '2025-08-20', toDate: '2025-10-10', reference: 'INV_4711' }],
    ['pit', { facilityId: pit, quantity: '10' }],
    ['petrol', { inputTypeId: 'petrol', ...custom }],
    ['sent', { fromDate: '2024-07-01', toDate: '2024-07-31' }],
  ] as const) {
    const body = dieselBody(company.facility.id, { remark: name, ...change });
    const made = await server.call('POST', `${ROOT}/create`, { as: user, body });
    if (made.status !== 200) throw new Error(`${name}: ${JSON.stringify(made.body)}`);
    if (name === 'sent')
      await server.call('POST', `${ROOT}/status`, {
        as: user,
        body: { ids: [await explainWarnings(server, user, made.body.data)], status: 'SUBMITTED' },
      });
  }
});

afterAll(() => server.close());

const list = (query: string, as = user, root = ROOT) =>
  server.call('GET', `${root}/list?typeScope=1&size=100&${query}`, { as });
const totals = async (query: string) =>
  (await server.call('GET', `${ROOT}/list/total?typeScope=1&${query}`, { as: user })).body.data;

describe('filters', () => {
  test.each<[string, () => string, number]>([
    ['nothing', () => '', 6],
    ['a facility', () => `facilityId=${pit}`, 1],
    ['two facilities', () => `facilityId=${pit},${company.facility.id}`, 6],
    ['an input', () => 'inputTypeId=petrol', 1],
    ['a category', () => 'categoryId=STATIONARY_FUELS', 6],
    ['another category', () => 'categoryId=MOBILE_TRANSPORT_FUELS', 0],
    ['a status', () => 'status=SUBMITTED', 1],
    ['statuses, written twice', () => 'status=SUBMITTED&status=DRAFT', 6],
    ['own figures', () => 'fillMode=2', 1],
    ['whole months', () => 'from=2025-08-01&to=2025-08-31', 2],
    ['days inside a month', () => 'from=2025-08-21&to=2025-08-22', 2],
    ['days a bill alone reaches', () => 'from=2025-10-09&to=2025-10-12', 1],
    ['everything before', () => 'to=2024-12-31', 1],
    ['part of a remark', () => 'search=haul', 1],
    ['part of a reference, its wildcards plain', () => 'search=inv_47', 1],
    ['the beginning of a later word', () => 'search=FLEET', 1],
    ['several words, the last begun', () => `search=${encodeURIComponent('haul fl')}`, 1],
    ['what no word begins with', () => 'search=aul', 0],
    ['a sign alone', () => `search=${encodeURIComponent('%')}`, 1],
    ['a per cent sign, plain', () => `search=${encodeURIComponent('100%')}`, 1],
    ['the name of an input', () => 'search=gasol', 1],
    ['what nothing holds', () => 'search=zzz', 0],
    [
      'a word, a facility and days',
      () => `search=haul&facilityId=${company.facility.id}&from=2025-08-10&to=2025-08-20`,
      1,
    ],
    ['a word in another facility', () => `search=haul&facilityId=${pit}&from=2025-08-10`, 0],
    ['a word in other days', () => 'search=haul&to=2025-07-31', 0],
    ['a document in the last days of its bill', () => 'search=inv_47&from=2025-10-01', 1],
    ['a document between its first month and its last', () => 'search=inv_47&from=2025-09-01&to=2025-09-30', 1],
    ['a document in the month after its last', () => 'search=inv_47&from=2025-11-01&to=2025-11-30', 0],
    ['a document in its first month, before its first day', () => 'search=inv_47&from=2025-07-01&to=2025-08-19', 0],
    ['a document in four years', () => 'search=inv_47&from=2023-01-01&to=2026-12-31', 1],
    [
      'a document of several facilities',
      () => `search=inv_47&from=2025-10-10&to=2025-10-31&facilityId=${pit},${company.facility.id}`,
      1,
    ],
    ['several at once', () => `status=DRAFT&inputTypeId=diesel&from=2025-08-01&search=INV`, 1],
  ])('%s', async (_what, query, count) => {
    const { body } = await list(query());
    expect([body.total_item, (body.data as unknown[]).length]).toEqual([count, count]);
    expect((await totals(query())).records).toBe(count);
    // A page of one needs a separate count: from the tallies if they cover the filter, otherwise from the rows.
    const { body: first } = await server.call('GET', `${ROOT}/list?typeScope=1&size=1&${query()}`, { as: user });
    expect(first.total_item).toBe(count);
  });

  test.each([
    'status=LATE',
    'fillMode=3',
    'from=2025-13-01',
    'from=2025-02-01&to=2025-01-01',
    'facilityId=x',
    'colour=1',
  ])('%s is refused', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

test('totals of a filter are those of its records', async () => {
  expect(await totals(`facilityId=${pit}`)).toEqual({
    records: 1,
    total: '27.097200',
    market: null,
    energy: '386.000000',
    // No criterion (3) and no evidence (1 more).
    quality: '4.00',
    // None entered, and none published for records of NGER.
    uncertainty: null,
    uncertaintyShare: null,
  });
  expect(await totals('search=zzz')).toMatchObject({ records: 0, total: null, quality: null });
  // The same from tallies and from rows: a day inside the month bypasses the tallies.
  expect(await totals('from=2025-08-02&to=2025-08-31')).toEqual(await totals('from=2025-08-01&to=2025-08-31'));
});

test('sorts by status, in both directions and on every page', async () => {
  const statuses = async (sort: string) =>
    (await list(`fieldSort=status&sort=${sort}`)).body.data.map((one: { status: string }) => one.status);
  expect(await statuses('DESC')).toEqual(['SUBMITTED', ...Array.from({ length: 5 }, () => 'DRAFT')]);
  expect(await statuses('ASC')).toEqual([...Array.from({ length: 5 }, () => 'DRAFT'), 'SUBMITTED']);
});

test('staff see the records of people, or of one person', async () => {
  const byUser = (query: string) =>
    server.call('GET', `/api/admin/scope-management/list/user?typeScope=1&${query}`, { as: staff });
  await server.call('POST', '/api/admin/scope-management/create', {
    as: staff,
    body: dieselBody(company.facility.id, { companyId: company.id }),
  });
  expect((await list(`companyId=${company.id}`, staff, '/api/admin/scope-management')).body.total_item).toBe(7);
  expect((await byUser(`companyId=${company.id}`)).body.total_item).toBe(6);
  const [{ created_by: person }] = (await server.test.query<{ created_by: string }>(
    `select distinct created_by from emission_record where remark = 'july'`,
  )) as [{ created_by: string }];
  expect((await byUser(`userId=${person}`)).body.total_item).toBe(6);
});

test('filters offer the inputs of existing records', async () => {
  const { body } = await server.call('GET', '/api/list/scope-management/input-type?typeScope=1', { as: user });
  expect(body.data.commonObjects.map((one: { id: string }) => one.id).toSorted()).toEqual(['diesel', 'petrol']);
});

test('a month is copied to the next as drafts, without data of the old bill', async () => {
  const { id: facilityId } = await server.facility(company.id, { fromDate: '2025-07-01', toDate: '2026-06-30' });
  const make = (change: Record<string, string>) =>
    server.call('POST', `${ROOT}/create`, { as: user, body: dieselBody(facilityId, change) });
  await make({ fromDate: '2026-01-01', toDate: '2026-01-31', reference: 'INV-1', remark: 'Paid' });
  await make({ fromDate: '2026-01-30', toDate: '2026-01-30', quantity: '5' });
  await make({ fromDate: '2026-01-20', toDate: '2026-02-10', quantity: '7' });
  const copy = (toMonth: string) =>
    server.call('POST', `${ROOT}/duplicate-month`, {
      as: user,
      body: { typeScope: 1, facilityId, fromMonth: '2026-01', toMonth },
    });
  expect((await copy('2026-02')).body.data).toMatchObject({ created: [expect.any(String), expect.any(String)] });
  const { body } = await list(`facilityId=${facilityId}&from=2026-02-11&fieldSort=fromDate&sort=ASC`);
  expect(
    body.data.map((one: Record<string, string>) => [one.fromDate, one.toDate, one.quantity, one.reference, one.status]),
  ).toEqual([
    ['2026-02-01', '2026-02-28', '700.000', '', 'DRAFT'],
    ['2026-02-28', '2026-02-28', '5.000', '', 'DRAFT'],
  ]);
  expect((await copy('2026-07')).body.data).toMatchObject({ created: [], rejected: [{ code: 'facility.window' }, {}] });
});

test('quality and uncertainty of a filter are rolled up from its records', async () => {
  const bench = await server.facility(company.id, { code: 'BENCH', name: 'Bench' });
  const made = async (change: Record<string, unknown>) =>
    (
      await server.call('POST', `${ROOT}/create`, {
        as: user,
        body: dieselBody(bench.id, { frameworkId: 'GHG_PROTOCOL', ...change }),
      })
    ).body.data;
  const records = [
    await made({ quantity: '100', criterion: 'AAA', uncertainty: '5' }),
    await made({ quantity: '30', criterion: 'BBB', uncertainty: '12.5', fromDate: '2025-08-01', toDate: '2025-08-31' }),
    await made({ quantity: '20', criterion: 'A', fromDate: '2025-09-01', toDate: '2025-09-30' }),
    await made({
      inputTypeId: 'petrol',
      quantity: '20',
      fillMode: 2,
      customFactor: { value: '2.31876', unit: 'kg CO2-e/L', source: 'Supplier' },
    }),
  ];
  // Entered, or published for its activity: nothing is published for own factors.
  expect(records.map((record) => usedUncertainty(record))).toEqual(['5.000', '12.500', '5.393', null]);
  const parts = records.map(({ emissions, dataQuality, ...record }) => ({
    amount: emissions.total,
    score: dataQuality,
    uncertainty: usedUncertainty(record),
  }));
  const stated = parts.flatMap(({ uncertainty, ...part }) => (uncertainty === null ? [] : [{ ...part, uncertainty }]));
  const expected = {
    quality: rolledUpQuality(parts)?.toFixed(2),
    uncertainty: rolledUpUncertainty(stated)?.toFixed(2),
    // 150 kL of diesel by 38.6 GJ/kL and 70.2 kg CO2-e/GJ of these and 20 kL of petrol by 34.2 and 67.8.
    uncertaintyShare: '89.8',
  };
  expect(await totals(`facilityId=${bench.id}`)).toMatchObject(expected);
  expect(await totals(`facilityId=${bench.id}&from=2025-07-02&to=2025-09-29`)).toMatchObject(expected);
});
