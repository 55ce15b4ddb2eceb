import type { Query } from '../admin-session.ts';
import { withAdminSession } from '../admin-session.ts';
import type { PgAddress } from '../connection.ts';
import { sqlState } from '../errors.ts';
import { identifier } from '../identifier.ts';
import { MIGRATION_LOCK } from '../migrate/migrate.ts';
import type { MigrationPlan } from '../migrate/migration.ts';
import { FACILITIES_ROLE } from '../roles.ts';
import { POLICIES, readCatalogue, type Catalogue, type PolicyFacts } from './catalogue.ts';
import { policyOfWhole, policyOnCluster } from './policies.ts';
import { linksOnCluster, tableKinds, type LinkFacts, type StaysWhole, type TableKind } from './table-kinds.ts';

/** What a distribution did. Empty lists: there was nothing to do. */
export interface Distribution {
  readonly distributed: readonly string[];
  /** Foreign keys that a cluster cannot check. */
  readonly lostLinks: readonly LinkFacts[];
  /** Tables that machines limited to some facilities no longer see. */
  readonly closedTables: readonly string[];
}

export interface DistributeOptions {
  /** Pieces in which every table is divided. It cannot be changed easily later. */
  readonly shards: number;
  readonly say?: (line: string) => void;
}

/** The oldest release of Citus that was tried. */
const OLDEST = 13;
const LOCK_TIMEOUT = '55P03';

/**
 * Distributes the tables of an installed database by company. One transaction: if it is refused or killed, the database is
 * as before, and the next run starts again. A run on a distributed database only adds tables that are new.
 */
export async function distribute(
  owner: PgAddress,
  plan: MigrationPlan,
  options: DistributeOptions,
): Promise<Distribution> {
  const stays = staysWhole(plan);
  return withAdminSession(owner, async (query) => {
    await assertCluster(query);
    await query('begin');
    try {
      for (const statement of SETTINGS) await query(statement);
      const done = await distributeWithin(query, stays, options);
      await query('commit');
      return done;
    } catch (error) {
      await query('rollback').catch(() => {});
      if (sqlState(error) !== LOCK_TIMEOUT) throw error;
      throw new Error('The database is in use. Stop every server and other program that uses it, then start again.', {
        cause: error,
      });
    }
  });
}

const SETTINGS = [
  'set local statement_timeout = 0',
  "set local lock_timeout = '10s'",
  // Many tables in one transaction: the nodes are asked one after another.
  "set local citus.multi_shard_modify_mode = 'sequential'",
  "set local client_min_messages = 'warning'",
  `select pg_advisory_xact_lock(${MIGRATION_LOCK})`,
];

const OWNERS_FUNCTIONS = `
  select oid::regprocedure::text as signature from pg_proc
  where pronamespace = 'public'::regnamespace and prosecdef
    and not coalesce(proconfig, '{}') @> '{citus.local_table_join_policy=auto}'`;

/** The exceptions of all plugins. */
export const staysWhole = (plan: MigrationPlan): StaysWhole =>
  Object.assign({}, ...plan.map(({ wholeTables }) => wholeTables ?? {})) as StaysWhole;

async function assertCluster(query: Query): Promise<void> {
  const [citus] = await query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  );
  if (!citus)
    throw new Error(
      'The database has no Citus extension. Install Citus on every node and run "create extension citus" in this database on each.',
    );
  if (Number.parseInt(citus.version, 10) < OLDEST)
    throw new Error(`The database has Citus ${citus.version}. Scopebook needs Citus ${OLDEST} or later.`);
  const [nodes] = await query<{ workers: number }>(
    "select count(*)::integer as workers from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'",
  );
  if (!nodes?.workers)
    throw new Error('The cluster has no node for data. Add one on the coordinator with citus_add_node.');
  const [role] = await query<{ login: boolean }>('select rolcanlogin as login from pg_roles where rolname = $1', [
    FACILITIES_ROLE,
  ]);
  if (role?.login !== true)
    throw new Error(
      `The coordinator must be able to log in to the nodes as ${FACILITIES_ROLE}. Run on every node: alter role ${FACILITIES_ROLE} login`,
    );
}

async function distributeWithin(query: Query, stays: StaysWhole, { shards, say = () => {} }: DistributeOptions) {
  const catalogue = await readCatalogue(query);
  const kinds = tableKinds(catalogue.tables, catalogue.links, stays);
  const present = await query<{ name: string }>(
    "select c.relname::text as name from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid where d.partmethod = 'h'",
  );
  const already = new Set(present.map(({ name }) => name));
  const wrong = [...already].filter((name) => kinds.get(name) === 'whole');
  if (wrong.length > 0)
    throw new Error(
      `${wrong.join(', ')} must stay whole but is distributed. Bring it back first: select undistribute_table('${wrong[0]}')`,
    );
  const due = [...kinds].filter(([name, kind]) => kind === 'distributed' && !already.has(name)).map(([name]) => name);
  for (const policy of await query<PolicyFacts & object>(POLICIES)) {
    const statement = kinds.get(policy.table) === 'whole' ? policyOfWhole(policy) : null;
    if (statement !== null) await query(statement);
  }
  // They run as the owner, whom row security does not bind, so Citus may join both kinds of tables in them by itself.
  for (const { signature } of await query<{ signature: string }>(OWNERS_FUNCTIONS))
    await query(`alter function ${signature} set citus.local_table_join_policy to 'auto'`);
  if (due.length === 0) return { distributed: [], lostLinks: [], closedTables: [] };
  return distributeTables(query, { catalogue, kinds, due, beside: [...already][0], shards, say });
}

async function distributeTables(
  query: Query,
  work: {
    readonly catalogue: Catalogue;
    readonly kinds: ReadonlyMap<string, TableKind>;
    readonly due: readonly string[];
    /** A table that is already distributed: the others are placed beside it. */
    readonly beside: string | undefined;
    readonly shards: number;
    readonly say: (line: string) => void;
  },
): Promise<Distribution> {
  const { catalogue, kinds, due, shards, say } = work;
  const isDue = new Set(due);
  const { kept, lost } = linksOnCluster(
    catalogue.links.filter(({ table, parent }) => isDue.has(table) || isDue.has(parent)),
    kinds,
  );
  for (const { table, name } of [...kept, ...lost])
    await query(`alter table ${identifier(table)} drop constraint ${identifier(name)}`);
  const closedTables: string[] = [];
  for (const policy of await query<PolicyFacts & object>(POLICIES)) {
    if (!isDue.has(policy.table)) continue;
    const change = policyOnCluster(policy);
    if (change) await query(change.statement);
    if (change?.isClosed) closedTables.push(policy.table);
  }
  let { beside } = work;
  for (const [at, table] of due.entries()) {
    await (beside === undefined
      ? query("select create_distributed_table($1, 'company_id', shard_count => $2, colocate_with => 'none')", [
          table,
          shards,
        ])
      : query("select create_distributed_table($1, 'company_id', colocate_with => $2)", [table, beside]));
    // The rows are on the nodes now. What is left of them here is hidden and only takes space.
    await query('select truncate_local_data_after_distributing_table($1)', [table]);
    beside ??= table;
    say(`${at + 1} of ${due.length}: ${table}`);
  }
  for (const { table, name, definition } of kept)
    await query(`alter table ${identifier(table)} add constraint ${identifier(name)} ${definition}`);
  return { distributed: due, lostLinks: lost, closedTables };
}
