import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Database } from '#server';
import { explainWarnings } from '../../../../../../tests/support/explain-warnings.ts';
import { apiServer, type ApiServer } from '../../../../../../tests/support/api-server.ts';
import { dieselBody, electricityBody } from '../../../../../../tests/support/record-bodies.ts';
import { serverRuns } from '../../../../../../tests/support/server-runs.ts';
import { warnedCells } from '../migrations/0019-warned-cells.ts';
import { defaultUncertainties } from '../migrations/0020-default-uncertainty.ts';
import { moreDefaultUncertainties } from '../migrations/0024-more-default-uncertainties.ts';
import { EmissionCells } from './emission-cells.ts';
import { RollupCheck, type CompanyCheck } from './rollup-check.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

async function every(checks: AsyncIterable<CompanyCheck>, companyId: string): Promise<CompanyCheck | undefined> {
  const found: CompanyCheck[] = [];
  for await (const check of checks) found.push(check);
  return found.find((check) => check.companyId === companyId);
}

const verify = (companyId: string) => every(server.services.get(RollupCheck).verify(companyId), companyId);

/** What staff read across companies: the ranking of facilities, and their months with figures. */
const across = (cells: EmissionCells) =>
  server.services.get(Database).asStaff({ action: 'sums', audit: false }, async (trx) => {
    const asked = { companyIds: null, facilityIds: [], from: '2025-07-01', to: '2025-12-31', includeDrafts: true };
    const counted = { emissionScopes: [1, 2], marketScopes: [], energyScopes: [], most: 1_000 };
    // The order of facilities is undefined.
    const months = new Map((await cells.months(trx, asked)).map((one) => [one.facility, one.months]));
    return { ranking: await cells.ranking(trx, asked, { ...counted, by: 'facility' }), months };
  });

const step = fc.record({
  act: fc.constantFrom('create', 'create', 'update', 'delete', 'next', 'next', 'return', 'void'),
  electric: fc.boolean(),
  custom: fc.boolean(),
  quantity: fc.integer({ min: 0, max: 999_999_999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
  from: fc.integer({ min: 1, max: 28 }),
  months: fc.integer({ min: 0, max: 5 }),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** An existing record. */
interface Alive {
  revision: number;
  status: string;
}

const NEXT: Readonly<Record<string, string>> = { DRAFT: 'SUBMITTED', RETURNED: 'SUBMITTED', SUBMITTED: 'APPROVED' };

describe('cells and tallies', () => {
  test('equal their records after any mix of concurrent creations, changes, approvals and deletions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        async (rounds) => {
          const company = await server.company('Random');
          const user = await server.signedIn(company.id, ['USER']);
          const approver = await server.signedIn(company.id, ['COMPANY_ADMIN']);
          const alive = new Map<string, Alive>();
          const body = ({ electric, quantity, from, months, custom }: Step) => {
            const dates = {
              fromDate: `2025-07-${String(from).padStart(2, '0')}`,
              toDate: `2025-${String(7 + months).padStart(2, '0')}-28`,
              quantity,
              ...(custom ? { fillMode: 2, customEmission: { total: quantity, source: 'A study' } } : {}),
            };
            return electric ? electricityBody(company.facility.id, dates) : dieselBody(company.facility.id, dates);
          };
          const refused: unknown[] = [];
          const post = async (path: string, sent?: unknown, as = user) => {
            const { status, body: said } = await server.call('POST', `/api/scope-management/${path}`, {
              as,
              ...(sent ? { body: sent } : {}),
            });
            if (status !== 200 || said.data.rejected?.length > 0) refused.push([path, said]);
            return said.data;
          };
          const move = async (id: string, one: Alive, status: string) => {
            const as = status === 'SUBMITTED' ? user : approver;
            if (status === 'SUBMITTED') await explainWarnings(server, user, id);
            await post('status', { ids: [id], status, reason: 'because' }, as);
            alive.set(id, { revision: one.revision + 1, status });
          };
          const act = async (wanted: Step, [id, one]: [string, Alive]) => {
            const isEditable = one.status === 'DRAFT' || one.status === 'RETURNED';
            if (wanted.act === 'update' && isEditable) {
              await post('update', { ...body(wanted), id, revision: one.revision });
              alive.set(id, { ...one, revision: one.revision + 1 });
            } else if (wanted.act === 'delete' && one.status === 'DRAFT') {
              await post(`delete/${id}`);
              alive.delete(id);
            } else if (wanted.act === 'void' && one.status !== 'DRAFT') await move(id, one, 'VOID');
            else if (wanted.act === 'return' && !isEditable) await move(id, one, 'RETURNED');
            else if (NEXT[one.status]) await move(id, one, NEXT[one.status] ?? '');
          };
          for (const round of rounds) {
            const there = [...alive].filter(([, { status }]) => status !== 'VOID');
            await Promise.all(
              round.map(async (wanted, index) => {
                const present = there[index];
                if (wanted.act !== 'create' && present) return act(wanted, present);
                alive.set((await post('create', body(wanted))).id as string, { revision: 1, status: 'DRAFT' });
              }),
            );
            // No stale cached answers from earlier rounds: an instance with an empty cache gives the same.
            const kept = await across(server.services.get(EmissionCells));
            // Statistics may be updated at any time, and may change the plan.
            await server.test.query('analyze facility_month');
            expect(kept).toEqual(await across(new EmissionCells()));
          }
          expect(refused).toEqual([]);
          const counted = [...alive.values()].filter(({ status }) => status !== 'VOID').length;
          expect(await verify(company.id)).toMatchObject({ records: counted, differences: [], tallies: [] });
          expect(await server.services.get(RollupCheck).sums(false)).toBe(0);
          const listed = async (query: string) =>
            (
              await Promise.all(
                [1, 2].map((scope) =>
                  server.call('GET', `/api/scope-management/list?typeScope=${scope}&size=1${query}`, { as: user }),
                ),
              )
            ).reduce((sum, one) => sum + (one.body.total_item ?? 0), 0);
          expect(await listed('')).toBe(counted);
          expect(await listed('&status=VOID')).toBe(alive.size - counted);
        },
      ),
      serverRuns(8),
    );
  });

  test('are found and rebuilt if they are wrong', async () => {
    const company = await server.company('Damaged');
    const user = await server.signedIn(company.id, ['USER']);
    await server.call('POST', '/api/scope-management/create', { as: user, body: dieselBody(company.facility.id) });
    await server.test.query(
      'update emission_month set t_total = t_total + 0.000001 where company_id = $1 and scope = 1',
      [company.id],
    );
    await server.test.query('update record_tally set records = records + 1 where company_id = $1', [company.id]);
    // The sums by facility and over all companies, and the tally.
    expect(await server.services.get(RollupCheck).sums(false)).toBe(3);
    expect(await verify(company.id)).toMatchObject({
      differences: [{ scope: 1, tTotal: '-0.000001', records: 0 }],
      tallies: [{ scope: 1, status: 'DRAFT', records: -1 }],
    });
    await every(server.services.get(RollupCheck).rebuild(), company.id);
    await server.services.get(RollupCheck).sums(true);
    expect(await verify(company.id)).toMatchObject({ differences: [], tallies: [] });
    expect(await server.services.get(RollupCheck).sums(false)).toBe(0);
  });
});

test('builds the cells of records with warnings in the migration', async () => {
  const company = await server.company('Warned');
  const user = await server.signedIn(company.id, ['USER']);
  const days = (fromDate: string, toDate: string) => ({ fromDate, toDate });
  const bodies = [
    dieselBody(company.facility.id, { ...days('2025-07-11', '2025-10-05'), quantity: '700' }),
    dieselBody(company.facility.id, { ...days('2025-08-01', '2025-08-31'), quantity: '123.457' }),
    electricityBody(company.facility.id, { ...days('2025-06-20', '2025-07-19'), quantity: '100001' }),
    electricityBody(company.facility.id, { ...days('2025-09-01', '2025-09-30'), quantity: '5' }),
  ];
  const warnings: number[] = [];
  for (const body of bodies) {
    const { body: saved } = await server.call('POST', '/api/scope-management/create', { as: user, body });
    warnings.push(saved.data.warnings);
  }
  expect(Math.max(...warnings)).toBeGreaterThan(0);
  expect(await verify(company.id)).toMatchObject({ records: 4, differences: [] });

  // The state before the migration: records with warnings are in the same cells as all others.
  const sums = 'records parts without_market t_total t_co2 t_ch4 t_n2o t_location t_market energy_gj'.split(' ');
  const statements: string[] = [];
  for (const [table, keys, fixed] of [
    ['emission_month', 'company_id, month, facility_id, scope, category, input_type', ''],
    ['facility_month', 'company_id, month, facility_id, scope', ''],
    ['emission_sum', 'month, scope, category, input_type', ', stripe'],
  ] as const)
    statements.push(
      `insert into ${table} as held (${keys}${fixed}, counted_status, ${sums.join(', ')})
       select ${keys}${fixed}, replace(counted_status, '_WARNED', ''), ${sums.join(', ')} from ${table}
       where counted_status like '%_WARNED'
       on conflict (${keys}${fixed}, counted_status) do update set
         ${sums.map((name) => `${name} = held.${name} + excluded.${name}`).join(', ')}`,
      `delete from ${table} where counted_status like '%_WARNED'`,
    );
  await server.test.query(statements.join(';'));
  const merged = await verify(company.id);
  expect(merged?.differences.length).toBeGreaterThan(0);

  const steps: string[] = [];
  await server.services
    .get(Database)
    .withTenant(company.id, (kysely) => warnedCells.up({ sql: async (text) => void steps.push(text), kysely }));
  await server.test.query(`begin; ${steps.join(';')}; commit`);
  expect(await verify(company.id)).toMatchObject({ records: 4, differences: [] });
  expect(await server.services.get(RollupCheck).sums(false)).toBe(0);
});

test('an upgrade gives existing records the published uncertainty that new ones get, and its sums', async () => {
  const company = await server.company('Before defaults');
  const user = await server.signedIn(company.id, ['USER']);
  const create = async (change: Record<string, unknown>) => {
    const body = dieselBody(company.facility.id, { frameworkId: 'GHG_PROTOCOL', ...change });
    const made = await server.call('POST', '/api/scope-management/create', { as: user, body });
    expect(made).toMatchObject({ status: 200 });
  };
  for (const [inputTypeId, unit] of [
    ['diesel', 'kL'],
    ['diesel', 'GJ'],
    ['natural-gas-pipeline', 'GJ'],
    ['bituminous-coal', 't'],
    ['brown-coal', 't'],
    ['coal-coke', 't'],
    ['lpg', 'kL'],
    ['dry-wood', 't'],
    ['petrol', 'kL'],
  ])
    for (const quantity of ['0', '0.001', '7.123', '98765.432'])
      await create({ inputTypeId, unit, quantity, toDate: '2025-09-30' });
  await create({ frameworkId: 'NGER' });
  await create({ uncertainty: '5' });
  const aviation = { categoryId: 'MOBILE_TRANSPORT_FUELS', inputTypeId: 'aviation-gasoline' };
  await create({ ...aviation, consumptionTypeId: 'TRANSPORT_AVIATION' });
  await create({ fillMode: 2, customFactor: { value: '2.7', unit: 'kg CO2-e/L', source: 'Supplier' } });
  await create({ fillMode: 2, customEmission: { co2: '10', total: '10', source: 'Laboratory' } });
  await create({ fromDate: '2025-06-01', toDate: '2025-07-31', versionId: undefined });
  await create({ categoryId: 'MOBILE_TRANSPORT_FUELS', consumptionTypeId: 'TRANSPORT_HEAVY_EURO_IV' });
  const gas = { categoryId: 'FUGITIVE', inputTypeId: 'refrigerant-r404a', quantity: '10', unit: 'kg' };
  await create({ ...gas, consumptionTypeId: 'TOPPED_UP' });
  for (const methodInputs of [{ equipment: 'chillers' }, { equipment: 'light-vehicles' }, { leakRate: '3' }])
    await create({ ...gas, consumptionTypeId: 'LEAKAGE', methodInputs });
  const power = electricityBody(company.facility.id, { quantity: '1000' });
  const own = (basis: string) => ({
    fillMode: 2,
    customFactor: { value: '0.5', unit: 'kg CO2-e/kWh', source: 'Supplier', basis },
  });
  for (const change of [{}, own('MARKET'), own('LOCATION'), { frameworkId: 'NGER' }])
    await create({ ...power, ...change });
  await create({
    typeScope: 3,
    categoryId: 'UPSTREAM_LEASED_ASSETS',
    inputTypeId: 'grid-electricity',
    consumptionTypeId: 'LEASED_ASSET_SPECIFIC',
    quantity: '1000',
    unit: 'kWh',
  });
  await create({
    typeScope: 3,
    categoryId: 'PURCHASED_GOODS_AND_SERVICES',
    inputTypeId: 'own-product',
    consumptionTypeId: 'PURCHASED_GOODS_SUPPLIER_SPECIFIC',
    unit: 't',
    fillMode: 2,
    customFactor: { value: '2', unit: 't CO2-e/t', source: 'Supplier' },
  });
  const uncertainties = () =>
    server.test.query(
      `select id, default_uncertainty::text, uncertainty_basis from emission_record where company_id = $1 order by id`,
      [company.id],
    );
  const calculated = await uncertainties();
  const bases = new Set(calculated.map((row) => (row as { uncertainty_basis: string | null }).uncertainty_basis));
  const known = ['ipcc-stationary', 'ipcc-aviation', 'nz-inventory', 'pedigree-combustion', 'pedigree-measured'];
  expect(bases).toEqual(new Set([...known, null]));
  expect(await verify(company.id)).toMatchObject({ tallies: [] });

  // As before the migration: no column, and sums of entered uncertainties only.
  await server.test.query(`update emission_record set default_uncertainty = null, uncertainty_basis = null`);
  for await (const _company of server.services.get(RollupCheck).rebuild());
  await server.test.query(`alter table emission_record drop column default_uncertainty, drop column uncertainty_basis`);
  const steps: string[] = [];
  await server.services
    .get(Database)
    .withTenant(company.id, (kysely) =>
      defaultUncertainties.up({ sql: async (text) => void steps.push(text), kysely }),
    );
  await server.services
    .get(Database)
    .withTenant(company.id, (kysely) =>
      moreDefaultUncertainties.up({ sql: async (text) => void steps.push(text), kysely }),
    );
  await server.test.query(`begin; ${steps.join(';')}; commit`);

  expect(await uncertainties()).toEqual(calculated);
  expect(await verify(company.id)).toMatchObject({ differences: [], tallies: [] });
  expect(await server.services.get(RollupCheck).sums(false)).toBe(0);
});
