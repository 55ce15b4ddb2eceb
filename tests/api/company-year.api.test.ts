import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultRange } from '#domain/time';
import { SealCheck } from '#plugins/records/periods/server';
import { Clock, Database } from '#server';
import { PackService } from '../../src/plugins/assurance/assurance-pack/server/pack-service.ts';
import { Population } from '../../src/plugins/assurance/audit/server/population.ts';
import { explainWarnings } from '../support/explain-warnings.ts';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

/** A company of the United Kingdom, whose financial year runs from April to March, in every room of the product. */
let server: ApiServer;
let company: TestCompany;
let user: string;
let leader: string;
let staff: string;

const ROOT = '/api/scope-management';

beforeAll(async () => {
  server = await apiServer();
  staff = await server.signedIn(null, ['ADMIN']);
});
afterAll(() => server.close());

async function from(firstMonth: number): Promise<TestCompany> {
  const made = await server.company('Thistle Power');
  await server.test.query(
    `update company set country = 'GB', currency = 'GBP', year_first_month = $2,
       registration_kind = 'GB_COMPANY_NUMBER', registration_number = 'SC045551' where company_id = $1`,
    [made.id, firstMonth],
  );
  return made;
}

beforeEach(async () => {
  company = await from(4);
  user = await server.signedIn(company.id, ['USER']);
  leader = await server.signedIn(company.id, ['COMPANY_ADMIN']);
});

const get = async (path: string, as = user) => (await server.call('GET', path, { as })).body.data;
const post = (path: string, body: unknown, as = user) => server.call('POST', path, { as, body });
const diesel = (fromDate: string, toDate: string, change = {}) =>
  post(`${ROOT}/create`, dieselBody(company.facility.id, { fromDate, toDate, ...change }));
const period = (act: string, change = {}, as = leader) =>
  post(`/api/period/${act}`, { facilityId: company.facility.id, year: 2026, ...change }, as);

async function approved(fromDate: string, toDate: string): Promise<string> {
  const { id } = (await diesel(fromDate, toDate)).body.data;
  await explainWarnings(server, user, id);
  await post(`${ROOT}/status`, { ids: [id], status: 'SUBMITTED' });
  await post(`${ROOT}/status`, { ids: [id], status: 'APPROVED' }, leader);
  return id;
}

describe('a locked year', () => {
  test('covers April to March, and no day more', async () => {
    await approved('2025-04-01', '2025-04-30');
    await approved('2026-03-01', '2026-03-31');
    const { body } = await period('lock');
    expect(body.data).toMatchObject({
      state: 'LOCKED',
      from: '2025-04-01',
      to: '2026-03-31',
      records: { APPROVED: 2 },
    });
    const locked = { status: 409, body: { code: 'record.locked' } };
    expect(await diesel('2025-04-01', '2025-04-01')).toMatchObject(locked);
    expect(await diesel('2026-03-31', '2026-03-31')).toMatchObject(locked);
    expect(await diesel('2025-03-15', '2025-04-15')).toMatchObject(locked);
    expect(await diesel('2025-03-01', '2025-03-31')).toMatchObject({ status: 200 });
    expect(await diesel('2026-04-01', '2026-04-30')).toMatchObject({ status: 200 });
    // July lies inside it, where an Australian year would begin.
    expect(await diesel('2025-07-01', '2025-07-31')).toMatchObject(locked);
  });

  test('names its records by status in the years they begin in', async () => {
    for (const day of ['2025-03-31', '2025-04-01', '2026-03-31', '2026-04-01']) await diesel(day, day);
    expect(await get('/api/period/list')).toMatchObject([
      { year: 2027, from: '2026-04-01', to: '2027-03-31', records: { DRAFT: 1 } },
      { year: 2026, from: '2025-04-01', to: '2026-03-31', records: { DRAFT: 2 } },
      { year: 2025, from: '2024-04-01', to: '2025-03-31', records: { DRAFT: 1 } },
    ]);
    const periods = [{ facilityId: company.facility.id, year: 2026 }];
    const { data } = (await post('/api/period/lock/preview', { periods }, leader)).body;
    expect(data.periods).toMatchObject([{ unsettled: 2, totals: [{ scope: 1, records: 2 }, { scope: 3 }] }]);
  });

  test('is as it was sealed, and a change past the product is found', async () => {
    const id = await approved('2025-04-01', '2025-04-30');
    await period('lock');
    const faults = async () => {
      for await (const seals of server.services.get(SealCheck).verify())
        if (seals.companyId === company.id) return seals.faults.map(({ text }) => text);
      return null;
    };
    expect(await faults()).toEqual([]);
    await server.test.query('update emission_record set quantity = 701 where id = $1', [id]);
    expect(await faults()).not.toEqual([]);
  });

  test('is restated for the days it was locked for', async () => {
    await approved('2025-04-01', '2025-04-30');
    await period('lock');
    await period('unlock', { reason: 'The bill of April was wrong.' });
    const profile = await get('/api/get/company', leader);
    const facts = { name: profile.name, type: profile.type, country: 'GB', registrationNumber: 'SC045551' };
    const { revision } = profile;
    expect((await post('/api/update/company', { ...facts, revision, firstMonth: 1 }, leader)).status).toBe(200);
    await period('lock');
    const rows = await get('/api/period/restatement/list');
    expect(rows).toMatchObject([{ year: 2026, from: '2025-04-01', to: '2026-03-31', after: null }]);
    expect(await get('/api/period/list')).toMatchObject([
      { year: 2026, from: '2026-01-01', to: '2026-12-31', state: 'LOCKED' },
      { year: 2025, from: '2025-01-01', to: '2025-12-31', state: 'OPEN' },
    ]);
  });

  test('seals the boundary for its days', async () => {
    await period('lock');
    const { id, name, code } = company.facility;
    const { revision } = (await get('/api/list/company-facility')).companyFacilityResponseListObjResponse[0];
    const facility = { id, name, code, state: 'NSW', zone: 'metro', revision };
    const close = (toDate: string) =>
      post('/api/update/company-facility', { ...facility, fromDate: '2021-07-01', toDate }, leader);
    const refused = await close('2026-03-30');
    expect([refused.status, refused.body.code]).toEqual([409, 'period.locked']);
    expect((await close('2026-03-31')).status).toBe(200);
  });

  test('is not closed while a record of it is written, and a record never slips into it', async () => {
    const both = await Promise.all([
      ...['2025-04-01', '2025-05-01', '2025-06-01'].map((day) => diesel(day, day)),
      period('lock'),
    ]);
    const lock = both.at(-1);
    const written = both.slice(0, -1).filter(({ status }) => status === 200).length;
    // Drafts refuse the lock, and the lock refuses records: only one of them can be.
    expect([lock?.status === 200, written > 0]).not.toEqual([true, true]);
  });
});

test('the monthly grid shows April first', async () => {
  await diesel('2025-04-01', '2025-04-30');
  await diesel('2026-03-01', '2026-03-31');
  const sheet = await get(`${ROOT}/grid?typeScope=1&year=2026&facilityId=${company.facility.id}`);
  expect([sheet.months[0], sheet.months[11]]).toEqual(['2025-04-01', '2026-03-01']);
  expect(sheet.lines[0].cells.map(({ quantity }: { quantity: string | null }) => quantity !== null)).toEqual([
    true,
    ...Array.from({ length: 10 }, () => false),
    true,
  ]);
  // Staff who look at the company get its year too.
  const seen = await get(
    `/api/admin/scope-management/grid?typeScope=1&year=2026&companyId=${company.id}&facilityId=${company.facility.id}`,
    staff,
  );
  expect(seen.months[0]).toBe('2025-04-01');
});

describe('exports', () => {
  const linesOf = async (path: string, as = user) => {
    const { bytes } = await server.call('GET', path, { as });
    const [head = '', ...rows] = bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    return { titles: head.split(','), rows: rows.map((row) => row.split(',')) };
  };

  test('name the financial year of the company, and its registration number instead of an ABN', async () => {
    await diesel('2025-04-01', '2025-04-30');
    await diesel('2025-03-01', '2025-03-31');
    const { titles, rows } = await linesOf(`${ROOT}/auditor/export?format=csv`);
    const column = (title: string) => rows.map((row) => row[titles.indexOf(title)]);
    expect(column('Financial year').toSorted()).toEqual(['FY2025', 'FY2026']);
    expect(titles).not.toContain('ABN');
    expect(column('Registration number')).toEqual(['SC045551', 'SC045551']);
    const own = await linesOf(`${ROOT}/export?format=csv`);
    expect(own.rows.map((row) => row[own.titles.indexOf('Financial year')]).toSorted()).toEqual(['FY2025', 'FY2026']);
  });

  test('of an Australian company keep their columns, and staff get each company’s year', async () => {
    const mine = await server.company('Ironbark');
    const miner = await server.signedIn(mine.id, ['USER']);
    await post(`${ROOT}/create`, dieselBody(mine.facility.id, { fromDate: '2025-05-01', toDate: '2025-05-31' }), miner);
    await diesel('2025-05-01', '2025-05-31');
    expect((await linesOf(`${ROOT}/auditor/export?format=csv`, miner)).titles).toContain('ABN');
    const { titles, rows } = await linesOf('/api/admin/scope-management/auditor/export?format=csv', staff);
    const yearOf = (facility: string) =>
      rows.find((row) => row.includes(facility))?.[titles.indexOf('Financial year')] ?? null;
    expect([yearOf(mine.facility.name), yearOf(company.facility.name)]).toEqual(['FY2025', 'FY2026']);
    expect(titles).toContain('ABN');
  });
});

describe('figures by year', () => {
  const years = async (path: string, as = user) =>
    (await get(path, as)).years.map(({ label, from: first, to }: { label: string; from: string; to: string }) => [
      label,
      first,
      to,
    ]);
  const DAYS = 'from=2025-04-01&to=2026-03-31';

  test('of the dashboard are years of the company, for staff who look at it too', async () => {
    await diesel('2025-03-01', '2025-03-31');
    await diesel('2025-04-01', '2025-04-30');
    const own = [
      ['FY2025', '2024-04-01', '2025-03-31'],
      ['FY2026', '2025-04-01', '2026-03-31'],
    ];
    expect(await years(`/api/dashboard/break-down/historical-emissions/all?${DAYS}`)).toEqual(own);
    expect(
      await years(`/api/admin/dashboard/break-down/historical-emissions/all?${DAYS}&companyId=${company.id}`, staff),
    ).toEqual(own);
    // Of all companies at once they are from July.
    expect(await years(`/api/admin/dashboard/break-down/historical-emissions/all?${DAYS}`, staff)).toContainEqual([
      'FY2025',
      '2024-07-01',
      '2025-06-30',
    ]);
  });

  test('of the calendar year begin in January', async () => {
    company = await from(1);
    user = await server.signedIn(company.id, ['USER']);
    await diesel('2025-12-01', '2026-01-31');
    expect(await years(`/api/dashboard/break-down/historical-emissions/all?${DAYS}`)).toEqual([
      ['FY2025', '2025-01-01', '2025-12-31'],
      ['FY2026', '2026-01-01', '2026-12-31'],
    ]);
  });
});

test('the sheet of intensities shows April first, and its figures are locked with the year', async () => {
  const as = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
  const sheet = await get('/api/intensity/sheet?denominatorId=ORE&year=2026', as);
  expect([sheet.months[0], sheet.months[11]]).toEqual(['2025-04-01', '2026-03-01']);
  await period('lock');
  const save = (month: string) =>
    post(
      '/api/intensity/sheet',
      { denominatorId: 'ORE', cells: [{ facilityId: company.facility.id, month, quantity: '5' }] },
      as,
    );
  expect((await save('2026-03-01')).body.code).toBe('intensity.locked');
  expect((await save('2026-04-01')).status).toBe(200);
});

test('a target compares the years of the company', async () => {
  const as = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
  for (const day of ['2025-03-15', '2025-04-15', '2026-03-15']) await diesel(day, day, { quantity: '10' });
  const target = {
    name: 'Half',
    kind: 'ABSOLUTE',
    book: 'GHG_PROTOCOL',
    scopes: ['1'],
    scope2Method: 'LOCATION',
    baseYear: 2025,
    targetYear: 2031,
    reduction: '50',
    owner: 'Isla',
  };
  const { data } = (await post('/api/targets/create', target, as)).body;
  const detail = await get(`/api/targets/detail/${data.id}`, as);
  const actual = new Map(detail.years.map((one: { year: number; actual: string | null }) => [one.year, one.actual]));
  // 10 kL of diesel are 27.0972 t of Scope 1 (NGA Factors 2025, example 6: 700 kL are 1,896.804 t).
  expect([actual.get(2025), actual.get(2026)]).toEqual(['27.097200', '54.194400']);
});

test('an audit draws from April to March', async () => {
  const auditor = await server.signedIn(company.id, ['AUDITOR']);
  await approved('2025-03-01', '2025-03-31');
  const inside = await approved('2025-04-01', '2025-04-30');
  const engagement = {
    title: 'FY2026',
    standard: 'ISO_14064_3',
    level: 'LIMITED',
    year: 2026,
    book: 'GHG_PROTOCOL',
    materialityKind: 'PERCENT',
    materiality: '5',
    checks: ['QUANTITY'],
    ownChecks: [],
  };
  const { id } = (await post('/api/audit/engagement/create', engagement, auditor)).body.data;
  const population = server.services.get(Population);
  const query = { companyId: company.id, year: 2026, book: 'GHG_PROTOCOL', scope2Method: 'LOCATION' } as const;
  const database = server.services.get(Database);
  const found = await database.withTenant(company.id, (trx) => population.all(trx, query), { readonly: true });
  expect([typeof id, found.map((one) => one.id)]).toEqual(['string', [inside]]);
});

test('a filing says which years of the company it is based on', async () => {
  await approved('2025-03-01', '2025-03-31');
  await approved('2025-04-01', '2025-04-30');
  await approved('2026-03-01', '2026-03-31');
  await period('lock');
  const summary = { report: 'corporate-summary', framework: 'GHG_PROTOCOL', from: '2025-04-01', to: '2026-03-31' };
  const query = new URLSearchParams(summary).toString();
  const { standing } = await get(`/api/report/filings/preview?${query}`, leader);
  expect(standing).toMatchObject({ locked: [{ year: 2026 }], unlocked: { count: 0 } });
  const wider = new URLSearchParams({ ...summary, from: '2025-03-31' }).toString();
  expect((await get(`/api/report/filings/preview?${wider}`, leader)).standing).toMatchObject({
    locked: [{ year: 2026 }],
    unlocked: { count: 1, periods: [{ year: 2025 }] },
  });
});

test('an assurance pack opens with the year of the company, and counts its years', async () => {
  const { services } = server;
  const scope = await services.get(PackService).scope({
    caller: { accountId: company.id, companyId: company.id, authorities: ['COMPANY_ADMIN'], sessionId: 'test' },
    companyId: company.id,
    query: { facilityId: [], includeDrafts: false },
    language: 'en',
  });
  expect({ from: scope.from, to: scope.to }).toEqual(defaultRange(services.get(Clock).today(), 4));
});
