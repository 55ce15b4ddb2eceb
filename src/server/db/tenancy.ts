import { identifier } from './identifier.ts';
import type { MigrationContext } from './migration.ts';
import { APP_ROLE, STAFF_ROLE } from './roles.ts';

/** The company of the running transaction; null without one, and then no row is seen. */
const CURRENT_COMPANY = "nullif(current_setting('app.company_id', true), '')::uuid";

/**
 * Hides every company's rows of a table from all others, in reading and writing. For a migration, after it made the
 * table; the table needs a column `company_id uuid not null`, first in its primary key.
 */
export async function enableTenancy(db: MigrationContext, table: string): Promise<void> {
  const name = identifier(table);
  await db.sql(`alter table ${name} enable row level security`);
  await db.sql(`alter table ${name} force row level security`);
  await db.sql(
    `create policy own_company on ${name} using (company_id = ${CURRENT_COMPANY}) with check (company_id = ${CURRENT_COMPANY})`,
  );
}

/** Takes a table away from the login that serves requests, such as password hashes: only `asStaff` reaches it. */
export async function restrictToStaff(db: MigrationContext, table: string): Promise<void> {
  await db.sql(`revoke all on ${identifier(table)} from ${identifier(APP_ROLE)}`);
}

/** Lets the login that serves requests read only `shown` of a table: enough to find, count and drop rows of it. */
export async function hideColumns(db: MigrationContext, table: string, shown: readonly string[]): Promise<void> {
  const name = identifier(table);
  await db.sql(`revoke select, update on ${name} from ${identifier(APP_ROLE)}`);
  await db.sql(`grant select (${shown.map(identifier).join(', ')}) on ${name} to ${identifier(APP_ROLE)}`);
}

/** Lets rows of a table be added and read, never changed or removed, such as an audit trail. */
export async function makeAppendOnly(db: MigrationContext, table: string): Promise<void> {
  await db.sql(
    `revoke update, delete, truncate on ${identifier(table)} from ${identifier(APP_ROLE)}, ${identifier(STAFF_ROLE)}`,
  );
}

/** Lets the login that serves requests read a table but not write it, such as factors and look-ups. */
export async function makeReference(db: MigrationContext, table: string): Promise<void> {
  await db.sql(`revoke insert, update, delete, truncate on ${identifier(table)} from ${identifier(APP_ROLE)}`);
}

/** Lets the login that serves requests add rows to a table and see none of it, such as an outbox of mails. */
export async function insertOnly(db: MigrationContext, table: string): Promise<void> {
  await db.sql(`revoke select, update, delete, truncate on ${identifier(table)} from ${identifier(APP_ROLE)}`);
}
