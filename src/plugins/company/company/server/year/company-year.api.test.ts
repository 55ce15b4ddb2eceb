import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let admin: string;

beforeAll(async () => {
  server = await apiServer();
  admin = await server.signedIn(null, ['ADMIN']);
});
afterAll(() => server.close());

const FACTS = { name: 'Thistle Power', type: 'OTHER', country: 'GB' };

const created = async (body: object) =>
  server.call('POST', '/api/admin/create/company', { as: admin, body: { ...FACTS, ...body } });

interface Own {
  readonly company: TestCompany;
  readonly leader: string;
}

async function ownCompany(): Promise<Own> {
  const company = await server.company('Thistle Power');
  return { company, leader: await server.signedIn(company.id, ['COMPANY_ADMIN']) };
}

const profileOf = async (as: string) => (await server.call('GET', '/api/get/company', { as })).body.data;

async function change({ leader }: Own, body: object) {
  const { revision } = await profileOf(leader);
  return server.call('POST', '/api/update/company', { as: leader, body: { ...FACTS, revision, ...body } });
}

describe('a new company', () => {
  test.each([
    ['AU', 'AUD', 7, '07-01', '06-30'],
    ['GB', 'GBP', 4, '04-01', '03-31'],
    ['NZ', 'NZD', 4, '04-01', '03-31'],
    ['US', 'USD', 1, '01-01', '12-31'],
    ['VN', 'VND', 1, '01-01', '12-31'],
  ])('in %s starts with %s and a year from month %i', async (country, currency, firstMonth, from, to) => {
    const { body } = await created({ country });
    expect(body.data).toMatchObject({ country, currency, firstMonth, financialYear: { from, to } });
  });

  test('may choose its own, also a year that ends in February', async () => {
    const { body } = await created({ currency: 'EUR', firstMonth: 3 });
    expect(body.data).toMatchObject({ currency: 'EUR', firstMonth: 3, financialYear: { from: '03-01', to: '02-28' } });
  });

  test.each([
    [{ currency: 'XXX' }, 'currency'],
    [{ currency: 'pounds' }, 'currency'],
    [{ firstMonth: 0 }, 'firstMonth'],
    [{ firstMonth: 13 }, 'firstMonth'],
    [{ firstMonth: 4.5 }, 'firstMonth'],
  ])('is refused with %j', async (given, path) => {
    const { status, body } = await created(given);
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  });
});

describe('registration numbers', () => {
  test.each([
    ['GB', 'sc 045551', 'GB_COMPANY_NUMBER', 'SC045551'],
    ['NZ', '94 2904 6393 920', 'NZ_NZBN', '9429046393920'],
    ['US', '94-2404110', 'US_EIN', '942404110'],
    ['VN', '0312 345 678', 'OTHER', '0312 345 678'],
  ])('of %s: %s is stored with its kind %s', async (country, registrationNumber, kind, stored) => {
    const { body } = await created({ country, registrationNumber });
    expect(body.data).toMatchObject({ registrationKind: kind, registrationNumber: stored, abn: null, acn: null });
    const found = await server.call('GET', `/api/admin/list/company/management?search=${encodeURIComponent(stored)}`, {
      as: admin,
    });
    expect(found.body.data).toMatchObject([{ id: body.data.id, registrationKind: kind, registrationNumber: stored }]);
  });

  test.each([
    [{ country: 'GB', registrationNumber: '445790' }, 'registrationNumber', 'company.registration-gb'],
    [{ country: 'NZ', registrationNumber: '9429046393921' }, 'registrationNumber', 'company.registration-nz'],
    [{ country: 'US', registrationNumber: '89-2404110' }, 'registrationNumber', 'company.registration-us'],
    [{ country: 'AU', registrationNumber: 'SC045551' }, 'registrationNumber', 'company.registration-au'],
    [{ country: 'GB', industryCode: '34110' }, 'industryCode', 'company.industry-code-wrong'],
    [{ country: 'FR', industryCode: '35110' }, 'industryCode', 'company.industry-code-elsewhere'],
  ])('are refused: %j', async (given, path, key) => {
    const { status, body } = await created(given);
    expect([status, body.issues]).toMatchObject([400, [{ path, text: { key } }]]);
  });

  test('and the SIC code are shown to the own company', async () => {
    const own = await ownCompany();
    await change(own, { registrationNumber: '00445790', industryCode: '35110' });
    expect(await profileOf(own.leader)).toMatchObject({
      registrationKind: 'GB_COMPANY_NUMBER',
      registrationNumber: '00445790',
      industryCode: '35110',
    });
    await change(own, {});
    expect(await profileOf(own.leader)).toMatchObject({ registrationKind: null, registrationNumber: null });
  });
});

describe('the first month of the financial year', () => {
  const eventsOf = (companyId: string) =>
    server.test.query(
      `select kind, detail from security_event where event_company_id = $1 and kind = 'company.year-changed'`,
      [companyId],
    );

  test('stays as it is where nobody names it, like the currency', async () => {
    const own = await ownCompany();
    expect((await change(own, { city: 'Leith' })).body.data).toMatchObject({ firstMonth: 7, currency: 'AUD' });
    expect(await eventsOf(own.company.id)).toEqual([]);
  });

  test('changes with a revision, which the trail states', async () => {
    const own = await ownCompany();
    const { body } = await change(own, { firstMonth: 4, currency: 'GBP' });
    expect(body.data).toMatchObject({ firstMonth: 4, currency: 'GBP', financialYear: { from: '04-01', to: '03-31' } });
    expect(await eventsOf(own.company.id)).toEqual([
      {
        kind: 'company.year-changed',
        detail: { from: '07-01', to: '04-01', revision: String(body.data.revision) },
      },
    ]);
  });

  test('of two changes at the same moment takes one', async () => {
    const own = await ownCompany();
    const { revision } = await profileOf(own.leader);
    const both = await Promise.all(
      [1, 4].map((firstMonth) =>
        server.call('POST', '/api/update/company', {
          as: own.leader,
          body: { ...FACTS, revision, firstMonth },
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await eventsOf(own.company.id)).toHaveLength(1);
  });

  const period = ({ leader, company }: Own, act: string, body: object = {}) =>
    server.call('POST', `/api/period/${act}`, {
      as: leader,
      body: { facilityId: company.facility.id, year: 2026, ...body },
    });

  async function refusedBy(own: Own, id: string) {
    const { status, body } = await change(own, { firstMonth: 4 });
    expect([status, body.code, body.data]).toEqual([409, 'company.year-in-use', { held: [{ id, count: 1 }] }]);
    expect(body.issues?.map(({ path }) => path)).toEqual(['firstMonth']);
    expect(await profileOf(own.leader)).toMatchObject({ firstMonth: 7 });
    // Everything else of the company can still change, and naming the same month is no change.
    expect((await change(own, { city: 'Leith', firstMonth: 7 })).status).toBe(200);
    expect(await eventsOf(own.company.id)).toEqual([]);
  }

  test('does not change while a period is locked or in review, and changes once it is open', async () => {
    const own = await ownCompany();
    expect((await period(own, 'lock')).status).toBe(200);
    await refusedBy(own, 'periods');
    await period(own, 'unlock', { reason: 'The financial year changes.' });
    await period(own, 'set', { state: 'IN_REVIEW' });
    await refusedBy(own, 'periods');
    await period(own, 'set', { state: 'OPEN' });
    expect((await change(own, { firstMonth: 4 })).body.data).toMatchObject({ firstMonth: 4 });
  });

  const kept = {
    targets: {
      path: '/api/targets/create',
      body: {
        name: 'Half',
        kind: 'ABSOLUTE',
        book: 'GHG_PROTOCOL',
        scopes: ['1'],
        scope2Method: 'LOCATION',
        baseYear: 2026,
        baseAmount: '100',
        targetYear: 2031,
        reduction: '50',
        owner: 'Priya',
      },
    },
    audit: {
      path: '/api/audit/engagement/create',
      body: {
        title: 'FY2026',
        standard: 'ISO_14064_3',
        level: 'LIMITED',
        year: 2026,
        book: 'GHG_PROTOCOL',
        materialityKind: 'PERCENT',
        materiality: '5',
        checks: ['QUANTITY'],
        ownChecks: [],
      },
    },
  };

  test.each(['targets', 'audit'] as const)('does not change while there is one of: %s', async (id) => {
    const own = await ownCompany();
    const as = await server.signedIn(own.company.id, id === 'audit' ? ['AUDITOR'] : ['COMPANY_ADMIN', 'USER']);
    expect(await server.call('POST', kept[id].path, { as, body: kept[id].body })).toMatchObject({ status: 200 });
    await refusedBy(own, id);
  });

  test('does not change once a report was filed', async () => {
    const own = await ownCompany();
    const summary = { report: 'corporate-summary', framework: 'GHG_PROTOCOL', from: '2025-07-01', to: '2026-06-30' };
    const as = await server.signedIn(own.company.id, ['COMPANY_ADMIN', 'USER']);
    await server.call('POST', '/api/scope-management/create', { as, body: dieselBody(own.company.facility.id) });
    const query = new URLSearchParams(summary).toString();
    const preview = await server.call('GET', `/api/report/filings/preview?${query}`, { as });
    const body = { ...summary, print: preview.body.data.print, acknowledged: true };
    expect(await server.call('POST', '/api/report/filings/create', { as, body })).toMatchObject({ status: 200 });
    await refusedBy(own, 'filings');
  });

  test('does not change for platform staff either', async () => {
    const own = await ownCompany();
    expect((await period(own, 'lock')).status).toBe(200);
    const { revision } = await profileOf(own.leader);
    const body = { ...FACTS, id: own.company.id, status: 'ACTIVE', revision, firstMonth: 1 };
    const refused = await server.call('POST', '/api/admin/update/company', { as: admin, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'company.year-in-use']);
  });
});

test('a browser learns the facts of its company when it signs in, renews and loads the profile', async () => {
  const own = await ownCompany();
  const { email } = await server.account(own.company.id, ['USER']);
  const signedIn = await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
  const facilityCountries = ['AU'];
  expect(signedIn.body.data.company).toEqual({ country: 'AU', currency: 'AUD', firstMonth: 7, facilityCountries });
  const now = { country: 'GB', currency: 'GBP', firstMonth: 4 };
  await change(own, now);
  const { refreshToken } = signedIn.body.data;
  const renewed = await server.call('POST', '/api/refresh-token', { body: { refreshToken } });
  expect(renewed.body.data.company).toEqual({ ...now, facilityCountries });
  const profile = await server.call('GET', '/api/user-profile', { as: renewed.body.data.token });
  expect(profile.body.data.company).toEqual({ ...now, facilityCountries });
  const selection = await server.call('GET', '/api/admin/selection/company', { as: admin });
  const listed = selection.body.data.commonObjects.find(({ id }: { id: string }) => id === own.company.id);
  expect(listed).toMatchObject(now);
  const staff = await server.call('GET', '/api/user-profile', { as: admin });
  expect(staff.body.data.company).toBeNull();
});
