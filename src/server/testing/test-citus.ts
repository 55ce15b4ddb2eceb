import { withAdminSession, type Query } from '../db/admin-session.ts';
import { distribute } from '../db/citus/distribute.ts';
import { inDatabase, loginAs, type PgAddress } from '../db/connection.ts';
import { migrate } from '../db/migrate/migrate.ts';
import type { MigrationPlan } from '../db/migrate/migration.ts';
import { FACILITIES_ROLE, OWNER_ROLE, ensureRoles } from '../db/roles.ts';

/** Few, because each costs a table on a node. */
const SHARDS = 4;

/** A PostgreSQL server for tests, or the nodes of a cluster. */
interface Nodes {
  readonly admin: PgAddress;
  readonly password?: string;
  readonly nodes?: readonly PgAddress[];
}

interface Node {
  readonly host: string;
  readonly port: number;
}

const NODES =
  "select nodename as host, nodeport as port from pg_dist_node where isactive and noderole = 'primary' order by groupid";

/** Superuser logins of the nodes of a Citus cluster, the coordinator first. The nodes must trust each other. */
export async function nodesOf(coordinator: string): Promise<PgAddress[]> {
  const nodes = await withAdminSession(coordinator, (query) => query<Node>(NODES)).catch((cause: unknown) => {
    throw new Error(`TEST_CITUS_URL does not lead to the coordinator of a Citus cluster: ${String(cause)}.`, { cause });
  });
  if (nodes.length < 2)
    throw new Error(
      'TEST_CITUS_URL leads to a coordinator without nodes. Add them to its database with citus_add_node.',
    );
  return nodes.map(({ host, port }) => {
    const url = new URL(coordinator);
    url.hostname = host;
    url.port = String(port);
    return url.href;
  });
}

/** Runs work on each node of a cluster, or on the one server. */
export async function onEveryNode(server: Nodes, work: (query: Query) => Promise<unknown>): Promise<void> {
  for (const node of server.nodes ?? [server.admin]) await withAdminSession(node, work);
}

/** The same database on every node, joined to a cluster, migrated and distributed. Copies of it on every node are a cluster too. */
export async function makeClusterTemplate(server: Nodes, template: string, plan: MigrationPlan): Promise<void> {
  const { nodes = [], admin, password } = server;
  for (const node of nodes) {
    await ensureRoles(node, { database: template, password });
    await withAdminSession(node, (query) => query(`alter role ${FACILITIES_ROLE} login`));
    await withAdminSession(inDatabase(node, template), (query) => query('create extension citus'));
  }
  const members = await withAdminSession(admin, (query) => query<Node>(NODES));
  await withAdminSession(inDatabase(admin, template), async (query) => {
    for (const [at, { host, port }] of members.entries())
      await query(`select ${at === 0 ? 'citus_set_coordinator_host' : 'citus_add_node'}($1, $2)`, [host, port]);
  });
  const owner = loginAs(inDatabase(admin, template), OWNER_ROLE, password);
  await migrate(owner, plan);
  await distribute(owner, plan, { shards: SHARDS });
}
