import { withAdminSession, type Query } from '../admin-session.ts';
import type { PgAddress } from '../connection.ts';

/** A node of a cluster. */
export interface ClusterNode {
  readonly host: string;
  readonly port: number;
}

interface Place extends ClusterNode {
  readonly shard: string;
}

/**
 * Gives a company shards of its own and moves them to a node. Every table of the company moves together. Writes of the
 * companies that share its shards wait meanwhile. Returns where the company was before; a second run does nothing.
 */
export async function placeCompany(owner: PgAddress, companyId: string, to: ClusterNode): Promise<ClusterNode> {
  return withAdminSession(owner, async (query) => {
    await query('set statement_timeout = 0');
    const table = await anyDistributedTable(query);
    await assertNode(query, to);
    if (!(await isAlone(query, table, companyId)))
      await query(
        "select isolate_tenant_to_new_shard($1, $2::uuid, 'CASCADE', shard_transfer_mode => 'block_writes')",
        [table, companyId],
      );
    const from = await placeOf(query, table, companyId);
    if (from.host !== to.host || from.port !== to.port)
      await query("select citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')", [
        from.shard,
        from.host,
        from.port,
        to.host,
        to.port,
      ]);
    return { host: from.host, port: from.port };
  });
}

async function anyDistributedTable(query: Query): Promise<string> {
  const [found] = await query<{ citus: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as citus",
  );
  const [table] = found?.citus
    ? await query<{ name: string }>(
        "select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by 1 limit 1",
      )
    : [];
  if (!table) throw new Error('The database is not distributed. Run "npm run db:distribute" first.');
  return table.name;
}

async function assertNode(query: Query, { host, port }: ClusterNode): Promise<void> {
  const nodes = await query<ClusterNode>(
    "select nodename as host, nodeport as port from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary' order by 1, 2",
  );
  if (nodes.some((node) => node.host === host && node.port === port)) return;
  throw new Error(
    `The cluster has no node ${host}:${port} for data. Its nodes: ${nodes.map((node) => `${node.host}:${node.port}`).join(', ')}.`,
  );
}

/** Whether the shard of the company has room for one value only: Citus makes it so for a single company. */
async function isAlone(query: Query, table: string, companyId: string): Promise<boolean> {
  const [shard] = await query<{ alone: boolean }>(
    `select shardminvalue = shardmaxvalue as alone from pg_dist_shard
     where shardid = get_shard_id_for_distribution_column($1::regclass, $2::uuid)`,
    [table, companyId],
  );
  return shard?.alone === true;
}

async function placeOf(query: Query, table: string, companyId: string): Promise<Place> {
  const [place] = await query<Place>(
    `select p.shardid::text as shard, n.nodename as host, n.nodeport as port
     from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     where p.shardid = get_shard_id_for_distribution_column($1::regclass, $2::uuid)`,
    [table, companyId],
  );
  if (!place) throw new Error('The cluster does not say where the rows of the company are.');
  return place;
}
