import type { Query } from '../admin-session.ts';
import type { LinkFacts, TableFacts } from './table-kinds.ts';

/** The schema of a database, as far as its distribution depends on it. */
export interface Catalogue {
  readonly tables: readonly TableFacts[];
  readonly links: readonly LinkFacts[];
}

const TABLES = `
  select c.relname::text as name, coalesce((
    select a.attname = 'company_id' from pg_constraint p
    join pg_attribute a on a.attrelid = p.conrelid and a.attnum = p.conkey[1]
    where p.conrelid = c.oid and p.contype = 'p'), false) as "isByCompany"
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`;

const LINKS = `
  select child.relname::text as table, f.conname::text as name, pg_get_constraintdef(f.oid) as definition,
    parent.relname::text as parent
  from pg_constraint f
  join pg_class child on child.oid = f.conrelid and child.relnamespace = 'public'::regnamespace
  join pg_class parent on parent.oid = f.confrelid
  where f.contype = 'f' order by 1, 2`;

export async function readCatalogue(query: Query): Promise<Catalogue> {
  return { tables: await query<TableFacts & object>(TABLES), links: await query<LinkFacts & object>(LINKS) };
}

/** A policy of a table, as the database prints it. */
export interface PolicyFacts {
  readonly table: string;
  readonly name: string;
  readonly isRestrictive: boolean;
  readonly reads: string | null;
  readonly writes: string | null;
}

export const POLICIES = `
  select tablename::text as table, policyname::text as name, permissive = 'RESTRICTIVE' as "isRestrictive",
    qual as reads, with_check as writes
  from pg_policies where schemaname = 'public' order by 1, 2`;
