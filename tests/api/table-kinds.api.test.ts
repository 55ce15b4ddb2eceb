import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  POLICIES,
  policyOnCluster,
  readCatalogue,
  staysWhole,
  tableKinds,
  type Catalogue,
  type PolicyFacts,
} from '#server';
import { injectedTestServer, testDatabase, type TestDatabase } from '#server/testing';
import { migrationPlan, serverPlugins } from '../../src/boot/server-plugins.ts';

/** Closed to API keys limited to facilities: whether they may see a row depends on another table. */
const CLOSED = [
  'calculation_run',
  'evidence_chunk',
  'evidence_content',
  'evidence_file',
  'evidence_link',
  'record_history',
  'record_remark',
  'record_warning',
];

const plan = migrationPlan(serverPlugins());
let db: TestDatabase;
let catalogue: Catalogue;
let distributed: readonly string[];

beforeAll(async () => {
  db = await testDatabase(plan);
  catalogue = await readCatalogue(db.query);
  const kinds = tableKinds(catalogue.tables, catalogue.links, staysWhole(plan));
  distributed = [...kinds].filter(([, kind]) => kind === 'distributed').map(([name]) => name);
});

afterAll(() => db.drop());

const isAny = (list: string) =>
  `(select oid from pg_class where relname = any(${list}) and relnamespace = 'public'::regnamespace)`;

test('every table has a kind, and records, evidence, meters and imports are distributed', () => {
  expect(distributed).toEqual(
    expect.arrayContaining([
      'emission_record',
      'emission_month',
      'facility',
      'evidence_chunk',
      'meter_day',
      'import_row',
    ]),
  );
  const known = new Set(catalogue.tables.map(({ name }) => name));
  expect(distributed.filter((name) => !known.has(name))).toEqual([]);
});

test('each table that stays whole by exception has its reason, and is one by company', () => {
  for (const [table, reason] of Object.entries(staysWhole(plan))) {
    expect([table, reason.length > 20 && reason.endsWith('.')]).toEqual([table, true]);
    expect(catalogue.tables).toContainEqual({ name: table, isByCompany: true });
  }
});

test('each distributed table has the company in every unique index and exclusion, and no trigger', async () => {
  const without = await db.query(
    `select i.indexrelid::regclass::text as index from pg_index i
     where (i.indisunique or i.indisexclusion) and i.indrelid in ${isAny('$1')} and not exists (
       select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey) and a.attname = 'company_id')`,
    [distributed],
  );
  expect(without).toEqual([]);
  const triggers = await db.query(
    `select tgrelid::regclass::text as table, tgname from pg_trigger where not tgisinternal and tgrelid in ${isAny('$1')}`,
    [distributed],
  );
  expect(triggers).toEqual([]);
});

test('each policy of a distributed table works without reading other tables, or is closed', async () => {
  const policies = await db.query<PolicyFacts & object>(POLICIES);
  const closed = policies
    .filter(({ table }) => distributed.includes(table))
    .filter((policy) => policyOnCluster(policy)?.isClosed === true)
    .map(({ table }) => table);
  // On a cluster they have been rewritten already.
  const { nodes } = await injectedTestServer();
  expect([...new Set(closed)]).toEqual(nodes ? [] : CLOSED);
});
