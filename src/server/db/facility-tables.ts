import { identifier } from './identifier.ts';
import type { MigrationContext } from './migrate/migration.ts';
import { APP_ROLE, FACILITIES_ROLE } from './roles.ts';

/** What a role may do with the rows of a table. */
export type TableRight = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

const ALL: readonly TableRight[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** The facilities of the running transaction, of a machine that is limited to some. Read once per statement. */
const OWN_FACILITIES = "((select nullif(current_setting('app.facilities', true), '')::uuid[])::uuid[])";

/** A condition: the column names one of the facilities of the transaction. */
export const OF_FACILITY = (column: string) => `${column} = any ${OWN_FACILITIES}`;

/**
 * Opens a table of company rows to machines that are limited to some facilities: they see and write only rows of those. Call
 * it in a migration. The policy binds only their role, so the queries of everyone else stay as they are. A table that
 * is not opened is closed to them.
 */
export function limitToFacilities(
  db: MigrationContext,
  table: string,
  { column = 'facility_id', rights = ALL }: { readonly column?: string; readonly rights?: readonly TableRight[] } = {},
): Promise<void> {
  return limitToRows(db, table, OF_FACILITY(identifier(column)), rights);
}

/**
 * The same by any condition on the row, for example that its record is visible. `false`: the table looks empty, and nothing
 * can be written.
 */
export async function limitToRows(
  db: MigrationContext,
  table: string,
  condition: string,
  rights: readonly TableRight[] = ALL,
): Promise<void> {
  const name = identifier(table);
  await db.sql(
    `create policy own_facilities on ${name} as restrictive to ${identifier(FACILITIES_ROLE)} using (${condition}) with check (${condition})`,
  );
  await grantLikeApp(db, table, rights);
}

/** Opens a table to the same machines as a whole, to read: what a company has once, or what every company reads. */
export async function shareAcrossFacilities(
  db: MigrationContext,
  table: string,
  columns?: readonly string[],
): Promise<void> {
  if (columns === undefined) return grantLikeApp(db, table, ['SELECT']);
  await db.sql(
    `grant select (${columns.map(identifier).join(', ')}) on ${identifier(table)} to ${identifier(FACILITIES_ROLE)}`,
  );
}

/** Never more than the role that serves requests may do, also where that is limited to columns. */
async function grantLikeApp(db: MigrationContext, table: string, rights: readonly TableRight[]): Promise<void> {
  const wanted = rights.map((right) => `'${right}'`).join(', ');
  const name = identifier(table);
  const [app, facilities] = [identifier(APP_ROLE), identifier(FACILITIES_ROLE)];
  await db.sql(`
    do $$
    declare held record;
    begin
      for held in
        select privilege_type as kind from pg_class, aclexplode(relacl)
        where pg_class.oid = '${name}'::regclass and grantee = '${app}'::regrole and privilege_type in (${wanted})
      loop
        execute format('grant %s on ${name} to ${facilities}', held.kind);
      end loop;
      for held in
        select privilege_type as kind, attname as name from pg_attribute, aclexplode(attacl)
        where attrelid = '${name}'::regclass and grantee = '${app}'::regrole and privilege_type in (${wanted})
      loop
        execute format('grant %s (%I) on ${name} to ${facilities}', held.kind, held.name);
      end loop;
    end
    $$`);
}
