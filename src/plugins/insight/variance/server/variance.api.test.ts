import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastDayOfMonth, addMonths } from '#domain/time';
import { decimal, sum } from '#domain/units';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { approved } from '../../../../../tests/support/fixture-year.ts';
import { dieselBody, electricityBody } from '../../../../../tests/support/record-bodies.ts';
import { serverRuns } from '../../../../../tests/support/server-runs.ts';
import type { Variance } from '../contract/index.ts';

let server: ApiServer;
let company: TestCompany;
let people: { readonly user: string; readonly admin: string };

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Brigalow Coal');
  people = {
    user: await server.signedIn(company.id, ['USER']),
    admin: await server.signedIn(company.id, ['COMPANY_ADMIN']),
  };
});

const FY25 = { from: '2024-07-01', to: '2025-06-30' };
const FY26 = { from: '2025-07-01', to: '2026-06-30' };

async function asked(from: object, to: object, change: object = {}): Promise<Variance> {
  const body = { from, to, ...change };
  const answer = await server.call('POST', '/api/insight/variance', { as: people.user, body });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  const found: Variance = answer.body.data;
  expect(sum(found.bars.map(({ amount }) => decimal(amount))).toFixed(6)).toBe(found.difference);
  expect(decimal(found.from.amount).plus(found.difference).toFixed(6)).toBe(found.to.amount);
  for (const bar of found.bars)
    expect(sum([...bar.parts, bar.more ?? { amount: '0' }].map(({ amount }) => decimal(amount))).toFixed(6)).toBe(
      bar.amount,
    );
  return found;
}

const barsOf = ({ bars }: Variance) => Object.fromEntries(bars.map(({ cause, amount }) => [cause, amount]));

async function dashboard(query: Record<string, string>): Promise<string> {
  const path = `/api/dashboard/list/total?${new URLSearchParams(query).toString()}`;
  const { body } = await server.call('GET', path, { as: people.user });
  return body.data.overall.amount ?? '0.000000';
}

/** A record with a stated result, in a month. */
const stated = (facilityId: string, month: string, tonnes: string, change: object = {}) =>
  dieselBody(facilityId, {
    fromDate: month,
    toDate: lastDayOfMonth(month),
    fillMode: 2,
    customEmission: { total: tonnes, source: 'A study' },
    versionId: month < '2025-07-01' ? 'NGA-2024' : 'NGA-2025',
    ...change,
  });

const create = async (body: object, as = people.user) => {
  const made = await server.call('POST', '/api/scope-management/create', { as, body });
  expect([made.status, made.body]).toMatchObject([200, {}]);
  return made.body.data;
};

describe('from one year to the next', () => {
  test('more diesel is activity, other factors are factors, a new facility is named', async () => {
    const pit = company.facility.id;
    const port = (await server.facility(company.id, { name: 'Port' })).id;
    const year = { fromDate: '2024-07-01', toDate: '2024-07-31', versionId: 'NGA-2024' };
    await create(dieselBody(pit, { ...year, quantity: '500' }));
    await create(dieselBody(pit));
    await create(stated(port, '2025-08-01', '12.5'));
    const found = await asked(FY25, FY26, { scopes: [1] });
    // 500 kL become 700 kL: 40 % of 1,354.86 t. NGA 2024 and 2025 print the same factors of diesel in plant.
    expect(found).toMatchObject({
      from: { amount: '1354.860000' },
      to: { amount: '1909.304000' },
      difference: '554.444000',
      change: '40.9',
    });
    expect(barsOf(found)).toEqual({ 'facility-new': '12.500000', activity: '541.944000' });
    expect(found.bars[0]?.parts[0]).toMatchObject({ facilityId: port, facilityName: 'Port', inputTypeId: 'diesel' });
    expect(found.to.amount).toBe(await dashboard({ ...FY26, framework: 'NGER' }));
  });

  test('the grid, and by the market-based method what was bought', async () => {
    const pit = company.facility.id;
    await create(
      electricityBody(pit, {
        fromDate: '2024-07-01',
        toDate: '2025-06-30',
        versionId: 'NGA-2024',
      }),
    );
    await create(electricityBody(pit));
    const location = await asked(FY25, FY26, { scopes: [2] });
    expect(location.bars.map(({ cause }) => cause)).toEqual(['grid']);
    expect(location.bars[0]?.parts[0]?.editions).toEqual({ from: 'NGA-2024', to: 'NGA-2025' });
    const market = { scope2Method: 'MARKET' };
    const byMarket = await asked({ ...FY25, ...market }, { ...FY26, ...market }, { scopes: [2] });
    expect(byMarket.bars.map(({ cause }) => cause)).toEqual(['market']);
    const between = await asked(FY26, { ...FY26, ...market }, { scopes: [2] });
    expect(barsOf(between)).toEqual({ 'scope2-method': '338.446300' });
    expect(between.to.amount).toBe('7570.446300');
  });

  test('a part of the year, drafts, scopes and AR6 are causes, and each side is the figure of its dashboard', async () => {
    const pit = company.facility.id;
    await approved(server, people, dieselBody(pit, { fromDate: '2025-07-01', toDate: '2025-07-31' }));
    await create(dieselBody(pit, { fromDate: '2025-08-01', toDate: '2025-08-31', quantity: '70' }));
    const nger = { ...FY26, framework: 'NGER', includeDrafts: false };
    const found = await asked(nger, { ...FY26, framework: 'GHG_PROTOCOL' });
    expect(barsOf(found)).toEqual({ scopes: '467.446000', approval: '236.425000' });
    expect(found.from.amount).toBe(await dashboard({ ...FY26, framework: 'NGER', includeDrafts: 'false' }));
    expect(found.to.amount).toBe(await dashboard({ ...FY26, framework: 'GHG_PROTOCOL' }));
    // Methane 2.702 t x (27.9 / 28 - 1), nitrous oxide 5.404 t x (273 / 265 - 1), of 770 kL in all.
    const potentials = await asked(FY26, { ...FY26, gwpSet: 'AR6' }, { scopes: [1] });
    expect(Object.keys(barsOf(potentials))).toEqual(['gwp']);
    const months = await asked(FY26, { from: '2025-07-01', to: '2025-07-31' }, { scopes: [1] });
    expect(barsOf(months)).toEqual({ months: '-189.680400' });
  });

  test('control that changes hands is a share, and a book of another basis a boundary', async () => {
    const pit = company.facility.id;
    await create(stated(pit, '2024-10-01', '100'));
    await create(stated(pit, '2025-10-01', '100'));
    const facts = { facilityId: pit, basis: 'EQUITY', fromDate: '2024-07-01', toDate: '2025-10-15', equityShare: '40' };
    const { toDate: _last, ...open } = { ...facts, fromDate: '2025-10-16', equityShare: '80' };
    for (const body of [facts, open])
      expect((await server.call('POST', '/api/control-basis/create', { as: people.admin, body })).status).toBe(200);
    const equity = { framework: 'GHG_PROTOCOL', basis: 'EQUITY' };
    const found = await asked({ ...FY25, ...equity }, { ...FY26, ...equity }, { scopes: [1] });
    // 15 days at 40 %, 16 days at 80 %.
    expect(found.from.amount).toBe('40.000000');
    expect(found.to.amount).toBe(await dashboard({ ...FY26, ...equity }));
    expect(barsOf(found)).toMatchObject({ share: '20.645161' });
    const books = await asked({ ...FY26, framework: 'GHG_PROTOCOL' }, { ...FY26, ...equity }, { scopes: [1] });
    expect(Object.keys(barsOf(books))).toEqual(['boundary']);
    expect(books.from.amount).toBe('100.000000');
  });
});

describe('one period at two moments', () => {
  test('records added, corrected, withdrawn and decided since then are corrections, each by what happened', async () => {
    const pit = company.facility.id;
    const corrected = await create(stated(pit, '2025-07-01', '100'));
    const removed = await create(stated(pit, '2025-08-01', '30'));
    await create(stated(pit, '2025-09-01', '7'));
    const moment = new Date().toISOString();
    await new Promise((done) => {
      setTimeout(done, 5);
    });
    const change = { ...stated(pit, '2025-07-01', '90'), id: corrected.id, revision: 1 };
    expect((await server.call('POST', '/api/scope-management/update', { as: people.user, body: change })).status).toBe(
      200,
    );
    const gone = { as: people.user, body: { revision: 1 } };
    expect((await server.call('POST', `/api/scope-management/delete/${removed.id}`, gone)).status).toBe(200);
    await create(stated(pit, '2025-10-01', '5'));
    await approved(server, people, stated(pit, '2025-11-01', '3'));
    const found = await asked({ ...FY26, recordedAt: moment }, FY26);
    expect(found.from.amount).toBe('137.000000');
    expect(found.to.amount).toBe('105.000000');
    expect(barsOf(found)).toEqual({ corrections: '-32.000000' });
    expect(found.bars[0]?.parts.map(({ fate, amount }) => [fate, amount])).toEqual([
      ['withdrawn', '-30.000000'],
      ['corrected', '-10.000000'],
      ['added', '8.000000'],
    ]);
    // The other way round: from what there is to what there was.
    const back = await asked(FY26, { ...FY26, recordedAt: moment });
    expect(barsOf(back)).toEqual({ corrections: '32.000000' });
    // Approved records alone: only one has been approved, since that moment.
    const only = { includeDrafts: false };
    const settled = await asked({ ...FY26, ...only, recordedAt: moment }, { ...FY26, ...only });
    expect(settled.from.amount).toBe('0.000000');
    expect(settled.to.amount).toBe('3.000000');
  });
});

describe('who may ask', () => {
  test('a facility of another company has no figure; staff name the company; a stranger to it is refused', async () => {
    await create(stated(company.facility.id, '2025-10-01', '100'));
    const other = await server.company('Stranger');
    const stranger = await server.signedIn(other.id, ['COMPANY_ADMIN']);
    const body = { from: FY25, to: FY26, facilities: [company.facility.id] };
    const hidden = await server.call('POST', '/api/insight/variance', { as: stranger, body });
    expect(hidden.body.data).toMatchObject({ difference: '0.000000', bars: [] });
    const staff = await server.signedIn(null, ['ADMIN']);
    const named = { from: FY25, to: FY26, companyId: company.id };
    const found = await server.call('POST', '/api/admin/insight/variance', { as: staff, body: named });
    expect(found.body.data.difference).toBe('100.000000');
    expect((await server.call('POST', '/api/admin/insight/variance', { as: stranger, body: named })).status).toBe(403);
    const missing = { ...named, companyId: '00000000-0000-4000-8000-000000000000' };
    const none = await server.call('POST', '/api/admin/insight/variance', { as: staff, body: missing });
    expect([none.status, none.body.code]).toEqual([404, 'company.unknown']);
  });

  test('periods out of order, of more than ten years, or with a moment that is none are refused', async () => {
    const refused = async (from: object) => {
      const body = { from, to: FY26 };
      const { status, body: answer } = await server.call('POST', '/api/insight/variance', { as: people.user, body });
      return [status, answer.code, answer.issues?.[0]?.path];
    };
    expect(await refused({ from: '2025-07-01', to: '2024-07-01' })).toEqual([400, 'request.invalid', 'from.from']);
    expect(await refused({ ...FY25, recordedAt: 'yesterday' })).toEqual([400, 'request.invalid', 'from.recordedAt']);
    expect(await refused({ from: '2010-07-01', to: '2025-06-30' })).toEqual([400, 'variance.too-long', 'to']);
  });
});

const day = fc.integer({ min: 0, max: 729 }).map((n) => new Date(Date.UTC(2024, 6, 1 + n)).toISOString().slice(0, 10));

test('on random records and shares both sides equal the dashboard, and the causes the difference', async () => {
  const places = [company.facility.id, (await server.facility(company.id)).id];
  const anyRecord = fc.record({
    place: fc.constantFrom(...places),
    from: day,
    days: fc.integer({ min: 0, max: 100 }),
    tonnes: fc.integer({ min: 1, max: 999_999 }).map((n) => (n / 1000).toFixed(3)),
    kind: fc.constantFrom('own', 'diesel', 'power'),
  });
  const shareOf = fc.record({
    place: fc.constantFrom(...places),
    at: day,
    percent: fc.constantFrom('0', '33.333', '50'),
  });
  const plus = (from: string, days: number) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  await fc.assert(
    fc.asyncProperty(fc.array(anyRecord, { minLength: 1, maxLength: 4 }), shareOf, async (records, share) => {
      for (const { place, from, days, tonnes, kind } of records) {
        const period = { fromDate: from, toDate: plus(from, days), versionId: undefined };
        const body =
          kind === 'own'
            ? stated(place, '2025-07-01', tonnes, period)
            : kind === 'diesel'
              ? dieselBody(place, { ...period, quantity: tonnes })
              : electricityBody(place, { ...period, quantity: tonnes });
        await create(body);
      }
      const fact = { facilityId: share.place, basis: 'EQUITY', fromDate: share.at, equityShare: share.percent };
      // A later run of a share may meet an earlier one, and is refused then.
      await server.call('POST', '/api/control-basis/create', { as: people.admin, body: { ...fact, toDate: share.at } });
      const books: readonly Record<string, string>[] = [
        {},
        { framework: 'GHG_PROTOCOL', basis: 'EQUITY', scope2Method: 'MARKET' },
      ];
      for (const rules of books) {
        const found = await asked({ ...FY25, ...rules }, { ...FY26, ...rules });
        expect(found.from.amount).toBe(await dashboard({ ...FY25, ...rules }));
        expect(found.to.amount).toBe(await dashboard({ ...FY26, ...rules }));
      }
      const next = { from: '2025-01-01', to: addMonths('2025-01-01', 5) };
      await asked(next, { ...FY26, framework: 'GHG_PROTOCOL', basis: 'EQUITY' });
    }),
    serverRuns(12),
  );
});
