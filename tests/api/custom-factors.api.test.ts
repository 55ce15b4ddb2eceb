import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { approvedFactor } from '../support/approved-factor.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let keeper: string;
let user: string;
/** Another administrator. */
let other: string;

interface Made {
  readonly id: string;
  readonly revision: number;
}

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Own factors');
  keeper = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  user = await server.signedIn(company.id, ['USER']);
  other = await server.signedIn(company.id, ['COMPANY_ADMIN']);
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

const post = (act: 'create' | 'update' | 'retire' | 'status', body: object, as = keeper) =>
  server.call('POST', `/api/custom-factors/${act}`, { as, body });
const entered = async (body: object): Promise<Made & Record<string, unknown>> => {
  const made = await post('create', body);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body.data;
};
const approved = (made: Made, by = other) => approvedFactor(server, made, keeper, by);
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
    await approved(await entered(pellets({ name: 'Dated A' })));
    await approved(await entered(pellets({ name: 'Dated B', validFrom: '2025-07-01', validTo: undefined })));
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

const step = (made: Made, status: string, as = keeper, reason?: string) =>
  post('status', { id: made.id, revision: made.revision, status, ...(reason === undefined ? {} : { reason }) }, as);
const changed = async (made: Made, change: object) =>
  (await post('update', { ...pellets(change), id: made.id, revision: made.revision })).body.data;
const versions = async (id: string, as = user) =>
  (await server.call('GET', `/api/custom-factors/versions/${id}`, { as })).body.data;
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a version of an own factor', () => {
  test('is a draft, is submitted, and is offered once another person has approved it', async () => {
    const made = await entered(pellets({ name: 'Reviewed' }));
    expect(made).toMatchObject({ version: 1, status: 'DRAFT', approvedVersion: null, selfApproved: false });
    expect(await names('search=reviewed&validOn=2025-01-01')).toEqual([]);
    expect(said(await step(made, 'APPROVED', other))).toEqual([409, 'custom-factor.no-such-step']);
    const submitted = (await step(made, 'SUBMITTED')).body.data;
    expect(said(await step(submitted, 'APPROVED'))).toEqual([403, 'custom-factor.own-approval']);
    expect(await names('search=reviewed&validOn=2025-01-01')).toEqual([]);
    expect(await names('search=reviewed&status=SUBMITTED')).toEqual(['Reviewed']);
    const done = await step(submitted, 'APPROVED', other);
    expect(done.body.data).toMatchObject({ status: 'APPROVED', approvedVersion: 1, selfApproved: false });
    expect(await names('search=reviewed&validOn=2025-01-01')).toEqual(['Reviewed']);
  });

  test('stays as it was when the factor changes; records are offered the new one only once it is approved', async () => {
    const first = await approved(await entered(pellets({ name: 'Changed', value: '1' })));
    const second = await changed(first, { name: 'Changed', value: '2', publishedYear: 2026 });
    expect(second).toMatchObject({ version: 2, status: 'DRAFT', approvedVersion: 1, value: '2' });
    const offered = async () => (await list('search=changed&validOn=2025-01-01')).data[0];
    expect(await offered()).toMatchObject({ version: 1, value: '1', status: 'APPROVED' });
    const third = await changed(second, { name: 'Changed', value: '3', publishedYear: 2026 });
    expect(third).toMatchObject({ version: 2, value: '3' });
    await approved(third);
    expect(await offered()).toMatchObject({ version: 2, value: '3' });
    const past = await versions(first.id);
    expect(past.versions).toMatchObject([
      { version: 2, value: '3', status: 'APPROVED', changed: ['value', 'publishedYear'] },
      { version: 1, value: '1', status: 'APPROVED', changed: [] },
    ]);
    expect(past.versions[0].decidedBy).not.toBe(past.versions[0].enteredBy);
    expect(past.steps).toEqual([]);
  });

  test('cannot be approved by whoever entered it, changed it last, or submitted it', async () => {
    const third = await server.signedIn(company.id, ['COMPANY_ADMIN']);
    const made = await entered(pellets({ name: 'Many hands' }));
    const body = { ...pellets({ name: 'Many hands', value: '5' }), id: made.id, revision: 1 };
    const edited = (await post('update', body, other)).body.data;
    const submitted = (await step(edited, 'SUBMITTED', third)).body.data;
    for (const as of [keeper, other, third])
      expect(said(await step(submitted, 'APPROVED', as))).toEqual([403, 'custom-factor.own-approval']);
    const fourth = await server.signedIn(company.id, ['COMPANY_ADMIN']);
    expect((await step(submitted, 'APPROVED', fourth)).status).toBe(200);
  });

  test('is marked as self-approved in a company where nobody else may approve', async () => {
    const alone = await server.company('Alone');
    const only = await server.signedIn(alone.id, ['COMPANY_ADMIN']);
    await server.signedIn(alone.id, ['USER']);
    const made = (await post('create', pellets(), only)).body.data;
    const submitted = (await step(made, 'SUBMITTED', only)).body.data;
    expect((await versions(made.id, only)).steps).toEqual([
      { to: 'APPROVED', selfApproval: true, refusal: null },
      { to: 'RETURNED', selfApproval: false, refusal: null },
    ]);
    const done = (await step(submitted, 'APPROVED', only)).body.data;
    expect(done).toMatchObject({ status: 'APPROVED', selfApproved: true });
    expect((await versions(made.id, only)).versions[0].selfApproved).toBe(true);
  });

  test('that is returned stays stored with its reason, and gets a successor', async () => {
    const made = (await step(await entered(pellets({ name: 'Sent back' })), 'SUBMITTED')).body.data;
    const unsaid = await step(made, 'RETURNED', other);
    expect([...said(unsaid), unsaid.body.issues?.[0]?.path]).toEqual([400, 'custom-factor.reason-missing', 'reason']);
    const returned = (await step(made, 'RETURNED', other, 'Wrong unit')).body.data;
    expect(returned).toMatchObject({ status: 'RETURNED', reason: 'Wrong unit' });
    const next = await changed(returned, { name: 'Sent back', unit: 'kg CO2-e/t' });
    expect(next).toMatchObject({ version: 2, status: 'DRAFT', reason: null });
    expect((await versions(made.id)).versions).toMatchObject([
      { version: 2, changed: ['unit'] },
      { version: 1, status: 'RETURNED', reason: 'Wrong unit', unit: 'kg CO2-e/kg' },
    ]);
  });

  test('that waits for approval is not changed; a save without a change makes no version', async () => {
    const waiting = (await step(await entered(pellets({ name: 'Waiting' })), 'SUBMITTED')).body.data;
    const body = { ...pellets({ name: 'Waiting', value: '8' }), id: waiting.id, revision: waiting.revision };
    expect(said(await post('update', body))).toEqual([409, 'custom-factor.submitted']);
    const done = (await step(waiting, 'APPROVED', other)).body.data;
    const same = await changed(done, { name: 'Waiting', source: ' Supplier statement, March 2025 ' });
    expect(same).toMatchObject({ version: 1, status: 'APPROVED', revision: done.revision });
  });

  test('is stepped once by people who act at the same time, and never at a stale revision', async () => {
    const submitted = (await step(await entered(pellets({ name: 'Raced' })), 'SUBMITTED')).body.data;
    const both = await Promise.all([
      step(submitted, 'APPROVED', other),
      step(submitted, 'RETURNED', other, 'Not this one'),
      step(submitted, 'APPROVED', other),
    ]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    const edits = await Promise.all(
      ['6', '7'].map((value) =>
        post('update', { ...pellets({ name: 'Raced', value }), id: submitted.id, revision: submitted.revision + 1 }),
      ),
    );
    expect(edits.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect((await versions(submitted.id)).versions).toHaveLength(2);
  });

  test('of another company is unknown, and readers take no step', async () => {
    const theirs = await server.company('Other steps');
    const stranger = await server.signedIn(theirs.id, ['COMPANY_ADMIN']);
    const made = await entered(pellets({ name: 'Ours' }));
    expect(said(await step(made, 'SUBMITTED', stranger))).toEqual([404, 'custom-factor.unknown']);
    const seen = await server.call('GET', `/api/custom-factors/versions/${made.id}`, { as: stranger });
    expect(said(seen)).toEqual([404, 'custom-factor.unknown']);
    expect((await step(made, 'SUBMITTED', user)).status).toBe(403);
    expect((await step(made, 'DRAFT')).status).toBe(400);
    expect((await versions(made.id)).steps).toEqual([]);
  });

  test('of a retired factor stays readable and takes no step', async () => {
    const made = await approved(await entered(pellets({ name: 'Old' })));
    const retired = (await post('retire', { id: made.id, revision: made.revision })).body.data;
    expect(said(await step(retired, 'SUBMITTED'))).toEqual([409, 'custom-factor.retired']);
    expect((await versions(made.id, keeper)).steps).toEqual([]);
    expect((await versions(made.id)).versions).toHaveLength(1);
  });
});

describe('a record that names a version', () => {
  const diesel = { name: 'Named diesel', value: '2.68', unit: 'kg CO2-e/L', source: 'Fuel analysis' };
  const record = (customFactor: object, change: object = {}) =>
    server.call('POST', '/api/scope-management/create', {
      as: user,
      body: dieselBody(company.facility.id, { fillMode: 2, quantity: '10', unit: 'kL', customFactor, ...change }),
    });
  const own = (factorId: string, factorVersion: string | number, change: object = {}) => {
    const { value, unit, source } = diesel;
    return { value, unit, source, factorId, factorVersion, ...change };
  };
  const named = (id: string, version: string | number, change: object = {}) => record(own(id, version, change));
  const open = { validFrom: '2024-07-01', validTo: undefined };

  test('keeps its figures and the name when the factor changes', async () => {
    const first = await approved(await entered(pellets({ ...diesel, ...open })));
    const made = await named(first.id, 1);
    expect(made.status).toBe(200);
    const second = await approved(await changed(first, { ...diesel, ...open, value: '9' }));
    await post('retire', { id: first.id, revision: second.revision });
    const seen = await server.call('GET', `/api/scope-management/${made.body.data.id}`, { as: user });
    const expected = { ...own(first.id, '1'), value: '2.68' };
    expect(seen.body.data.customFactor).toEqual(expected);
    expect(seen.body.data.emissions.total).toBe('26.800000');
    expect(seen.body.data.warningList.map(({ code }: { code: string }) => code)).not.toContain(
      'custom-factors.other-days',
    );
  });

  test('is refused for figures, versions and factors that are not so', async () => {
    const first = await approved(await entered(pellets({ ...diesel, ...open })));
    const draft = await changed(first, { ...diesel, ...open, value: '9' });
    const theirs = await server.company('Named elsewhere');
    const stranger = await server.signedIn(theirs.id, ['COMPANY_ADMIN']);
    const foreign = (await post('create', pellets({ ...diesel, ...open }), stranger)).body.data;
    for (const [answer, text] of [
      [await named(first.id, 1, { value: '2.69' }), 'custom-factors.named-differs'],
      [await named(first.id, 1, { source: 'Another' }), 'custom-factors.named-differs'],
      [await named(first.id, 2, { value: '9' }), 'custom-factors.named-unapproved'],
      [await named(first.id, 3), 'custom-factors.named-unknown'],
      [await named(foreign.id, 1), 'custom-factors.named-unknown'],
    ] as const) {
      expect([...said(answer), answer.body.issues?.[0]?.path]).toEqual([
        400,
        'record.check-failed',
        'customFactor.factorVersion',
      ]);
      expect(answer.body.issues).toMatchObject([{ text: { key: text } }]);
    }
    expect(draft.version).toBe(2);
    for (const wrong of [own(first.id, 0), own(first.id, 'one'), { ...own(first.id, 1), factorVersion: undefined }])
      expect((await record(wrong)).status).toBe(400);
  });

  test('has a warning if the version is for other days or another country', async () => {
    const ended = { ...diesel, validFrom: '2020-07-01', validTo: '2021-06-30', countries: ['NZ'] };
    const first = await approved(await entered(pellets(ended)));
    const made = await named(first.id, 1);
    expect(made.status).toBe(200);
    const codes = made.body.data.warningList.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining(['custom-factors.other-days', 'custom-factors.other-country']));
  });
});
