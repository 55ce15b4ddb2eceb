import { sql } from 'kysely';
import type { Trx } from '#server';

/** Columns that refer to a row of a table. */
export interface Reference {
  /** Columns of this table, and those of the other one in the same order. */
  readonly columns: readonly string[];
  readonly to: readonly string[];
  readonly table: string;
}

/** A table with rows of companies, as the database describes it. */
export interface CompanyTable {
  readonly name: string;
  /** Columns that hold a value of their own, in their order. */
  readonly columns: readonly string[];
  /** Columns that may be empty. */
  readonly nullable: ReadonlySet<string>;
  /** Columns of the primary key: rows are written in their order. */
  readonly key: readonly string[];
  /** Whether its rows carry files. */
  readonly hasBytes: boolean;
  readonly references: readonly Reference[];
}

interface FoundTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly nullable: readonly string[] | null;
  readonly key: readonly string[] | null;
  readonly has_bytes: boolean;
  readonly references: readonly Reference[] | null;
}

/** Every table with a column `company_id`, by name. */
export async function companyTables(trx: Trx): Promise<readonly CompanyTable[]> {
  const { rows } = await sql<FoundTable>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(a.attname::text) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and not a.attnotnull) as nullable,
      (select array_agg(a.attname::text order by array_position(o.conkey, a.attnum)) from pg_constraint o
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (o.conkey)
        where o.conrelid = c.oid and o.contype = 'p') as key,
      exists (select 1 from pg_attribute a
        where a.attrelid = c.oid and not a.attisdropped and a.atttypid = 'bytea'::regtype) as has_bytes,
      (select json_agg(json_build_object('table', t.relname, 'columns', of.names, 'to', of.others))
        from pg_constraint o
        join pg_class t on t.oid = o.confrelid
        cross join lateral (
          select json_agg(a.attname order by k.at) as names, json_agg(b.attname order by k.at) as others
          from unnest(o.conkey, o.confkey) with ordinality as k (of_here, of_there, at)
          join pg_attribute a on a.attrelid = o.conrelid and a.attnum = k.of_here
          join pg_attribute b on b.attrelid = o.confrelid and b.attnum = k.of_there
        ) as of
        where o.conrelid = c.oid and o.contype = 'f') as references
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
    order by c.relname`.execute(trx);
  return rows.map(({ name, columns, nullable, key, references, has_bytes: hasBytes }) => ({
    name,
    columns,
    nullable: new Set(nullable ?? []),
    key: key ?? [],
    hasBytes,
    references: references ?? [],
  }));
}

/** Tables in an order in which every row finds what it refers to. Throws if two tables refer to each other. */
export function inOrder(tables: readonly CompanyTable[]): readonly CompanyTable[] {
  const names = new Set(tables.map(({ name }) => name));
  const placed = new Set<string>();
  const ordered: CompanyTable[] = [];
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name, references }) =>
        !placed.has(name) && references.every(({ table }) => table === name || placed.has(table) || !names.has(table)),
    );
    if (!next) {
      const left = tables.filter(({ name }) => !placed.has(name)).map(({ name }) => name);
      throw new Error(`These tables refer to each other in a circle: ${left.join(', ')}.`);
    }
    placed.add(next.name);
    ordered.push(next);
  }
  return ordered;
}

/** Migrations of the database, `<plugin> <id>`, in the order of the text. */
export async function migrationsOf(trx: Trx): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select plugin || ' ' || id as name from schema_migration order by 1`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Rows without a company of their own that belong to a row of one, such as a password to an account. */
export interface Detail {
  readonly table: string;
  readonly column: string;
  readonly parent: string;
  readonly parentColumn: string;
}

/** Every such table, by name. Rows that belong to the company's row itself are those between companies, and stay. */
export async function detailsOf(trx: Trx): Promise<readonly Detail[]> {
  const { rows } = await sql<Detail>`
    select c.relname as "table", a.attname::text as "column", p.relname as parent, b.attname::text as "parentColumn"
    from pg_constraint o
    join pg_class c on c.oid = o.conrelid
    join pg_class p on p.oid = o.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = o.conkey[1]
    join pg_attribute b on b.attrelid = p.oid and b.attnum = o.confkey[1]
    where o.contype = 'f' and array_length(o.conkey, 1) = 1 and p.relname <> 'company'
      and exists (select 1 from pg_attribute x where x.attrelid = p.oid and x.attname = 'company_id' and not x.attisdropped)
      and not exists (select 1 from pg_attribute x where x.attrelid = c.oid and x.attname = 'company_id' and not x.attisdropped)
    order by 1, 2`.execute(trx);
  return rows;
}
