import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvedFactor } from '../../../../../tests/support/approved-factor.ts';
import { explainWarnings } from '../../../../../tests/support/explain-warnings.ts';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';
import { SealCheck, type CompanySeals } from './seal-check.ts';
import { SEAL_VERSION } from './seal-version.ts';

/** Locked data is sealed link by link, and changes outside the product are found and named. */
let server: ApiServer;
let company: TestCompany;
let admin: string;
let record: string;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

const post = (path: string, body: object) => server.call('POST', path, { as: admin, body });
const lock = (facilityId = company.facility.id) => post('/api/period/lock', { facilityId, year: 2026 });
const unlock = (reason: string) => post('/api/period/unlock', { facilityId: company.facility.id, year: 2026, reason });

beforeEach(async () => {
  company = await server.company('Ironbark');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
  record = (await post('/api/scope-management/create', dieselBody(company.facility.id))).body.data.id;
  await explainWarnings(server, admin, record);
  await post('/api/scope-management/status', { ids: [record], status: 'SUBMITTED' });
  const other = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  const body = { ids: [record], status: 'APPROVED' };
  await server.call('POST', '/api/scope-management/status', { as: other, body });
});

async function checked(): Promise<CompanySeals> {
  for await (const one of server.services.get(SealCheck).verify(company.id)) return one;
  throw new Error('The company was not verified.');
}

const faults = async () => (await checked()).faults.map(({ text }) => text);
const asOwner = (text: string) => server.test.query(text.replaceAll('$company', `'${company.id}'`));

/** An own factor that is approved, since records are offered no other. */
async function ownFactor(given: object) {
  const made = await post('/api/custom-factors/create', { unit: 't CO2-e/kL', ...given });
  await approvedFactor(server, made.body.data, admin, await server.signedIn(company.id, ['COMPANY_ADMIN']));
  return made;
}

/** Everything a seal covers, in the locked year. */
async function fullYear() {
  const facilityId = company.facility.id;
  const given = [
    await post('/api/control-basis/create', { facilityId, basis: 'EQUITY', fromDate: '2020-07-01', equityShare: '60' }),
    await post('/api/company-group/entity/create', {
      kind: 'NAMED',
      name: 'Rail',
      share: '60',
      fromDate: '2024-07-01',
      facilityIds: [facilityId],
    }),
    await post('/api/thresholds/baseline/save', { facilityId, year: 2026, amount: '120000', note: '', revision: null }),
    await post('/api/thresholds/size/save', {
      year: 2025,
      revenue: '60',
      assets: '40',
      employees: '90',
      revision: null,
    }),
    await ownFactor({ name: 'Site diesel', value: '2.7', source: 'Supplier 2025', validFrom: '2024-07-01' }),
    await post('/api/intensity/sheet', {
      denominatorId: 'REVENUE',
      cells: [{ facilityId, month: '2025-08-01', quantity: '12' }],
    }),
  ];
  expect(given.map(({ status, body }) => [status, body.message])).toEqual(given.map(({ body }) => [200, body.message]));
  const instrument = await post('/api/instruments/create', {
    kind: 'PPA',
    reference: 'Bluff wind',
    mwh: '100',
    generatedOn: '2025-08-01',
    region: 'NSW',
    note: '',
    evidenceIds: [],
  });
  const cells = [{ facilityId, month: '2025-09-01', mwh: '40' }];
  expect((await post('/api/instruments/allocate', { id: instrument.body.data.id, cells })).status).toBe(200);
}

test('every lock and unlock is a link, and nothing differs while nothing was changed', async () => {
  await fullYear();
  const { seal } = (await lock()).body.data;
  const second = await server.facility(company.id);
  await lock(second.id);
  await unlock('A late invoice');
  const again = (await lock()).body.data;
  expect(again.seal).not.toBe(seal);
  expect(await checked()).toMatchObject({ locked: 2, links: 4, head: again.seal, faults: [] });
  const links = await asOwner(
    `select number, act, previous, hash from period_seal where company_id = $company order by 1`,
  );
  expect(links.map(({ act }) => act)).toEqual(['LOCK', 'LOCK', 'UNLOCK', 'LOCK']);
  expect(links.map(({ previous }) => previous)).toEqual([null, ...links.slice(0, -1).map(({ hash }) => hash)]);
});

test('permitted changes in a locked year are not a difference', async () => {
  await fullYear();
  await lock();
  const [basis] = (await server.call('GET', '/api/control-basis/list', { as: admin })).body.data;
  const { id, revision, facilityId } = basis;
  const ended = {
    id,
    revision,
    facilityId,
    basis: 'EQUITY',
    fromDate: '2019-07-01',
    toDate: '2026-06-30',
    equityShare: '60',
  };
  expect((await post('/api/control-basis/update', ended)).status).toBe(200);
  const factor = { name: 'Later', value: '2.6', source: 'Supplier', validFrom: '2025-07-01' };
  expect((await ownFactor(factor)).status).toBe(200);
  expect(await faults()).toEqual([]);
});

const CHANGES: readonly (readonly [string, string, RegExp])[] = [
  [
    'a share',
    `update control_basis set equity_share = 10 where company_id = $company`,
    /^control of the facility .* was changed$/,
  ],
  [
    'a controller that is gone',
    `delete from control_basis where company_id = $company`,
    /^control of the facility .* is gone$/,
  ],
  [
    'a share of the group',
    `update group_entity set share = 10 where company_id = $company`,
    /^entity of the group .* was changed$/,
  ],
  [
    'an entity that holds a facility',
    `delete from group_entity_facility where company_id = $company`,
    /^entity that holds the facility .* is gone$/,
  ],
  [
    'a denominator',
    `update intensity_figure set quantity = 1 where company_id = $company`,
    /^denominator REVENUE 2025-08-01 was changed$/,
  ],
  [
    'an instrument',
    `update instrument set surrendered_on = '2025-09-09' where company_id = $company`,
    /^instrument .* 2025-09-01 was changed$/,
  ],
  ['a baseline', `update threshold_baseline set amount = 1 where company_id = $company`, /^baseline .* was changed$/],
  [
    'a size',
    `update threshold_size set revenue = 1 where company_id = $company`,
    /^size of the company 2025 was changed$/,
  ],
  ['a facility', `update facility set zone = 'non-metro' where company_id = $company`, /^facility .* was changed$/],
  [
    'a country',
    `update facility set country = 'NZ', subdivision = 'NZ-NTL', zone = null where company_id = $company`,
    /^facility .* was changed$/,
  ],
  [
    'a reporting window',
    `update facility set to_date = '2026-01-31' where company_id = $company`,
    /^facility .* was changed$/,
  ],
  [
    'an own factor',
    `update own_factor_version set value = 1 where company_id = $company`,
    /^own factor .* was changed$/,
  ],
  ['a quantity', `update emission_record set quantity = 1 where company_id = $company`, /^record .* was changed$/],
  ['a working', `update calculation_run set trace = '{}' where company_id = $company`, /^record .* was changed$/],
  [
    'a record that is void',
    `update emission_record set status = 'VOID' where company_id = $company`,
    /^record .* is gone$/,
  ],
  [
    'gases outside Kyoto',
    `update emission_record set t_outside_kyoto = 1 where company_id = $company`,
    /^gases outside Kyoto of record .* was added$/,
  ],
  ['a cell', `update emission_month set t_total = 1 where company_id = $company`, /^total of scope 1 was changed$/],
  [
    'a digest',
    `update period_seal_item set digest = 'x' where company_id = $company and part = 'baseline'`,
    /^the digests of link 1 were changed$/,
  ],
  ['a seal', `update period_seal set totals = '[]' where company_id = $company`, /^link 1 of the chain was changed$/],
  [
    'the seal of a period',
    `update facility_period set seal = 'x' where company_id = $company`,
    /^the seal of the period is not that of the chain$/,
  ],
  ['a period opened', `delete from facility_period where company_id = $company`, /was opened past the chain$/],
  [
    'a chain cut off',
    `delete from period_seal_item where company_id = $company; delete from period_seal where company_id = $company`,
    /^is locked, and the chain has no seal of it$/,
  ],
];

test.for(CHANGES)('%s changed past the product is found and named', async ([, statement, found]) => {
  await fullYear();
  await lock();
  expect(await faults()).toEqual([]);
  for (const one of statement.split('; ')) await asOwner(one);
  const [place] = (await checked()).faults;
  expect(place).toMatchObject({ year: 2026 });
  expect(await faults()).toContainEqual(expect.stringMatching(found));
});

test.each([
  ['in Australia as before there were countries', { state: 'NT' }, ['NT', 'NSW-ACT', 'metro']],
  [
    'abroad by its subdivision',
    { country: 'CA', subdivision: 'CA-NT', grid: 'CA-NT', zone: null },
    ['CA-NT', 'CA-NT', null],
  ],
  ['abroad by its country', { country: 'FR', subdivision: null, grid: 'FR', zone: null }, ['FR', 'FR', null]],
])('seals the place of a facility %s', async (_, place, line) => {
  const { id } = await server.facility(company.id, place);
  await lock(id);
  const text = `[${[...line, '2025-07-01', '2026-06-30'].map((part) => JSON.stringify(part)).join(', ')}]`;
  const [item] = await asOwner(
    `select digest from period_seal_item where company_id = $company and part = 'facility' and item = '${id}'`,
  );
  expect(item?.['digest']).toBe(createHash('sha256').update(text).digest('hex'));
});

test('finds and names an edition or factor changed outside the product', async () => {
  await lock();
  const [edition] = await asOwner(`select gwp_set from edition where id = 'NGA-2025'`);
  await asOwner(`update edition set gwp_set = 'AR4' where id = 'NGA-2025'`);
  expect(await faults()).toEqual(['edition NGA-2025 was changed']);
  await asOwner(`update edition set gwp_set = '${String(edition?.['gwp_set'])}' where id = 'NGA-2025'`);
  expect(await faults()).toEqual([]);
  const used = `(select trace -> 'factors' -> 0 ->> 'id' from calculation_run where company_id = $company limit 1)`;
  await asOwner(`update factor set source = source || ' changed' where id = ${used}`);
  expect(await faults()).toEqual([expect.stringMatching(/^factor .* was changed$/)]);
  await asOwner(`update factor set source = left(source, -8) where id = ${used}`);
  // Another row of the same edition does not belong to this year.
  await asOwner(`update factor set note = 'x' where id <> ${used}`);
  expect(await faults()).toEqual([]);
});

test('verifies a link of version 2 by what it covered', async () => {
  await fullYear();
  await lock();
  const added = `('facility', 'size of the company', 'edition', 'factor')`;
  await asOwner(`delete from period_seal_item where company_id = $company and part in ${added}`);
  const [link] = await asOwner(`
    select facility_id, year::int, act, round(extract(epoch from at) * 1000)::text as at, by_account, reason, totals, previous,
      (select encode(sha256(convert_to(string_agg(concat_ws('|', part, item, digest), chr(10)
        order by part collate "C", item collate "C"), 'UTF8')), 'hex')
        from period_seal_item where company_id = $company) as content
    from period_seal where company_id = $company`);
  const { facility_id, year, act, at, by_account, reason, totals, previous, content } = link as { content: string } & {
    readonly [name: string]: unknown;
  };
  const sums = (totals as readonly Record<string, unknown>[]).map((one) =>
    ['scope', 'records', 'total', 'market', 'energy'].map((name) => one[name]),
  );
  // As version 2 wrote it: written out, so that a change of the old rule is noticed.
  const text = [2, company.id, 1, facility_id, year, act, Number(at), by_account, reason, content, sums, previous];
  const hash = createHash('sha256').update(JSON.stringify(text)).digest('hex');
  await asOwner(
    `update period_seal set version = 2, content = '${content}', hash = '${hash}' where company_id = $company`,
  );
  await asOwner(`update facility_period set seal_version = 2, seal = '${hash}' where company_id = $company`);
  expect(await checked()).toMatchObject({ locked: 1, links: 1, head: hash, faults: [] });
  await asOwner(`update facility set zone = 'non-metro' where company_id = $company`);
  expect(await faults()).toEqual([]);
  await asOwner(`update control_basis set equity_share = 10 where company_id = $company`);
  expect(await faults()).toEqual([expect.stringMatching(/^control of the facility .* was changed$/)]);
});

test('finds a link with a forged older version', async () => {
  await lock();
  await asOwner(`update period_seal set version = 2 where company_id = $company`);
  expect(await faults()).toContain('link 1 of the chain was changed');
  await asOwner(`update period_seal set version = ${SEAL_VERSION} where company_id = $company`);
  // A period with a link cannot fall back to the first rule either.
  await asOwner(`update facility_period set seal_version = 1 where company_id = $company`);
  await asOwner(`update emission_record set quantity = 1 where company_id = $company`);
  expect(await faults()).toEqual([expect.stringMatching(/^record .* was changed$/)]);
});

test('detects a link removed from the middle', async () => {
  await lock();
  await unlock('A late invoice');
  await lock();
  await asOwner(`delete from period_seal where company_id = $company and number = 2`);
  expect(await faults()).toContain('link 2 of the chain is gone');
});

test("the application's database logins cannot change a link", async () => {
  const [rights] = await asOwner(`
    select bool_or(has_table_privilege(role, name, what)) as any
    from unnest(array['scopebook_app', 'scopebook_staff']) as role,
      unnest(array['period_seal', 'period_seal_item']) as name, unnest(array['update', 'delete', 'truncate']) as what`);
  expect(rights).toEqual({ any: false });
});

test('verifies a seal from before the chain by its own rule', async () => {
  await lock();
  await asOwner(`delete from period_seal_item where company_id = $company`);
  await asOwner(`delete from period_seal where company_id = $company`);
  // As version 1 sealed it: written out, so that a change of the old rule is noticed.
  await asOwner(`
    update facility_period set seal_version = 1, seal = (
      select encode(sha256(convert_to(concat_ws('|', record.id, record.revision, record.run_id, run.inputs_hash,
        run.engine_version, coalesce(record.t_total::text, '-'), coalesce(record.t_market::text, '-'),
        coalesce(record.energy_gj::text, '-')) || chr(10), 'UTF8')), 'hex')
      from emission_record as record join calculation_run as run on run.company_id = record.company_id and run.id = record.run_id
      where record.company_id = $company)
    where company_id = $company`);
  expect(await checked()).toMatchObject({ locked: 1, links: 0, faults: [] });
  await asOwner(`update emission_record set t_total = 1 where company_id = $company`);
  expect(await faults()).toEqual(['records are not as they were sealed (seal of version 1)']);
  // Unlocked and locked again, it is a link like every other.
  await asOwner(`update emission_record set t_total = 1896.804 where company_id = $company`);
  await unlock('Sealed anew');
  await lock();
  expect(await checked()).toMatchObject({ locked: 1, links: 2, faults: [] });
});
