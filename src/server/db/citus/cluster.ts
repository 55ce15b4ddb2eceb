import { statementForCluster, type ClusterTables } from './cluster-statements.ts';

/** How many texts of statements are kept with their form for a cluster. */
const KEPT = 2_000;

/**
 * Begins each transaction on a cluster. The settings that follow, first of all the company, reach every node that takes
 * part; without, no node would show a row. A direct join of both kinds of tables is refused.
 */
const ON_CLUSTER = [
  "set local citus.propagate_set_commands = 'local'",
  "set local citus.local_table_join_policy = 'never'",
];

/** A Citus cluster, as the server uses it. */
export class Cluster {
  readonly #tables: ClusterTables;
  readonly #known = new Map<string, string>();

  constructor(tables: ClusterTables) {
    this.#tables = tables;
  }

  /** The statements that begin a transaction, one by one: Citus hands on the whole text of each SET. */
  begin(text: string): readonly string[] {
    const [begin = '', ...settings] = text.split('; ');
    return [begin, ...ON_CLUSTER, ...settings];
  }

  statement(text: string): string {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const made = statementForCluster(text, this.#tables);
    if (this.#known.size < KEPT) this.#known.set(text, made);
    return made;
  }
}

type Ask = <R extends Record<string, unknown>>(text: string) => Promise<R[]>;

const TABLES = `
  select c.relname::text as name, exists (select from pg_dist_partition d where d.logicalrelid = c.oid) as distributed,
    case when has_table_privilege(c.oid, 'select') then '*' else (
      select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(c.oid, a.attnum, 'select')) end as columns
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

/** The cluster behind a database, as one login may use it; null on plain PostgreSQL, and on a cluster whose tables are not distributed. */
export async function clusterOf(ask: Ask): Promise<Cluster | null> {
  const [found] = await ask<{ citus: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as citus",
  );
  if (found?.citus !== true) return null;
  const tables = await ask<{ name: string; distributed: boolean; columns: string | null }>(TABLES);
  const distributed = new Set(tables.filter((table) => table.distributed).map(({ name }) => name));
  const whole = new Map(
    tables.filter((table) => !table.distributed).map(({ name, columns }) => [name, columns ?? '*'] as const),
  );
  return distributed.size === 0 ? null : new Cluster({ distributed, whole });
}
