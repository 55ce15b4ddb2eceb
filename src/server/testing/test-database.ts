import { createHash, randomBytes } from 'node:crypto';
import { withAdminSession } from '../db/admin-session.ts';
import type { Query } from '../db/admin-session.ts';
import { openDatabase } from '../db/connect.ts';
import { inDatabase, loginAs } from '../db/connection.ts';
import type { DatabaseAddresses, PgAddress } from '../db/connection.ts';
import { migrate } from '../db/migrate/migrate.ts';
import type { MigrationPlan } from '../db/migrate/migration.ts';
import { APP_ROLE, OWNER_ROLE, STAFF_ROLE, ensureRoles } from '../db/roles.ts';
import type { Database } from '../db/tenant.ts';
import { makeClusterTemplate, onEveryNode } from './test-citus.ts';
import type { TestServer } from './test-cluster.ts';

const POOL_SIZE = 5;

/** A migrated database for a single test file. */
export interface TestDatabase {
  name: string;
  addresses: DatabaseAddresses;
  /** Login of a superuser. */
  admin: PgAddress;
  /** The database as the product uses it. */
  database: Database;
  /** Runs a statement as superuser, past all rights and policies, to inspect or prepare data. */
  query: Query;
  drop(): Promise<void>;
}

/** Creates a database with the plan's tables: migrated once per plan and run, then copied (about 40 ms). */
export async function createTestDatabase(server: TestServer, plan: MigrationPlan): Promise<TestDatabase> {
  const template = await ensureTemplate(server, plan);
  const name = `${server.prefix}_${randomBytes(5).toString('hex')}`;
  await onEveryNode(server, (query) => query(`create database ${name} owner ${OWNER_ROLE} template ${template}`));
  const admin = inDatabase(server.admin, name);
  const as = (role: string): PgAddress => loginAs(admin, role, server.password);
  const addresses = { app: as(APP_ROLE), staff: as(STAFF_ROLE), owner: as(OWNER_ROLE) };
  const database = await openDatabase({ ...addresses, poolSize: POOL_SIZE, staffPoolSize: POOL_SIZE });
  return {
    name,
    addresses,
    admin,
    database,
    query: (text, values) => withAdminSession(admin, (query) => query(text, values)),
    drop: async () => {
      await database.close();
      await onEveryNode(server, (query) => query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** The template of the copies. The first caller creates it, the others wait. */
async function ensureTemplate(server: TestServer, plan: MigrationPlan): Promise<string> {
  const template = `${server.prefix}_template_${fingerprint(plan)}`;
  await withAdminSession(server.admin, async (query) => {
    await query('select pg_advisory_lock(hashtext($1))', [
      // The roles of a cluster are set up with each template, one after another.
      server.nodes ? 'scopebook cluster' : template,
    ]);
    const ready = await query('select 1 from pg_database where datname = $1 and datistemplate', [template]);
    if (ready.length > 0) return;
    if (server.nodes) await makeClusterTemplate(server, template, plan);
    else
      await migrate((await ensureRoles(server.admin, { database: template, password: server.password })).owner, plan);
    // Nobody may be connected to a database while it is copied.
    await onEveryNode(server, async (each) => {
      await each(`alter database ${template} with is_template true allow_connections false`);
      await each('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [template]);
    });
  });
  return template;
}

/** Plans with the same steps share a template. Steps of the same name with different code do not. */
function fingerprint(plan: MigrationPlan): string {
  const hash = createHash('sha256');
  for (const { plugin, migrations } of plan) {
    for (const migration of migrations) hash.update(`${plugin}\0${migration.id}\0${String(migration.up)}\0`);
  }
  return hash.digest('hex').slice(0, 12);
}
