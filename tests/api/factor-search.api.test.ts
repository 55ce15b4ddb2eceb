import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factorSearchRoute, type FactorHit, type FactorSearch } from '#plugins/reference/factor-search/contract';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';

let server: ApiServer;
let company: TestCompany;
let strangers: TestCompany;
let member: string;
let staff: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Wattle Foods');
  strangers = await server.company('Banksia Foods');
  member = await server.signedIn(company.id, ['USER']);
  staff = await server.signedIn(null, ['ADMIN']);
});
afterAll(() => server.close());

const call = (query: Readonly<Record<string, string>>, as = member) =>
  server.call('GET', `/api/factor/search?${new URLSearchParams(query).toString()}`, { as });

async function search(query: Readonly<Record<string, string>>, as = member): Promise<FactorSearch> {
  const { status, body } = await call(query, as);
  expect({ status, body }).toMatchObject({ status: 200 });
  return factorSearchRoute.response.parse(body);
}

const all = ({ best, data }: FactorSearch): readonly FactorHit[] => [...best, ...data];
const here = () => ({ facilityId: company.facility.id, date: '2025-09-01' });

describe('a search', () => {
  test.each(['USER', 'COMPANY_ADMIN', 'AUDITOR'] as const)('is answered to a member with %s', async (authority) => {
    const as = await server.signedIn(company.id, [authority]);
    expect((await search({ q: 'petrol', ...here() }, as)).best).toHaveLength(3);
  });

  test('puts the best three for the facility and the day first, each with its reasons', async () => {
    const { best, data, total_item } = await search({ q: 'petrol', ...here(), size: '5' });
    expect(best[0]).toMatchObject({
      edition: 'NGA-2025',
      countries: ['AU'],
      licence: expect.stringContaining('CC'),
      reasons: {
        words: { code: 'all', value: '1/1' },
        place: { code: 'country', value: 'AU' },
        year: { code: 'of-date', value: '2025-07-01/2026-06-30' },
        unit: { code: 'unknown' },
        source: { code: 'edition' },
        verification: { code: 'two' },
      },
      amount: null,
    });
    expect(new Set(best.map(({ edition }) => edition))).toEqual(new Set(['NGA-2025']));
    expect(data).toHaveLength(5);
    expect(total_item).toBeGreaterThan(100);
  });

  test('pages the rest without gaps or repetition', async () => {
    const first = await search({ q: 'R410', ...here(), size: '4' });
    const pages = await Promise.all(
      Array.from({ length: first.total_page }, (_, at) =>
        search({ q: 'R410', ...here(), size: '4', page: String(at + 1) }),
      ),
    );
    const ids = [...first.best, ...pages.flatMap(({ data }) => data)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(first.total_item + first.best.length);
  });

  test('takes the words of three languages for one thing', async () => {
    const inputs = async (q: string) => new Set((await search({ q, ...here() })).best.map(({ input }) => input));
    expect(await inputs('gasoline')).toEqual(await inputs('xăng'));
    expect(await inputs('essence')).toEqual(await inputs('motor spirit'));
    expect((await search({ q: 'R410', ...here() })).best.map(({ name }) => name)).toContain('R410A (HFC blend)');
  });

  test('finds tyres and no polystyrene', async () => {
    const names = all(await search({ q: 'tyre', size: '100' })).map(({ name }) => name);
    expect(names.some((name) => /tyre/i.test(name))).toBe(true);
    expect(names.filter((name) => /styrene/i.test(name))).toEqual([]);
  });

  test('says where a record is entered with it, in the scope that is asked for', async () => {
    const { best } = await search({ q: 'power', scope: '2', ...here() });
    expect(best[0]).toMatchObject({ region: 'NSW-ACT', reasons: { place: { code: 'grid' } } });
    expect(best[0]?.choices).toContainEqual(expect.objectContaining({ scope: 2, inputTypeId: 'grid-electricity' }));
    expect(best.flatMap(({ choices }) => choices).every(({ scope }) => scope === 2)).toBe(true);
  });

  test('gives what each would emit, and the difference to the first', async () => {
    const answer = await search({ q: 'diesel', ...here(), quantity: '1000', unit: 'L', scope: '1', size: '100' });
    const [first] = answer.best;
    expect(first).toMatchObject({
      figure: { unit: 'kg CO2-e/kL' },
      amount: { difference: '0.000000', percent: '0.00' },
    });
    // 1 kL × 38.6 GJ/kL × 70.2 kg/GJ.
    const stationary = all(answer).find(({ id }) => id === 'nga-2025-stationary-liquid-diesel');
    expect(stationary?.amount?.tonnes).toBe('2.709720');
    for (const { amount, reasons } of all(answer)) expect(amount === null).toBe(reasons.unit.code === 'differs');
  });

  test('is narrowed by country and family, and counts both before', async () => {
    const { countries, families, ...found } = await search({ q: 'diesel', country: 'GB', family: 'DESNZ' });
    expect(new Set(all(found as FactorSearch).map(({ editionFamily }) => editionFamily))).toEqual(new Set(['DESNZ']));
    expect(countries.map(({ id }) => id)).toEqual(expect.arrayContaining(['AU', 'GB']));
    expect(families.map(({ id }) => id)).toEqual(expect.arrayContaining(['NGA', 'DESNZ']));
  });

  test('that finds nothing is empty', async () => {
    expect(await search({ q: 'qqqqq' })).toMatchObject({ best: [], data: [], total_item: 0 });
  });
});

describe('a facility', () => {
  test('of another company is not known, whichever company is named', async () => {
    const query = { q: 'petrol', facilityId: strangers.facility.id };
    for (const one of [query, { ...query, companyId: strangers.id }])
      expect(await call(one)).toMatchObject({ status: 404, body: { code: 'facility.unknown' } });
  });

  test('is searched for by staff, who name its company', async () => {
    const query = { q: 'petrol', ...here() };
    expect(await call(query, staff)).toMatchObject({ status: 400, body: { code: 'company.required' } });
    expect((await search({ ...query, companyId: company.id }, staff)).best).toHaveLength(3);
    expect(await call({ ...query, companyId: strangers.id }, staff)).toMatchObject({ status: 404 });
  });
});

test.each([
  [{}, 'q'],
  [{ q: '  ' }, 'q'],
  [{ q: 'x'.repeat(101) }, 'q'],
  [{ q: 'petrol', facilityId: '1' }, 'facilityId'],
  [{ q: 'petrol', date: '2025-02-30' }, 'date'],
  [{ q: 'petrol', quantity: '-1', unit: 'L' }, 'quantity'],
  [{ q: 'petrol', quantity: '1' }, 'unit'],
  [{ q: 'petrol', unit: 'furlong' }, 'unit'],
  [{ q: 'petrol', scope: '0' }, 'scope'],
  [{ q: 'petrol', country: 'Australia' }, 'country'],
])('%j is refused, naming %s', async (query, path) => {
  const { status, body } = await call(query as Record<string, string>);
  expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
});

test('nobody searches without a session', async () => {
  expect((await server.call('GET', '/api/factor/search?q=petrol')).status).toBe(401);
});
