import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthsBetween } from '#domain/time';
import { decimal, fixedText, sum } from '#domain/units';
import { Database } from '#server';
import { explainWarnings } from '../../../../../../tests/support/explain-warnings.ts';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../../tests/support/api-server.ts';
import { dieselBody, electricityBody } from '../../../../../../tests/support/record-bodies.ts';
import { serverRuns } from '../../../../../../tests/support/server-runs.ts';
import { EmissionCells, type CellsQuery, type CellSum } from '../index.ts';
import { RollupCheck } from './rollup-check.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

const DIMENSIONS = ['company', 'facility', 'month', 'scope', 'category', 'inputType'] as const;
const FIGURES = ['tTotal', 'tLocation', 'tMarket', 'tCo2', 'tCh4', 'tN2o', 'energyGj'] as const;
const COUNTS = ['records', 'parts', 'withoutMarket'] as const;

type Dimension = (typeof DIMENSIONS)[number];

const query = (company: TestCompany, change: Partial<CellsQuery> = {}): CellsQuery => ({
  companyIds: [company.id],
  from: '2020-07-01',
  to: '2030-06-30',
  facilityIds: [],
  includeDrafts: true,
  ...change,
});

const sums = (company: TestCompany, by: readonly Dimension[], change: Partial<CellsQuery> = {}) =>
  server.services
    .get(Database)
    .withTenant(company.id, (trx) => server.services.get(EmissionCells).sums(trx, query(company, change), by));

type Sums = Awaited<ReturnType<typeof sums>>;

/** The sum of all groups, formatted for comparison. */
const together = (groups: Sums) => ({
  ...Object.fromEntries(FIGURES.map((name) => [name, fixedText(sum(groups.map((one) => decimal(one[name]))), 12)])),
  ...Object.fromEntries(COUNTS.map((name) => [name, groups.reduce((all, one) => all + one[name], 0)])),
});

type FacilityCell = CellSum<'facility' | 'month' | 'scope'>;

const PERIOD = { from: '2025-07-01', to: '2026-06-30' };
const BOUNDS = ['50', '500'];
const COUNTED = { emissionScopes: [1, 2, 3], marketScopes: [2], energyScopes: [1, 2] };

/** What staff read of facilities of every company, by emissions, month and band, formatted for comparison. */
const acrossAll = (shares: CellsQuery['shares']) =>
  server.services.get(Database).asStaff({ action: 'sums', audit: false }, async (trx) => {
    const cells = server.services.get(EmissionCells);
    const asked = { ...PERIOD, companyIds: null, facilityIds: [], includeDrafts: true, shares };
    const [most, rest] = await cells.ranking(trx, asked, { ...COUNTED, by: 'facility', most: 1 });
    const months = await cells.months(trx, asked);
    const bands = await cells.bands(trx, asked, { ...COUNTED, bounds: BOUNDS });
    return {
      largest: textOf(most?.t),
      others: rest ? { groups: rest.groups, t: textOf(rest.t) } : null,
      months: months
        .flatMap(({ facility, months: told }) => (told.includes('1') ? [`${facility} ${told}`] : []))
        .toSorted(),
      bands: bands
        .map(({ band, month, facilityMonths, facilities, t }) =>
          [band, month ?? 'all', facilityMonths, month === null ? facilities : '', textOf(t)].join(' '),
        )
        .toSorted(),
    };
  });

const textOf = (t: string | null | undefined) => (t === null || t === undefined ? null : fixedText(decimal(t), 12));

function groupedBy<R, K>(rows: readonly R[], keyOf: (row: R) => K): ReadonlyMap<K, R[]> {
  const groups = new Map<K, R[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** The same, added up from single cells. */
function expectedOf(all: readonly FacilityCell[]) {
  const cells = all.filter(({ month }) => month >= PERIOD.from && month <= PERIOD.to);
  const emitted = (own: readonly FacilityCell[]) => {
    const known = own.filter((cell) => cell.scope !== 2 || cell.withoutMarket < cell.parts);
    return known.length === 0 ? null : sum(known.map((cell) => decimal(cell.scope === 2 ? cell.tMarket : cell.tTotal)));
  };
  const by = (key: (cell: FacilityCell) => string) => [...groupedBy(cells, key)];
  const ranked = by(({ facility }) => facility)
    .map(([, own]) => emitted(own))
    .toSorted((one, other) => (one && other ? other.comparedTo(one) : Number(one === null) - Number(other === null)));
  const [largest, ...others] = ranked;
  const known = others.filter((one) => one !== null);
  const banded = by(({ facility, month }) => `${facility} ${month}`).flatMap(([key, own]) => {
    const t = emitted(own);
    const [facility = '', month = ''] = key.split(' ');
    return t === null ? [] : [{ facility, month, t, band: BOUNDS.filter((bound) => t.gte(bound)).length }];
  });
  const lines = (month: string | null) => (own: typeof banded, band: number) =>
    [
      band,
      month ?? 'all',
      own.length,
      month === null ? new Set(own.map(({ facility }) => facility)).size : '',
      fixedText(sum(own.map(({ t }) => t)), 12),
    ].join(' ');
  const bands = [...groupedBy(banded, ({ band }) => band)].flatMap(([band, own]) => [
    lines(null)(own, band),
    ...[...groupedBy(own, ({ month }) => month)].map(([month, found]) => lines(month)(found, band)),
  ]);
  const months = monthsBetween(PERIOD.from, PERIOD.to);
  return {
    largest: largest ? fixedText(largest, 12) : null,
    others:
      others.length === 0 ? null : { groups: others.length, t: known.length === 0 ? null : fixedText(sum(known), 12) },
    months: by(({ facility }) => facility)
      .map(
        ([facility, own]) =>
          `${facility} ${months.map((month) => (own.some((cell) => cell.month === month) ? '1' : '0')).join('')}`,
      )
      .toSorted(),
    bands: bands.toSorted(),
  };
}

const drawnRecord = fc.record({
  electric: fc.boolean(),
  second: fc.boolean(),
  approved: fc.boolean(),
  // A record with an own result has no market figure.
  custom: fc.boolean(),
  quantity: fc.integer({ min: 0, max: 999_999_999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
  from: fc.integer({ min: 1, max: 28 }),
  months: fc.integer({ min: 0, max: 5 }),
});

describe('sums of cells', () => {
  test('are the same in any grouping, with and without shares, and equal the sums of the records', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawnRecord, { minLength: 1, maxLength: 8 }),
        fc.uniqueArray(fc.constantFrom(...DIMENSIONS)),
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 7, max: 12 }),
        async (drawn, by, thousandths, since) => {
          const company = await server.company('Random');
          const other = await server.facility(company.id);
          const user = await server.signedIn(company.id, ['USER']);
          const admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
          for (const { electric, second, approved, custom, quantity, from, months } of drawn) {
            const facilityId = second ? other.id : company.facility.id;
            const body = (electric ? electricityBody : dieselBody)(facilityId, {
              fromDate: `2025-07-${String(from).padStart(2, '0')}`,
              toDate: `2025-${String(7 + months).padStart(2, '0')}-28`,
              quantity,
              ...(custom ? { fillMode: 2, customEmission: { total: quantity, source: 'A study' } } : {}),
            });
            const made = await server.call('POST', '/api/scope-management/create', { as: user, body });
            expect(made).toMatchObject({ status: 200 });
            const ids = [made.body.data.id];
            const move = (as: string, status: string) =>
              server.call('POST', '/api/scope-management/status', { as, body: { ids, status } });
            if (!approved) continue;
            await explainWarnings(server, user, made.body.data);
            await move(user, 'SUBMITTED');
            await move(admin, 'APPROVED');
          }
          for (const includeDrafts of [true, false]) {
            const [raw] = await server.test.query<Record<string, string>>(
              `select coalesce(sum(t_total), 0) + coalesce(sum(t_upstream) filter (where scope < 3), 0) as "tTotal",
                 coalesce(sum(t_location), 0) as "tLocation", coalesce(sum(t_market), 0) as "tMarket",
                 coalesce(sum(t_co2), 0) as "tCo2", coalesce(sum(t_ch4), 0) as "tCh4", coalesce(sum(t_n2o), 0) as "tN2o",
                 coalesce(sum(energy_gj), 0) as "energyGj", count(*)::int as records
               from emission_record
               where company_id = $1 and deleted_at is null and (status = 'APPROVED' or $2)`,
              [company.id, includeDrafts],
            );
            const whole = together(await sums(company, [], { includeDrafts }));
            expect({ ...whole, parts: 0, withoutMarket: 0 }).toEqual({
              ...Object.fromEntries(FIGURES.map((name) => [name, fixedText(decimal(raw?.[name] ?? '0'), 12)])),
              records: raw?.['records'],
              parts: 0,
              withoutMarket: 0,
            });
            expect(together(await sums(company, by, { includeDrafts }))).toEqual(whole);
          }
          const percent = (thousandths / 1000).toFixed(3);
          const from = `2025-${String(since).padStart(2, '0')}-01`;
          const share = { companyId: company.id, facilityId: other.id, from, to: null, percent };
          const shared = await sums(company, by, { shares: [share] });
          expect(together(shared)).toEqual(together(await sums(company, [], { shares: [share] })));
          const cells = await sums(company, ['facility', 'month']);
          const expected = cells.map((cell) => {
            const counted = cell.facility === other.id && cell.month >= from ? decimal(percent).div(100) : decimal(1);
            return decimal(cell.tTotal).times(counted);
          });
          expect(together(shared)).toMatchObject({ tTotal: fixedText(sum(expected), 12) });
          // Staff read the sums over all companies unless they group by facility; both must give the same.
          for (const shares of [[], [share], [{ ...share, percent: '0' }]]) {
            const staff = (grouping: readonly Dimension[]) =>
              server.services
                .get(Database)
                .asStaff({ action: 'sums', audit: false }, (trx) =>
                  server.services.get(EmissionCells).sums(trx, query(company, { companyIds: null, shares }), grouping),
                );
            const kept = by.filter((one) => one !== 'company' && one !== 'facility');
            const whole = together(await staff(['facility', 'inputType']));
            expect(together(await staff(kept))).toEqual(whole);
            expect(together(await staff(['company']))).toEqual(whole);
            const cells = await staff(['facility', 'month', 'scope']);
            expect(await acrossAll(shares)).toEqual(expectedOf(cells as readonly FacilityCell[]));
          }
        },
      ),
      serverRuns(12),
    );
  });

  test('caches what staff read across companies until a cell is written', async () => {
    const company = await server.company('Kept');
    const user = await server.signedIn(company.id, ['USER']);
    const create = () =>
      server.call('POST', '/api/scope-management/create', { as: user, body: dieselBody(company.facility.id) });
    await create();
    const told = await acrossAll([]);
    // A change outside the product, which the cache cannot notice.
    const spoil = 'update facility_month set t_total = t_total * 2 where company_id = $1';
    await server.test.query(spoil, [company.id]);
    expect(await acrossAll([])).toEqual(told);
    await create();
    const after = await acrossAll([]);
    expect(after).not.toEqual(told);
    // Rebuilt sums are read again.
    expect(await server.services.get(RollupCheck).sums(true)).toBeGreaterThan(0);
    expect(await acrossAll([])).not.toEqual(after);
    expect(await server.services.get(RollupCheck).sums(false)).toBe(0);
  });

  test('returns no data for 0 percent, no row without records, and only what matches the filter', async () => {
    const company = await server.company('Filters');
    const user = await server.signedIn(company.id, ['USER']);
    expect(await sums(company, [])).toEqual([]);
    for (const body of [dieselBody(company.facility.id), electricityBody(company.facility.id)])
      await server.call('POST', '/api/scope-management/create', { as: user, body });
    const share = { companyId: company.id, facilityId: company.facility.id, from: '2025-08-01', to: '2026-05-31' };
    const counted = await sums(company, ['month'], { shares: [{ ...share, percent: '0' }] });
    expect(counted.map(({ month }) => month)).toEqual(['2025-07-01', '2026-06-01']);
    expect(await sums(company, ['scope'], { scopes: [1] })).toMatchObject([{ scope: 1, records: 1 }]);
    expect(await sums(company, [], { scopes: [] })).toEqual([]);
    const fuel = await sums(company, ['category'], { categories: ['STATIONARY_FUELS'], inputTypes: ['diesel'] });
    expect(fuel).toMatchObject([{ category: 'STATIONARY_FUELS', tTotal: '1896.804000' }]);
    expect(await sums(company, [], { includeDrafts: false })).toEqual([]);
    const stranger = await server.company('Stranger');
    expect(await sums(stranger, [], { companyIds: [company.id] })).toEqual([]);
    expect(await sums(stranger, [], { companyIds: null })).toEqual([]);
  });
});
