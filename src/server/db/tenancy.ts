import { identifier } from './identifier.ts';
import type { MigrationContext } from './migrate/migration.ts';
import { APP_ROLE, STAFF_ROLE } from './roles.ts';

/** The company of the running transaction. Null if there is none, and then no row is visible. */
const CURRENT_COMPANY = "nullif(current_setting('app.company_id', true), '')::uuid";

/**
 * Hides each company's rows of a table from all others, for reads and writes. Call it in a migration, after creating
 * the table. The table needs a column `company_id uuid not null`, first in its primary key.
 */
export async function enableTenancy(db: MigrationContext, table: string): Promise<void> {
  const name = identifier(table);
  await db.sql(`alter table ${name} enable row level security`);
  await db.sql(`alter table ${name} force row level security`);
  await db.sql(
    `create policy own_company on ${name} using (company_id = ${CURRENT_COMPANY}) with check (company_id = ${CURRENT_COMPANY})`,
  );
}

/** Hides a table from the login that serves requests, for example password hashes. Only `asStaff` reaches it. */
export async function restrictToStaff(db: MigrationContext, table: string): Promise<void> {
  await db.sql(`revoke all on ${identifier(table)} from ${identifier(APP_ROLE)}`);
}

/** Lets the login that serves requests read only the columns `shown`: enough to find, count and delete rows. */
export async function hideColumns(db: MigrationContext, table: string, shown: readonly string[]): Promise<void> {
  const name = identifier(table);
  await db.sql(`revoke select, update on ${name} from ${identifier(APP_ROLE)}`);
  await db.sql(`grant select (${shown.map(identifier).join(', ')}) on ${name} to ${identifier(APP_ROLE)}`);
}

/** Allows inserts and reads, but no updates and deletes, for example for an audit trail. */
export async function makeAppendOnly(db: MigrationContext, table: string): Promise<void> {
  await db.sql(
    `revoke update, delete, truncate on ${identifier(table)} from ${identifier(APP_ROLE)}, ${identifier(STAFF_ROLE)}`,
  );
}

/** Lets the login that serves requests read a table but not write it, for example factors and look-ups. */
export async function makeReference(db: MigrationContext, table: string): Promise<void> {
  await db.sql(`revoke insert, update, delete, truncate on ${identifier(table)} from ${identifier(APP_ROLE)}`);
}

/** Lets the login that serves requests insert rows but not read them, for example into an outbox of mails. */
export async function insertOnly(db: MigrationContext, table: string): Promise<void> {
  await db.sql(`revoke select, update, delete, truncate on ${identifier(table)} from ${identifier(APP_ROLE)}`);
}
