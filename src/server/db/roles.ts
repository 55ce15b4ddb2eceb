import { escapeLiteral } from 'pg';
import { withAdminSession } from './admin-session.ts';
import type { Query } from './admin-session.ts';
import { inDatabase, loginAs } from './connection.ts';
import type { DatabaseAddresses, PgAddress } from './connection.ts';
import { sqlState } from './errors.ts';
import { identifier } from './identifier.ts';

/** Owns every table and runs the migrations. Passes row-level security, else a migration of tenant rows would see none. */
export const OWNER_ROLE = 'scopebook_owner';
/** Serves requests; bound by row-level security. */
export const APP_ROLE = 'scopebook_app';
/** Serves work across companies; passes row-level security, owns nothing. */
export const STAFF_ROLE = 'scopebook_staff';
/** The database of the product. */
export const DATABASE_NAME = 'scopebook';

const ROLES: Record<string, string> = {
  [OWNER_ROLE]: 'login nosuperuser nocreatedb nocreaterole noreplication bypassrls',
  [APP_ROLE]: 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls',
  [STAFF_ROLE]: 'login nosuperuser nocreatedb nocreaterole noreplication bypassrls',
};

/** Only two starters at once can meet these: the other one made it a moment ago, or changes the same row now. */
const ALREADY_THERE = new Set(['42710', '42P04', '23505']);
const CHANGED_MEANWHILE = 'XX000';

export interface RoleOptions {
  /** The database to make; `scopebook` unless told. */
  database?: string;
  /** The password all three roles get; none where the socket's folder is what keeps others out. */
  password?: string;
}

/**
 * Makes the three roles and the database with their rights, as far as they are not there, and answers their addresses.
 * `admin` logs in as a superuser. Safe to run at every start and twice at once.
 */
export async function ensureRoles(admin: PgAddress, options: RoleOptions = {}): Promise<DatabaseAddresses> {
  const database = options.database ?? DATABASE_NAME;
  await withAdminSession(admin, async (query) => {
    for (const role of Object.keys(ROLES)) await ensureRole(query, role, options.password);
    await ensureDatabase(query, database);
  });
  const target = inDatabase(admin, database);
  await withAdminSession(target, grantRights);
  const as = (role: string): PgAddress => loginAs(target, role, options.password);
  return { app: as(APP_ROLE), staff: as(STAFF_ROLE), owner: as(OWNER_ROLE) };
}

async function ensureRole(query: Query, role: string, password: string | undefined): Promise<void> {
  await unlessThere(query, `create role ${identifier(role)}`);
  const secret = password === undefined ? '' : ` password ${escapeLiteral(password)}`;
  await patiently(query, `alter role ${identifier(role)} ${ROLES[role] as string}${secret}`);
  await patiently(query, `alter role ${identifier(role)} set timezone = 'UTC'`);
}

async function ensureDatabase(query: Query, database: string): Promise<void> {
  const found = await query('select 1 from pg_database where datname = $1', [database]);
  // template0: whatever was put into this server's template1 is not ours.
  if (found.length === 0)
    await unlessThere(
      query,
      `create database ${identifier(database)} owner ${identifier(OWNER_ROLE)} encoding 'UTF8' template template0`,
    );
  await patiently(query, `revoke all on database ${identifier(database)} from public`);
  await patiently(
    query,
    `grant connect on database ${identifier(database)} to ${[APP_ROLE, STAFF_ROLE].map(identifier).join(', ')}`,
  );
}

async function grantRights(query: Query): Promise<void> {
  const [owner, app, staff] = [OWNER_ROLE, APP_ROLE, STAFF_ROLE].map(identifier) as [string, string, string];
  const statements = [
    `revoke create on schema public from public`,
    `grant usage, create on schema public to ${owner}`,
    `grant usage on schema public to ${app}, ${staff}`,
    `alter default privileges for role ${owner} in schema public grant select, insert, update, delete on tables to ${app}, ${staff}`,
    `alter default privileges for role ${owner} in schema public grant usage, select on sequences to ${app}, ${staff}`,
  ];
  for (const statement of statements) await patiently(query, statement);
}

async function unlessThere(query: Query, statement: string): Promise<void> {
  try {
    await query(statement);
  } catch (error) {
    if (!ALREADY_THERE.has(sqlState(error) ?? '')) throw error;
  }
}

/** Changes of the catalogue do not queue: two at once end in "tuple concurrently updated", which a second try cures. */
async function patiently(query: Query, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await query(statement);
      return;
    } catch (error) {
      const state = sqlState(error) ?? '';
      if (attempt === 10 || (state !== CHANGED_MEANWHILE && !ALREADY_THERE.has(state))) throw error;
    }
  }
}
