import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decimal, exactText, fixedText, sum } from '#domain/units';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { connect, disclosures, sideOf, typed, type Side } from '../../../../../tests/support/disclosure-scene.ts';
import { dieselBody, electricityBody } from '../../../../../tests/support/record-bodies.ts';
import { serverRuns } from '../../../../../tests/support/server-runs.ts';

let server: ApiServer;
let staff: string;
let own: Side;

beforeAll(async () => {
  server = await apiServer({ preparedStatements: false });
  staff = await server.signedIn(null, ['ADMIN']);
});

afterAll(() => server.close());

beforeEach(async () => {
  own = await sideOf(server, 'Ironbark');
});

const FY = { from: '2025-07-01', to: '2026-06-30' };

const ask = (path: string, change: Record<string, string> = {}, as = own.user, root = '/api/dashboard') =>
  server.call('GET', `${root}/${path}?${new URLSearchParams({ ...FY, ...change })}`, { as });
const panel = async (...asked: Parameters<typeof ask>) => {
  const { status, body } = await ask(...asked);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
};
const ofStaff = (path: string, change: Record<string, string> = {}) =>
  panel(path, change, staff, '/api/admin/dashboard');
const create = async (body: object, as = own.user) => {
  const made = await server.call('POST', '/api/scope-management/create', { as, body });
  expect(made).toMatchObject({ status: 200 });
  return made.body.data.id as string;
};
const state = (body: object) =>
  server.call('POST', '/api/control-basis/create', { as: own.admin, body: { fromDate: '2020-07-01', ...body } });

const PANELS = [
  'list/total',
  'list/completeness',
  'customer/emission',
  'supplier/emission',
  'break-down/emission-type',
  'break-down/facility',
  'break-down/historical-emissions',
  'break-down/historical-emissions/all',
  'break-down/historical-emissions/month',
  'break-down/historical-emissions/filter',
  'input-type/consumption',
] as const;

describe('nothing recorded', () => {
  test('is null in every panel, never zero; the same for another company and its facilities', async () => {
    const stranger = await sideOf(server, 'Stranger');
    await create(dieselBody(stranger.facility.id), stranger.user);
    const wanted: readonly Record<string, string>[] = [{}, { facilities: stranger.facility.id }];
    for (const change of wanted) {
      const totals = await panel('list/total', change);
      expect(totals).toMatchObject({
        records: 0,
        approved: 0,
        overall: { amount: null, change: null, energyGj: null },
      });
      expect(totals.totals.map((one: { amount: unknown }) => one.amount)).toEqual([null, null, null, null]);
      expect(await panel('break-down/emission-type', change)).toMatchObject({ rows: [], total: { amount: null } });
      expect(await panel('break-down/facility', change)).toMatchObject({ rows: [], more: null });
      expect(await panel('input-type/consumption', change)).toMatchObject({ rows: [] });
      expect(await panel('break-down/historical-emissions/all', change)).toEqual({ years: [] });
      const { series } = await panel('break-down/historical-emissions/filter', change);
      expect(series.map((one: { amount: unknown }) => one.amount)).toEqual([null, null, null, null, null]);
      expect(await panel('supplier/emission', change)).toMatchObject({ rows: [], total: { amount: null } });
    }
    expect(await panel('list/completeness')).toMatchObject({
      expected: 12,
      recorded: 0,
      percent: '0.0',
      overall: { quality: null, uncertainty: null },
    });
    expect(await panel('list/completeness', { facilities: stranger.facility.id })).toMatchObject({ expected: 0 });
  });

  test('rejects a period of more than thirty years everywhere', async () => {
    for (const path of PANELS)
      expect(await ask(path, { from: '1990-07-01' })).toMatchObject({
        status: 400,
        body: { code: 'dashboard.too-long' },
      });
  });
});

describe('what counts', () => {
  test('drafts count unless excluded, and the number of approved records is included', async () => {
    await create(dieselBody(own.facility.id, { quantity: '1' }));
    await disclosures(server).approved(own);
    expect(await panel('list/total')).toMatchObject({ records: 2, approved: 1 });
    const approved = await panel('list/total', { includeDrafts: 'false' });
    expect(approved).toMatchObject({ records: 1, approved: 1, overall: { amount: '2364.250000' } });
    expect(await panel('break-down/emission-type', { includeDrafts: 'false' })).toMatchObject({
      rows: [
        { id: 'STATIONARY_FUELS', amount: '1896.804000', energyGj: '27020.000000', share: '80.2', records: 1 },
        { id: 'FUEL_AND_ENERGY_RELATED', amount: '467.446000', energyGj: null, share: '19.8', records: 0 },
      ],
    });
  });

  test('the market-based method uses market-based figures, or location-based ones for records without', async () => {
    await create(electricityBody(own.facility.id));
    const other = await server.facility(own.id);
    const custom = { fillMode: 2, customEmission: { total: '10', source: 'A study' } };
    await create(electricityBody(other.id, { ...custom, toDate: '2025-07-31' }));
    const [location, market] = [await panel('list/total'), await panel('list/total', { scope2Method: 'MARKET' })];
    const second = location.totals.find(({ id }: { id: string }) => id === 'scope2').second;
    const upstream = location.totals.find(({ id }: { id: string }) => id === 'scope3').amount;
    expect(location.overall).toMatchObject({ missing: 0 });
    expect(market.overall).toMatchObject({ missing: 0 });
    expect(Number(market.overall.amount)).toBeCloseTo(Number(second.amount) + Number(upstream), 6);
    const rows = (await panel('break-down/facility', { scope2Method: 'MARKET' })).rows;
    expect(rows.find(({ id }: { id: string }) => id === other.id)).toMatchObject({ amount: '10.000000', missing: 0 });
    expect((await panel('break-down/facility')).rows[1]).toMatchObject({ id: other.id, amount: '10.000000' });
  });

  test('a book applies its scopes and the shares of its basis', async () => {
    await create(dieselBody(own.facility.id));
    await state({ facilityId: own.facility.id, basis: 'EQUITY', equityShare: '50' });
    expect((await panel('list/total', { framework: 'NGER' })).overall).toMatchObject({ amount: '1896.804000' });
    const half = { framework: 'GHG_PROTOCOL', basis: 'EQUITY' };
    expect((await panel('list/total', half)).overall).toMatchObject({
      amount: '1182.125000',
      energyGj: '13510.000000',
    });
    expect((await panel('break-down/facility', half)).rows).toMatchObject([{ amount: '1182.125000', share: '100.0' }]);
    await state({ facilityId: own.facility.id, basis: 'OPERATIONAL', controllerKind: 'NAMED', controllerName: 'Gum' });
    expect((await panel('list/total', { framework: 'NGER' })).overall).toMatchObject({ amount: null });
    expect(await panel('list/completeness', { framework: 'NGER' })).toMatchObject({ expected: 0, facilities: [] });
    expect((await panel('list/total')).overall).toMatchObject({ amount: '2364.250000' });
  });

  test('a period can be one month; inputs filter it; the previous year is included', async () => {
    await create(dieselBody(own.facility.id));
    await create(
      dieselBody(own.facility.id, {
        fromDate: '2024-07-01',
        toDate: '2024-07-31',
        quantity: '350',
        versionId: 'NGA-2024',
      }),
    );
    const july = { from: '2025-07-01', to: '2025-07-31' };
    const { overall, previousFrom, previousTo } = await panel('list/total', july);
    expect([previousFrom, previousTo, overall.amount]).toEqual(['2024-07-01', '2024-07-31', '2364.250000']);
    expect(Number(overall.change)).toBeCloseTo(100 * (2364.25 / Number(overall.previous) - 1), 1);
    expect(await panel('input-type/consumption', july)).toMatchObject({
      months: ['2025-07-01'],
      rows: [{ id: 'diesel', values: ['2364.250000'], energy: ['27020.000000'], records: 1 }],
    });
    expect((await panel('list/total', { ...july, inputTypes: 'grid-electricity' })).overall.amount).toBeNull();
    const { years } = await panel('break-down/historical-emissions/all', july);
    expect(years.map(({ label, amount }: Record<string, string>) => [label, amount])).toEqual([
      ['FY2025', overall.previous],
      ['FY2026', '2364.250000'],
    ]);
    expect(years[1].change).toBe(overall.change);
  });

  test('bands count facility-months in the requested unit', async () => {
    await create(dieselBody(own.facility.id));
    await create(dieselBody(own.facility.id, { fromDate: '2025-08-01', toDate: '2025-08-31', quantity: '1' }));
    const path = 'break-down/historical-emissions/filter';
    const bands = async (unit: string) =>
      (await panel(path, { unit })).series
        .filter((one: { facilityMonths: number }) => one.facilityMonths > 0)
        .map((one: Record<string, unknown>) => [one['id'], one['facilityMonths'], one['facilities']]);
    expect(await bands('t')).toEqual([
      ['0-50', 1, 1],
      ['1000-', 1, 1],
    ]);
    expect(await bands('kt')).toEqual([['0-50', 2, 1]]);
    const { series } = await panel(path, { by: 'input' });
    expect(series).toMatchObject([{ id: 'diesel', low: null, facilityMonths: null }]);
  });

  test('uses the requested unit, or rejects it if the call is in tonnes only', async () => {
    await create(dieselBody(own.facility.id));
    const by = { by: 'input' };
    const tonnes = await panel('break-down/historical-emissions/filter', by);
    const kilotonnes = await panel('break-down/historical-emissions/filter', { ...by, unit: 'kt' });
    expect(kilotonnes.unit).toBe('kt');
    expect(Number(kilotonnes.series[0].amount)).toBeCloseTo(Number(tonnes.series[0].amount) / 1_000, 9);
    for (const path of PANELS.filter((one) => !one.endsWith('/filter'))) {
      expect((await ask(path, { unit: 't' })).status).toBe(200);
      const { status, body } = await ask(path, { unit: 'kt' });
      expect([path, status, body.issues?.[0]?.message]).toEqual([
        path,
        400,
        'This call answers t CO2-e. Leave the unit out, or ask for t.',
      ]);
    }
  });
});

describe('completeness', () => {
  test('counts months with records out of those due, and rates the records', async () => {
    await create(dieselBody(own.facility.id, { toDate: '2025-09-30', criterion: 'AAA', uncertainty: '5' }));
    const window = await server.facility(own.id, { fromDate: '2026-05-15', toDate: '2026-06-30' });
    const answer = await panel('list/completeness');
    expect(answer).toMatchObject({
      expected: 14,
      recorded: 3,
      percent: '21.4',
      overall: { quality: expect.stringMatching(/^[1-5]\.\d\d$/), uncertainty: '5.00', uncertaintyShare: '100.0' },
      scopes: [{ scope: 1, uncertainty: '5.00' }],
      facilities: [
        { id: window.id, expected: 2, recorded: 0, missing: ['2026-05-01', '2026-06-01'] },
        { id: own.facility.id, expected: 12, recorded: 3, percent: '25.0' },
      ],
    });
    expect(answer.months[0]).toEqual({ month: '2025-07-01', expected: 1, recorded: 1 });
    expect(answer.months[11]).toEqual({ month: '2026-06-01', expected: 2, recorded: 0 });
  });
});

describe('counterparties', () => {
  test('count by the days in the period and the share of the book, like cells; disclosures are listed with them', async () => {
    const supplier = await sideOf(server, 'Ghost Gum');
    await connect(server, own, supplier);
    const named = { supplierId: supplier.id };
    await create(dieselBody(own.facility.id, { ...named, fromDate: '2025-06-15', toDate: '2025-08-14' }));
    await create(dieselBody(own.facility.id, { ...named, fromDate: '2025-09-01', toDate: '2025-09-30' }));
    const whole = await panel('list/total');
    expect(await panel('supplier/emission')).toMatchObject({
      rows: [
        {
          id: supplier.id,
          name: 'Ghost Gum',
          amount: whole.overall.amount,
          records: 2,
          disclosed: null,
          share: '100.0',
        },
      ],
      total: { amount: whole.overall.amount },
    });
    const found = async (filter: string) =>
      (await server.call('GET', `/api/scope-management/list?typeScope=1&${filter}`, { as: own.user })).body.total_item;
    expect(await found(`supplierId=${supplier.id}`)).toBe(2);
    expect(await found(`customerId=${supplier.id}`)).toBe(0);
    const totals = `/api/scope-management/list/total?typeScope=1&supplierId=${supplier.id}`;
    expect((await server.call('GET', totals, { as: own.user })).body.data.records).toBe(2);
    await state({ facilityId: own.facility.id, basis: 'EQUITY', equityShare: '33.333', fromDate: '2025-08-01' });
    const book = { framework: 'AASB_S2', basis: 'EQUITY' };
    const shared = await panel('supplier/emission', book);
    expect(shared.total.amount).toBe((await panel('list/total', book)).overall.amount);
    expect(await panel('customer/emission')).toMatchObject({ rows: [] });

    const act = disclosures(server);
    const id = await act.send(own, supplier);
    expect(await act.post(`answer/submit/${id}`, supplier.user, typed())).toMatchObject({ status: 200 });
    expect(await act.accept(own, id)).toMatchObject({ status: 200 });
    expect((await panel('supplier/emission')).rows[0]).toMatchObject({ disclosures: 1, disclosed: '31.500000' });
    expect(await panel('customer/emission', {}, supplier.user)).toMatchObject({
      rows: [{ id: own.id, name: 'Ironbark', amount: null, records: 0, disclosures: 1, disclosed: '31.500000' }],
      total: { amount: null, disclosed: '31.500000' },
    });
  });
});

describe('staff', () => {
  test('see every company ranked, those of a type, or one', async () => {
    const other = await sideOf(server, 'Large');
    await server.test.query(`update company set type = 'ENGINEERING' where company_id = $1`, [other.id]);
    await create(dieselBody(own.facility.id));
    await create(dieselBody(other.facility.id, { quantity: '1400' }), other.user);
    const ranking = async (change: Record<string, string>) =>
      (await ofStaff('break-down/company', change)).rows.map((row: Record<string, string>) => [
        row['id'],
        row['amount'],
      ]);
    expect(await ranking({ companyType: 'ENGINEERING' })).toEqual([[other.id, '4728.500000']]);
    expect(await ranking({ companyId: own.id })).toEqual([[own.id, '2364.250000']]);
    expect(await ranking({ companyId: own.id, companyType: 'ENGINEERING' })).toEqual([]);
    const every: string[][] = await ranking({});
    const [large, small] = [other, own].map(({ id }) => every.findIndex(([found]) => found === id));
    expect(large).toBeGreaterThanOrEqual(0);
    expect(large).toBeLessThan(small ?? -1);
    const facilities = await ofStaff('break-down/facility', { companyId: other.id });
    expect(facilities.rows).toMatchObject([{ companyName: 'Large', companyType: 'ENGINEERING' }]);
  });
});

describe('every panel', () => {
  const drawn = fc.record({
    electric: fc.boolean(),
    second: fc.boolean(),
    custom: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 999_999_999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
    from: fc.integer({ min: 1, max: 28 }),
    months: fc.integer({ min: 0, max: 5 }),
  });

  test('has the same total as the records for every query', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawn, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('LOCATION', 'MARKET'),
        fc.constantFrom(undefined, 'NGER', 'GHG_PROTOCOL'),
        fc.constantFrom('t', 'kt', 'Mt'),
        async (records, scope2Method, framework, unit) => {
          const company = await sideOf(server, 'Random');
          const other = await server.facility(company.id);
          for (const { electric, second, custom, quantity, from, months } of records)
            await create(
              (electric ? electricityBody : dieselBody)(second ? other.id : company.facility.id, {
                fromDate: `2025-07-${String(from).padStart(2, '0')}`,
                toDate: `2025-${String(7 + months).padStart(2, '0')}-28`,
                quantity,
                ...(custom ? { fillMode: 2, customEmission: { total: quantity, source: 'A study' } } : {}),
              }),
              company.user,
            );
          const asked = { ...FY, scope2Method, ...(framework ? { framework } : {}) };
          const { overall, totals } = await panel('list/total', asked, company.user);
          const [raw] = await server.test.query<Record<string, string>>(
            `select sum(case when scope = 2 and $2 = 'MARKET' then t_market else t_total end)
               + case when $3 then coalesce(sum(t_upstream), 0) else 0 end as t, sum(energy_gj) as gj
             from emission_record where company_id = $1`,
            [company.id, scope2Method, framework !== 'NGER'],
          );
          expect(fixed(overall.amount)).toBe(fixed(raw?.['t'] ?? '0'));
          expect(totals.find(({ id }: { id: string }) => id === 'energy').amount).toBe(overall.energyGj);
          expect(fixed(overall.energyGj)).toBe(fixed(raw?.['gj'] ?? '0'));
          const sumsOf = async (path: string, rows: string, change = {}) =>
            fixed(added((await panel(path, { ...asked, ...change }, company.user))[rows], 'amount'));
          // The only panel in the requested unit.
          const ofHistory = async (by: string) => {
            const { series } = await panel(
              'break-down/historical-emissions/filter',
              { ...asked, by, unit },
              company.user,
            );
            return fixed(exactText(decimal(added(series, 'amount')).times({ t: 1, kt: 1e3, Mt: 1e6 }[unit])));
          };
          expect(
            await Promise.all([
              sumsOf('break-down/emission-type', 'rows'),
              sumsOf('break-down/facility', 'rows'),
              sumsOf('input-type/consumption', 'rows'),
              sumsOf('break-down/historical-emissions/all', 'years'),
              ofHistory('band'),
              ofHistory('input'),
            ]),
          ).toEqual(Array.from({ length: 6 }, () => fixed(overall.amount)));
          const { series } = await panel('break-down/historical-emissions/month', asked, company.user);
          const months: { amount: string | null }[] = series.flatMap(({ values }: { values: (string | null)[] }) =>
            values.map((amount) => ({ amount })),
          );
          expect(fixed(added(months, 'amount'))).toBe(fixed(overall.amount));
          const file = await server.call('POST', '/api/dashboard/export/data', {
            as: company.user,
            body: { ...asked, unit, format: 'csv' },
          });
          const differences = linesOf(file.bytes).filter(
            ([table, , measure]) => table === 'Control totals' && measure?.startsWith('Difference'),
          );
          // Without data there is nothing to compare, which is not a difference of 0.
          const compared = overall.amount === null ? 0 : 6;
          expect(differences.map(([, , , amount]) => amount)).toEqual(Array.from({ length: compared }, () => '0'));
        },
      ),
      serverRuns(10),
    );
  });
});

/** Sum of the rows' amounts, as text; no data adds nothing. */
const added = (rows: readonly Record<string, string | null>[], field: string) =>
  sum(rows.map((row) => decimal(row[field] ?? '0'))).toFixed();
const fixed = (amount: string | null) => fixedText(decimal(amount ?? '0'), 6);
const linesOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .split('\r\n')
    .map((line) => line.split(','));
