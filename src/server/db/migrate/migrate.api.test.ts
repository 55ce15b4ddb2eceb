import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { injectedTestServer, testDatabase } from '../../testing/index.ts';
import type { TestDatabase } from '../../testing/index.ts';
import { loginAs } from '../connection.ts';
import { kernelMigrations } from './kernel-migrations.ts';
import { migrate } from './migrate.ts';
import type { Migration, MigrationPlan } from './migration.ts';
import { ensureRoles } from '../roles.ts';
import { enableTenancy } from '../tenancy.ts';
import { notePlan } from '../tenant.fixture.ts';

const step = (id: string, ...statements: string[]): Migration => ({
  id,
  up: async (db) => {
    for (const statement of statements) await db.sql(statement);
  },
});
const plan: MigrationPlan = [
  {
    plugin: 'facilities',
    migrations: [
      step('0001-create-facility', 'create table facility (id int primary key)'),
      step('0002-add-state', 'alter table facility add state text'),
    ],
  },
  { plugin: 'records', migrations: [step('0001-create-record', 'create table record (id int references facility)')] },
];
const ofKernel = kernelMigrations.migrations.map(({ id }) => `kernel/${id}`);
const allSteps = [
  ...ofKernel,
  'facilities/0001-create-facility',
  'facilities/0002-add-state',
  'records/0001-create-record',
];

let db: TestDatabase;
const ledger = async (): Promise<string[]> => {
  const rows = await db.query<{ step: string }>(
    "select plugin || '/' || id as step from schema_migration order by applied_at",
  );
  return rows.map((row) => row.step);
};

beforeEach(async () => {
  db = await testDatabase([]);
});
afterEach(() => db.drop());

test('applies steps once and in order, and reports them', async () => {
  const told: string[] = [];
  expect(await migrate(db.addresses.owner, plan, { onApplied: ({ plugin, id }) => told.push(`${plugin}/${id}`) })).toBe(
    3,
  );
  expect(told).toEqual(allSteps.slice(ofKernel.length));
  expect(await ledger()).toEqual(allSteps);
  expect(await migrate(db.addresses.owner, plan)).toBe(0);
});

test.each([2, 5])('applies each step once with %i concurrent starts', async (starters) => {
  await db.query('drop table schema_migration, staff_access, rate_count, queue_pause, idempotency_claim, file_object');
  await db.query('drop function note_idempotent_write');
  const slow: MigrationPlan = plan.map(({ plugin, migrations }) => ({
    plugin,
    migrations: migrations.map((migration) => ({
      id: migration.id,
      up: async (context) => {
        await context.sql('select pg_sleep(0.03)');
        await migration.up(context);
      },
    })),
  }));
  const counts = await Promise.all(Array.from({ length: starters }, () => migrate(db.addresses.owner, slow)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(allSteps.length);
  expect(await ledger()).toEqual(allSteps);
});

test('rolls back a failed step and keeps the steps before it', async () => {
  const failing: MigrationPlan = [
    {
      plugin: 'facilities',
      migrations: [
        step('0001-create-facility', 'create table facility (id int)'),
        step('0002-fail', 'create table half (id int)', 'select 1 / 0'),
      ],
    },
  ];
  await expect(migrate(db.addresses.owner, failing)).rejects.toThrow(
    'The migration 0002-fail of the plugin facilities failed, and nothing of it was kept: division by zero',
  );
  expect(await ledger()).toEqual(allSteps.slice(0, ofKernel.length + 1));
  expect(await db.query("select to_regclass('half') as half, to_regclass('facility')::text as facility")).toEqual([
    { half: null, facility: 'facility' },
  ]);
});

test('rejects a text with two statements', async () => {
  const double: MigrationPlan = [
    { plugin: 'two', migrations: [step('0001-two', 'create table a (id int); create table b (id int)')] },
  ];
  await expect(migrate(db.addresses.owner, double)).rejects.toThrow('cannot insert multiple commands');
});

test('rejects a database that is newer than the program', async () => {
  await migrate(db.addresses.owner, plan);
  const older = plan.slice(0, 1);
  await expect(migrate(db.addresses.owner, older)).rejects.toThrow(
    'it has the migration 0001-create-record of the plugin records, which this program does not know',
  );
});

test('beside a newer version, an older one serves on what was only extended', async () => {
  const older = plan.slice(0, 1);
  const newer = (contracts?: readonly string[]): MigrationPlan => [
    ...plan,
    {
      plugin: 'sites',
      migrations: [
        { ...step('0001-rename-state', 'select 1'), ...(contracts === undefined ? {} : { contracts }) },
        step('0002-more', 'select 2'),
      ],
    },
  ];
  await migrate(db.addresses.owner, newer());
  await expect(migrate(db.addresses.owner, older)).rejects.toThrow('which this program does not know');
  expect(await migrate(db.addresses.owner, older, { besideNewer: true })).toBe(0);

  await db.query("delete from schema_migration where plugin = 'sites'");
  await migrate(db.addresses.owner, newer(['facility.state']));
  await expect(migrate(db.addresses.owner, older, { besideNewer: true })).rejects.toThrow(
    'the migration 0001-rename-state of the plugin sites has taken away what this program uses',
  );
});

test('a ledger from before migrations said what they take away gets the column', async () => {
  await db.query('alter table schema_migration drop column contracts');
  expect(await migrate(db.addresses.owner, plan)).toBe(3);
  expect(await db.query('select distinct contracts from schema_migration')).toEqual([{ contracts: false }]);
});

test('sees the rows of every company in later steps of a migration', async () => {
  const backfill: MigrationPlan = [
    {
      plugin: 'notes',
      migrations: [
        {
          id: '0001-create-note',
          up: async (context) => {
            await context.sql('create table note (company_id uuid not null, words text)');
            await enableTenancy(context, 'note');
            await context.sql("insert into note values (gen_random_uuid(), 'a'), (gen_random_uuid(), 'b')");
          },
        },
        {
          id: '0002-shout',
          up: async ({ kysely }) => void (await sql`update note set words = upper(words)`.execute(kysely)),
        },
      ],
    },
  ];
  await migrate(db.addresses.owner, backfill);
  expect(await db.query('select words from note order by words')).toEqual([{ words: 'A' }, { words: 'B' }]);
});

test('fails for an owner bound by row security, instead of changing nothing', async () => {
  await migrate(db.addresses.owner, notePlan);
  const bound = `${db.name}_bound`;
  await db.query(`create role ${bound} login password 'bound' in role scopebook_owner`);
  const later: MigrationPlan = [
    ...notePlan,
    { plugin: 'later', migrations: [step('0001-shout', 'update note set words = upper(words)')] },
  ];
  await expect(migrate(loginAs(db.admin, bound, 'bound'), later)).rejects.toThrow('row-level security');
  await db.query(`drop role ${bound}`);
});

test('sets up roles repeatedly and concurrently', async () => {
  const { admin, password } = await injectedTestServer();
  const database = `${db.name}_roles`;
  const starters = Array.from({ length: 4 }, () => ensureRoles(admin, { database, password }));
  const [addresses] = await Promise.all(starters);
  expect(await migrate((addresses as { owner: typeof admin }).owner, plan)).toBe(allSteps.length);
  await db.query(`drop database ${database}`);
});
