import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, lastDayOfMonth } from '#domain/time';
import { decimal, fixedText, sum } from '#domain/units';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { approved } from '../support/fixture-year.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';
import { serverRuns } from '../support/server-runs.ts';

/** Two periods are compared by what both have (facility, scope and month), in dashboard, report and file. */
let server: ApiServer;

interface Side extends TestCompany {
  readonly user: string;
  readonly admin: string;
}

const YEAR = { from: '2025-07-01', to: '2026-06-30' };

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

async function side(): Promise<Side> {
  const company = await server.company('Four Mines');
  const [user, admin] = [
    await server.signedIn(company.id, ['USER']),
    await server.signedIn(company.id, ['COMPANY_ADMIN']),
  ];
  return { ...company, user, admin };
}

const get = async (of: Side, path: string, query: Record<string, string> = {}) => {
  const address = `/api/${path}?${new URLSearchParams({ ...YEAR, ...query }).toString()}`;
  const { status, body } = await server.call('GET', address, { as: of.user });
  expect([path, status, body.message]).toEqual([path, 200, body.message]);
  return body.data;
};

/** Diesel of a month: each kL has the same t CO2-e in every year, by an own figure. */
const burnt = (facilityId: string, month: string, tonnes: string, change: object = {}) =>
  dieselBody(facilityId, {
    fromDate: month,
    toDate: lastDayOfMonth(month),
    fillMode: 2,
    customEmission: { total: tonnes, source: 'A study' },
    versionId: month < '2025-07-01' ? 'NGA-2024' : 'NGA-2025',
    ...change,
  });

const cellsOf = async (of: Side, query: Record<string, string> = {}) => {
  const summary = await get(of, 'report/corporate-summary', { framework: 'GHG_PROTOCOL', ...query });
  const section = summary.sections.find(({ id }: { id: string }) => id === 'totals');
  const cells = section.rows.find(({ id }: { id: string }) => id === 'total').cells;
  return { ...cells, note: section.note } as Record<string, string | null>;
};

test('one early month of one of four mines is compared only with that mine, and what is left out is stated', async () => {
  const own = await side();
  const mines = [own.facility.id];
  for (let at = 1; at < 4; at += 1) mines.push((await server.facility(own.id)).id);
  for (const mine of mines) {
    await approved(server, own, burnt(mine, '2024-10-01', '100'));
    await approved(server, own, burnt(mine, '2024-11-01', '100'));
    await approved(server, own, burnt(mine, '2025-10-01', '98'));
  }
  const before = await get(own, 'dashboard/list/total');
  expect(before.overall).toMatchObject({ amount: '392.000000', compared: '392.000000', change: '-2.0' });
  expect(before.leftOut).toEqual({ now: { places: 0, amount: null }, before: { places: 0, amount: null } });

  await approved(server, own, burnt(mines[0] ?? '', '2025-11-01', '98'));
  const found = await get(own, 'dashboard/list/total');
  expect(found).toMatchObject({ previousFrom: '2024-07-01', previousTo: '2024-11-30' });
  expect(found.overall).toMatchObject({ amount: '490.000000', compared: '490.000000', previous: '500.000000' });
  expect(found.overall.change).toBe('-2.0');
  expect(found.leftOut).toEqual({ now: { places: 0, amount: null }, before: { places: 3, amount: '300.000000' } });

  // A report of the current year shows the same, and so do breakdowns, years and files.
  const cells = await cellsOf(own);
  expect(cells).toMatchObject({ total: '490.000000', compared: '490.000000', before: '500.000000', change: '-2.0' });
  expect(cells['note']).toContain(
    '3 months of facilities and scopes only in 2024-07-01 – 2024-11-30 (300.000 t CO2-e)',
  );
  const places = await get(own, 'dashboard/break-down/facility');
  expect(places.rows.map(({ change }: { change: string }) => change)).toEqual(['-2.0', '-2.0', '-2.0', '-2.0']);
  const { years } = await get(own, 'dashboard/break-down/historical-emissions/all');
  expect(years[1]).toMatchObject({ amount: '490.000000', previous: '500.000000', change: '-2.0' });
  const file = await server.call('POST', '/api/dashboard/export/data', {
    as: own.user,
    body: { ...YEAR, format: 'csv' },
  });
  const text = file.bytes.toString('utf8');
  expect(text).toContain('Left out of the comparison: only in the period before: 3 months of facilities and scopes');
  expect(text).toContain('All scopes / t CO2-e,Change (%),-2');
});

test('a new or closed mine does not affect the comparison, and its tonnes are stated', async () => {
  const own = await side();
  const [fresh, closed] = [(await server.facility(own.id)).id, (await server.facility(own.id)).id];
  await approved(server, own, burnt(own.facility.id, '2024-08-01', '200'));
  await approved(server, own, burnt(closed, '2024-08-01', '7'));
  await approved(server, own, burnt(own.facility.id, '2025-08-01', '210'));
  await approved(server, own, burnt(fresh, '2025-08-01', '1000'));
  // Another scope of the same facility and month is not a twin.
  await approved(
    server,
    own,
    electricityBody(own.facility.id, {
      fromDate: '2025-08-01',
      toDate: '2025-08-31',
      fillMode: 2,
      customEmission: { total: '50', source: 'A study' },
    }),
  );
  const found = await get(own, 'dashboard/list/total');
  expect(found.overall).toMatchObject({ amount: '1260.000000', compared: '210.000000', change: '5.0' });
  expect(found.leftOut).toEqual({
    now: { places: 2, amount: '1050.000000' },
    before: { places: 1, amount: '7.000000' },
  });
  const cells = await cellsOf(own);
  expect(cells).toMatchObject({ total: '1260.000000', compared: '210.000000', before: '200.000000', change: '5.0' });
  expect(cells['note']).toContain('2 months of facilities and scopes only in this period (1050.000 t CO2-e)');
  // The drafts setting applies to twins as well.
  const draft = burnt(closed, '2025-08-01', '9');
  expect((await server.call('POST', '/api/scope-management/create', { as: own.user, body: draft })).status).toBe(200);
  expect((await get(own, 'dashboard/list/total')).overall).toMatchObject({ compared: '219.000000', change: '5.8' });
  expect((await get(own, 'dashboard/list/total', { includeDrafts: 'false' })).overall.compared).toBe('210.000000');
});

const MONTHS = 4;
const entered = fc.record({
  place: fc.constantFrom(0, 1, 2),
  at: fc.integer({ min: 0, max: MONTHS - 1 }),
  isBefore: fc.boolean(),
  electric: fc.boolean(),
  isDraft: fc.boolean(),
  tonnes: fc.integer({ min: 1, max: 5_000 }),
});

test('with random records and shares, dashboard, panels and report compare what both periods have', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entered, { minLength: 4, maxLength: 9 }),
      fc.constantFrom('0', '40', '100'),
      fc.boolean(),
      async (records, share, includeDrafts) => {
        const own = await side();
        const places = [own.facility.id, (await server.facility(own.id)).id, (await server.facility(own.id)).id];
        // From a day in the year before: earlier months count in full.
        const body = { facilityId: places[1], basis: 'EQUITY', fromDate: '2024-09-01', equityShare: share };
        expect((await server.call('POST', '/api/control-basis/create', { as: own.admin, body })).status).toBe(200);
        for (const { place, at, isBefore, electric, isDraft, tonnes } of records) {
          const month = addMonths(isBefore ? '2024-07-01' : '2025-07-01', at);
          const change = electric ? { ...electricityBody(''), unit: 'kWh', quantity: '1000' } : { quantity: '700' };
          const made = burnt(places[place] ?? '', month, String(tonnes), {
            ...change,
            facilityId: places[place],
            fromDate: month,
            toDate: lastDayOfMonth(month),
            versionId: isBefore ? 'NGA-2024' : 'NGA-2025',
          });
          const create = () => server.call('POST', '/api/scope-management/create', { as: own.user, body: made });
          const { status } = isDraft ? await create() : await approved(server, own, made).then(() => ({ status: 200 }));
          expect(status).toBe(200);
        }
        const part = (place: number, month: string) =>
          place === 1 && month >= '2024-09-01' ? decimal(share).div(100) : decimal(1);
        const counted = records
          .filter(({ isDraft }) => includeDrafts || !isDraft)
          .map(({ place, at, isBefore, electric, tonnes }) => {
            const month = addMonths(isBefore ? '2024-07-01' : '2025-07-01', at);
            return { key: `${place} ${at} ${electric}`, isBefore, t: part(place, month).times(tonnes) };
          })
          .filter(({ t }) => t.gt(0));
        const has = (key: string, isBefore: boolean) =>
          counted.some((one) => one.key === key && one.isBefore === isBefore);
        const like = (isBefore: boolean) => {
          const rows = counted.filter((one) => one.isBefore === isBefore && has(one.key, !isBefore));
          return rows.length === 0 ? null : fixedText(sum(rows.map(({ t }) => t)), 6);
        };
        const asked = { framework: 'GHG_PROTOCOL', basis: 'EQUITY', includeDrafts: String(includeDrafts) };
        const { overall } = await get(own, 'dashboard/list/total', asked);
        const wanted = [like(false), like(true)];
        expect([overall.compared, overall.previous]).toEqual(wanted);
        for (const path of ['break-down/facility', 'break-down/emission-type', 'input-type/consumption']) {
          const { total } = await get(own, `dashboard/${path}`, asked);
          expect([path, total.compared, total.previous, total.change]).toEqual([path, ...wanted, overall.change]);
        }
        const cells = await cellsOf(own, asked);
        expect([cells['compared'], cells['before'], cells['change']]).toEqual([...wanted, overall.change]);
      },
    ),
    serverRuns(5),
  );
});
