import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BASES } from '#plugins/company/control-basis/contract';
import { ControlBasis } from '#plugins/company/control-basis/server';
import { RecordQuality } from '#plugins/records/records/server';
import { Database, type Trx } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';
import { BookLedger, type LedgerQuery } from './index.ts';

let server: ApiServer;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Ironbark');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
});

const state = async (facts: object) => {
  const body = { facilityId: company.facility.id, ...facts };
  expect(await server.call('POST', '/api/control-basis/create', { as: admin, body })).toMatchObject({ status: 200 });
};
const inside = <T>(work: (trx: Trx) => Promise<T>, id = company.id) =>
  server.services.get(Database).withTenant(id, work);
const ledger = () => server.services.get(BookLedger);
const query = (change: Partial<LedgerQuery> = {}): LedgerQuery => ({
  companyIds: [company.id],
  from: '2025-07-01',
  to: '2026-06-30',
  facilityIds: [],
  includeDrafts: true,
  book: 'GHG_PROTOCOL',
  ...change,
});

test('shares equal those of the control basis, on the first day of every month and for every basis', async () => {
  await state({ basis: 'EQUITY', fromDate: '2025-08-15', toDate: '2025-11-30', equityShare: '41.5' });
  await state({ basis: 'EQUITY', fromDate: '2025-12-01', equityShare: '100' });
  await state({
    basis: 'FINANCIAL',
    fromDate: '2025-07-01',
    toDate: '2025-09-01',
    controllerKind: 'OWN',
    equityShare: '50',
  });
  await state({ basis: 'FINANCIAL', fromDate: '2025-10-01', controllerKind: 'NAMED', controllerName: 'Ghost Gum' });
  await state({
    basis: 'OPERATIONAL',
    fromDate: '2025-07-01',
    toDate: '2025-08-31',
    controllerKind: 'NAMED',
    controllerName: 'Gum',
  });
  await state({ basis: 'OPERATIONAL', fromDate: '2025-09-01', controllerKind: 'OWN' });
  for (const basis of BASES) {
    const shares = await inside((trx) => ledger().shares(trx, query({ basis })));
    for (let month = 7; month <= 12; month += 1) {
      const day = `2025-${String(month).padStart(2, '0')}-01`;
      const stated = await inside((trx) =>
        server.services.get(ControlBasis).at(trx, company.id, company.facility.id, day),
      );
      const share = shares.find(({ from, to }) => from <= day && (to === null || day <= to));
      expect([basis, day, Number(share?.percent ?? '100')]).toEqual([basis, day, Number(stated.shares[basis].percent)]);
    }
  }
});

test('a book applies its scopes and shares, and the basis only if it allows a choice', async () => {
  await server.call('POST', '/api/scope-management/create', { as: admin, body: dieselBody(company.facility.id) });
  await state({ basis: 'EQUITY', fromDate: '2025-07-01', equityShare: '33.333' });
  const of = (change: Partial<LedgerQuery>) => inside((trx) => ledger().sums(trx, query(change), ['scope']));
  const short = async (change: Partial<LedgerQuery>) =>
    (await of(change)).map(({ scope, tTotal }) => [scope, Number(tTotal)]);
  const whole = [
    [1, 1896.804],
    [3, 467.446],
  ];
  expect(await short({ book: null, basis: 'EQUITY' })).toEqual(whole);
  expect(await short({})).toEqual(whole);
  expect(await short({ book: 'NGER', basis: 'EQUITY' })).toEqual(whole.slice(0, 1));
  expect(await short({ book: 'NGER', scopes: [3] })).toEqual([]);
  expect(await short({ basis: 'EQUITY', scopes: [1] })).toEqual([[1, 632.26167732]]);
  const stranger = await server.company('Stranger');
  expect(
    await inside((trx) => ledger().shares(trx, query({ companyIds: null, basis: 'EQUITY' })), stranger.id),
  ).toEqual([]);
});

test("quality is weighted by the shares of the book: a facility under another company's control has no weight", async () => {
  const other = await server.facility(company.id);
  const custom = { fillMode: 2, customEmission: { total: '700', source: 'A study' } };
  for (const body of [dieselBody(company.facility.id), dieselBody(other.id, custom)])
    await server.call('POST', '/api/scope-management/create', { as: admin, body });
  const rated = (change: Partial<LedgerQuery>) =>
    inside(async (trx) => {
      const cells = await ledger().cellsOf(trx, query({ basis: 'FINANCIAL', ...change }));
      return (await server.services.get(RecordQuality).byScope(trx, cells)).overall;
    });
  const [whole, alone] = [await rated({}), await rated({ facilityIds: [other.id] })];
  expect(alone.quality).not.toBe(whole.quality);
  await state({ basis: 'FINANCIAL', fromDate: '2020-07-01', controllerKind: 'NAMED', controllerName: 'Ghost Gum' });
  expect(await rated({})).toEqual(alone);
  expect(await rated({ inputTypes: ['diesel'] })).toEqual(alone);
  expect(await rated({ book: null })).toEqual(whole);
});
