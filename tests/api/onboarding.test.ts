import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CompanyStore } from '#plugins/company/company/server';
import { Database, uuidv7 } from '#server';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());

/** A company after sign-up: a name, a type, and a user who has not seen anything yet. */
async function newCompany(abn: string | null = null) {
  const id = uuidv7();
  await server.services
    .get(Database)
    .asStaff({ action: 'test', audit: false }, (trx) =>
      server.services
        .get(CompanyStore)
        .addCompany(trx, { id, code: `C-${id}`, name: 'Karri Haulage', type: 'OTHER', abn }),
    );
  const as = await server.signedIn(id, ['COMPANY_ADMIN', 'USER']);
  await server.test.query('update account set onboarding = true where company_id = $1', [id]);
  const post = (step: string, body: unknown) => server.call('POST', `/api/onboarding/${step}`, { as, body });
  const read = async () => (await server.call('GET', '/api/onboarding', { as })).body.data;
  return { id, as, post, read };
}

const COMPANY = { companyName: 'Karri Haulage Pty Ltd', companyType: 'MINING_LOGISTICS', abn: '26 331 428 522' };
const FACILITY = { name: 'Collie Depot', code: 'COLLIE', state: 'WA', zone: 'non-metro', fromDate: '2025-07-01' };

const eventsOf = (companyId: string) =>
  server.test.query('select kind from security_event where event_company_id = $1 and kind like $2', [
    companyId,
    'company.%',
  ]);

test('a company is set up step by step, and each step is stored', async () => {
  const { id, as, post, read } = await newCompany();
  expect(await read()).toEqual({
    companyName: 'Karri Haulage',
    companyType: 'OTHER',
    country: 'AU',
    abn: null,
    registrationNumber: null,
    framework: null,
    currency: 'AUD',
    firstMonth: 7,
    facilities: [],
    isFinished: false,
  });
  expect((await post('company', COMPANY)).body.data).toMatchObject({
    companyName: 'Karri Haulage Pty Ltd',
    companyType: 'MINING_LOGISTICS',
    abn: '26331428522',
  });
  expect((await post('facility', FACILITY)).body.data.facilities).toMatchObject([
    { code: 'COLLIE', name: 'Collie Depot', state: 'WA' },
  ]);
  expect(await read()).toMatchObject({ isFinished: false, framework: null });
  expect((await server.call('GET', '/api/company/framework', { as })).body.data).toEqual({ framework: null });
  expect((await post('finish', { framework: 'AASB_S2' })).body.data).toMatchObject({
    framework: 'AASB_S2',
    isFinished: true,
  });
  expect((await server.call('GET', '/api/user-profile', { as })).body.data).toMatchObject({
    onboarding: false,
    companyName: 'Karri Haulage Pty Ltd',
  });
  // New records start with it.
  expect((await server.call('GET', '/api/company/framework', { as })).body.data).toEqual({ framework: 'AASB_S2' });
  // Records can be entered for the facility immediately, with the grid of its state.
  const options = (await server.call('GET', '/api/selection/company-facility', { as })).body.data.commonObjects;
  expect(options).toMatchObject([{ companyId: id, grid: 'WA-SWIS', zone: 'non-metro', fromDate: '2025-07-01' }]);
});

describe('a company outside Australia', () => {
  const ABROAD = { companyName: 'Thistle Power Ltd', companyType: 'OTHER', country: 'GB' };

  test('takes over the currency and the financial year of its country, and may choose others', async () => {
    const { as, post } = await newCompany();
    const kept = await post('company', { ...ABROAD, registrationNumber: 'sc 045551' });
    const usual = { country: 'GB', currency: 'GBP', firstMonth: 4 };
    expect(kept.body.data).toMatchObject({ ...usual, registrationNumber: 'SC045551', abn: null });
    const leeds = { name: 'Leeds', code: 'LEEDS', subdivision: 'GB-ENG', fromDate: '2025-07-01' };
    const { facilities } = (await post('facility', leeds)).body.data;
    expect(facilities).toMatchObject([{ code: 'LEEDS', country: 'GB', state: 'ENG' }]);
    const finished = await post('finish', { framework: 'GHG_PROTOCOL', firstMonth: 1, currency: 'EUR' });
    expect(finished.body.data).toMatchObject({ firstMonth: 1, currency: 'EUR', isFinished: true });
    const { company } = (await server.call('GET', '/api/user-profile', { as })).body.data;
    expect(company).toEqual({
      country: 'GB',
      currency: 'EUR',
      firstMonth: 1,
      facilityCountries: ['GB'],
    });
    // Another country later changes neither.
    const moved = await post('company', { ...ABROAD, country: 'US', registrationNumber: '94-2404110' });
    expect(moved.body.data).toMatchObject({ country: 'US', firstMonth: 1, currency: 'EUR' });
    // Without a country it stays where it is.
    const { country: _, ...plain } = ABROAD;
    expect((await post('company', plain)).body.data).toMatchObject({ country: 'US', registrationNumber: null });
  });

  test.each([
    [{ country: 'UK' }, 'country'],
    [{ registrationNumber: '445790' }, 'registrationNumber'],
    [{ country: 'AU', registrationNumber: 'SC045551' }, 'registrationNumber'],
  ])('is refused with %j', async (given, path) => {
    const { post } = await newCompany();
    const { status, body } = await post('company', { ...ABROAD, ...given });
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  });

  test('keeps its financial year in the guide while a period is locked', async () => {
    const { as, post, read } = await newCompany();
    await post('facility', FACILITY);
    const [{ id: facilityId }] = (await read()).facilities;
    expect((await server.call('POST', '/api/period/lock', { as, body: { facilityId, year: 2026 } })).status).toBe(200);
    expect((await post('company', ABROAD)).body.code).toBe('company.year-in-use');
    expect((await post('finish', { framework: 'NGER', firstMonth: 1 })).body.code).toBe('company.year-in-use');
    expect((await post('finish', { framework: 'NGER', firstMonth: 7 })).status).toBe(200);
  });
});

describe('a facility', () => {
  test('has its state’s usual grid, or the one given', async () => {
    const { post, as } = await newCompany();
    const places = [
      ['NSW', undefined, 'NSW-ACT'],
      ['ACT', undefined, 'NSW-ACT'],
      ['NT', undefined, 'NT-DKIS'],
      ['TAS', undefined, 'TAS'],
      ['WA', 'WA-NWIS', 'WA-NWIS'],
      ['QLD', 'OFF-GRID', 'OFF-GRID'],
    ] as const;
    for (const [state, grid] of places)
      await post('facility', { ...FACILITY, code: `${state}-1`, state, ...(grid ? { grid } : {}) });
    const options = (await server.call('GET', '/api/selection/company-facility', { as })).body.data.commonObjects;
    const grids = new Map(options.map((one: { code: string; grid: string }) => [one.code, one.grid]));
    for (const [state, , grid] of places) expect([state, grids.get(`${state}-1`)]).toEqual([state, grid]);
  });

  test('has a unique code within the company, even for two at the same moment; another company may have the same', async () => {
    const [first, second] = [await newCompany(), await newCompany()];
    const answers = await Promise.all([first.post('facility', FACILITY), first.post('facility', FACILITY)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'facility.code-taken',
      issues: [{ path: 'code' }],
    });
    expect((await second.post('facility', FACILITY)).status).toBe(200);
    expect((await first.read()).facilities).toHaveLength(1);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ code: 'no blanks' }, 'code'],
    [{ state: 'NZ' }, 'state'],
    [{ grid: 'VIC' }, 'grid'],
    [{ zone: 'rural' }, 'zone'],
    [{ fromDate: '2025-13-01' }, 'fromDate'],
    [{ companyId: '01a1fe87-0431-71a7-9132-6412fcb646c9' }, 'companyId'],
  ])('is refused with %j, at %s', async (change, path) => {
    const { post } = await newCompany();
    const { status, body } = await post('facility', { ...FACILITY, ...change });
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  });
});

test('the guide cannot be finished without a facility', async () => {
  const { post, read } = await newCompany();
  expect((await post('finish', { framework: 'NGER' })).body).toMatchObject({
    statusCode: 409,
    code: 'onboarding.no-facility',
  });
  expect(await read()).toMatchObject({ framework: null, isFinished: false });
});

test('an ABN that another company has is stored, and is in the trail once', async () => {
  const abn = '49004028077';
  const first = await newCompany(abn);
  const second = await newCompany();
  for (let n = 0; n < 2; n += 1) expect((await second.post('company', { ...COMPANY, abn })).status).toBe(200);
  expect([await eventsOf(first.id), await eventsOf(second.id)]).toEqual([[], [{ kind: 'company.abn-held-twice' }]]);
});

test('other companies do not see what a company sets up', async () => {
  const [ours, theirs] = [await newCompany(), await newCompany()];
  await theirs.post('company', { ...COMPANY, companyName: 'Theirs' });
  await theirs.post('facility', { ...FACILITY, name: 'Their Depot' });
  expect(JSON.stringify(await ours.read())).not.toMatch(/Theirs|Their Depot/);
  const colleague = await server.signedIn(ours.id, ['USER']);
  expect((await server.call('GET', '/api/onboarding', { as: colleague })).status).toBe(403);
});

test('the first steps are found in the data, and stay away once put away', async () => {
  const { id, as, post } = await newCompany();
  const steps = async (reader = as) =>
    (await server.call('GET', '/api/onboarding/first-steps', { as: reader })).body.data;
  const open = ['record', 'import', 'meter', 'invite', 'connect'].map((step) => ({ id: step, isDone: false }));
  expect(await steps()).toEqual({ steps: open, isDismissed: false });
  const [facility] = (await post('facility', FACILITY)).body.data.facilities;
  const body = dieselBody(facility.id);
  expect((await server.call('POST', '/api/scope-management/create', { as, body })).status).toBe(200);
  // A second account: somebody was invited. It has the steps of those who enter records.
  const user = await server.signedIn(id, ['USER']);
  expect((await steps()).steps).toEqual(
    open.map((step) => ({ ...step, isDone: ['record', 'invite'].includes(step.id) })),
  );
  expect((await steps(user)).steps.map((step: { id: string }) => step.id)).toEqual(['record', 'import', 'meter']);

  expect((await post('first-steps', { isDismissed: true })).body.data.isDismissed).toBe(true);
  expect(await steps()).toMatchObject({ isDismissed: true });
  expect(await steps(user)).toMatchObject({ isDismissed: false });
  expect((await post('first-steps', { isDismissed: false })).body.data.isDismissed).toBe(false);
});
