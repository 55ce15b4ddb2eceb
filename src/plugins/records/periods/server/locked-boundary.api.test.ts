import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';

/** A facility's location and window, and its company's size, are part of what a locked year reports. */
let server: ApiServer;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

const post = (path: string, body: object) => server.call('POST', path, { as: admin, body });

beforeEach(async () => {
  company = await server.company('Ironbark');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
  await post('/api/period/lock', { facilityId: company.facility.id, year: 2025 });
});

const facts = (change: object = {}) => {
  const { id, name, code, state, zone, fromDate, toDate } = company.facility;
  return { id, name, code, state, zone, fromDate, toDate, revision: 1, ...change };
};

test.for([
  ['place', { state: 'VIC' }],
  ['country', { country: 'NZ', state: 'NZ', zone: null }],
  ['gas zone', { zone: 'non-metro' }],
  ['first day', { fromDate: '2024-09-01' }],
  ['last day', { toDate: '2025-03-31' }],
] as const)('the %s of a facility with a locked year stays, with the name of the lock', async ([, change]) => {
  const answer = await post('/api/update/company-facility', facts(change));
  expect(answer).toMatchObject({ status: 409, body: { code: 'period.locked' } });
  expect(answer.body.data.locks).toMatchObject([{ facilityName: company.facility.name, year: 2025 }]);
});

test('a name, an address, a time zone, a currency and days outside the locked year may change', async () => {
  const place = { timeZone: 'Australia/Broken_Hill', currency: 'USD' };
  const change = { ...place, name: 'Ironbark North', address: 'Gate 2', fromDate: '2020-07-01', toDate: '2025-06-30' };
  expect(await post('/api/update/company-facility', facts(change))).toMatchObject({ status: 200 });
  const close = { id: company.facility.id, revision: 2, toDate: '2025-05-31' };
  expect(await post('/api/close/company-facility', close)).toMatchObject({
    status: 409,
    body: { code: 'period.locked' },
  });
});

test('the size of a locked year stays, and that of the next year is entered separately', async () => {
  const size = { revenue: '60', assets: '40', employees: '90', revision: null };
  const save = (year: number, change: object = {}) => post('/api/thresholds/size/save', { ...size, year, ...change });
  // It would apply to the locked year as well.
  for (const year of [2024, 2025])
    expect(await save(year)).toMatchObject({ status: 409, body: { code: 'period.locked' } });
  expect(await save(2026)).toMatchObject({ status: 200, body: { data: { year: 2026, revision: 1 } } });
  expect(await save(2027, { revenue: '70' })).toMatchObject({ status: 200, body: { data: { revision: 1 } } });
  const sizeOf = async (year: number) =>
    (await server.call('GET', `/api/thresholds/radar?year=${year}`, { as: admin })).body.data.aasb.size;
  expect(await sizeOf(2025)).toBeNull();
  expect(await sizeOf(2026)).toMatchObject({ year: 2026, revenue: '60' });
  expect(await sizeOf(2028)).toMatchObject({ year: 2027, revenue: '70' });
});
