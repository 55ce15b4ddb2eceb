import { escapeLiteral } from 'pg';
import { withAdminSession } from './admin-session.ts';
import type { Query } from './admin-session.ts';
import { inDatabase, loginAs } from './connection.ts';
import type { DatabaseAddresses, PgAddress } from './connection.ts';
import { sqlState } from './errors.ts';
import { identifier } from './identifier.ts';

/**
 * Owns every table and runs the migrations. Bypasses row-level security, since a migration of tenant rows would
 * otherwise see none.
 */
export const OWNER_ROLE = 'scopebook_owner';
/** Serves requests. Bound by row-level security. */
export const APP_ROLE = 'scopebook_app';
/** Serves work across companies. Bypasses row-level security and owns nothing. */
export const STAFF_ROLE = 'scopebook_staff';
/** Taken on by the role that serves requests, for one transaction of a machine that is limited to some facilities. */
export const FACILITIES_ROLE = 'scopebook_facilities';
/** The database of the product. */
export const DATABASE_NAME = 'scopebook';

const ROLES: Record<string, string> = {
  [OWNER_ROLE]: 'login nosuperuser nocreatedb nocreaterole noreplication bypassrls',
  // Without inheriting: otherwise the policies of the narrower role would bind every request.
  [APP_ROLE]: 'login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls',
  [STAFF_ROLE]: 'login nosuperuser nocreatedb nocreaterole noreplication bypassrls',
  [FACILITIES_ROLE]: 'nologin noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls',
};

/** Errors of concurrent starts: the other one has just created it, or is changing the same row. */
const ALREADY_THERE = new Set(['42710', '42P04', '23505']);
const CHANGED_MEANWHILE = 'XX000';

export interface RoleOptions {
  /** Name of the database to create. Default: `scopebook`. */
  database?: string;
  /** The password of all three roles. Absent if the private folder of the socket controls access. */
  password?: string;
}

/**
 * Creates the roles and the database with their rights, as far as they are missing, and returns their addresses.
 * `admin` is a superuser login. Safe to run at every start and concurrently.
 */
export async function ensureRoles(admin: PgAddress, options: RoleOptions = {}): Promise<DatabaseAddresses> {
  const database = options.database ?? DATABASE_NAME;
  await withAdminSession(admin, async (query) => {
    for (const role of Object.keys(ROLES)) await ensureRole(query, role, options.password);
    await patiently(query, `grant ${identifier(FACILITIES_ROLE)} to ${identifier(APP_ROLE)}`);
    await ensureDatabase(query, database);
  });
  const target = inDatabase(admin, database);
  await withAdminSession(target, grantRights);
  const as = (role: string): PgAddress => loginAs(target, role, options.password);
  return { app: as(APP_ROLE), staff: as(STAFF_ROLE), owner: as(OWNER_ROLE) };
}

async function ensureRole(query: Query, role: string, password: string | undefined): Promise<void> {
  await unlessThere(query, `create role ${identifier(role)}`);
  const secret = password === undefined || role === FACILITIES_ROLE ? '' : ` password ${escapeLiteral(password)}`;
  await patiently(query, `alter role ${identifier(role)} ${ROLES[role] as string}${secret}`);
  await patiently(query, `alter role ${identifier(role)} set timezone = 'UTC'`);
}

async function ensureDatabase(query: Query, database: string): Promise<void> {
  const found = await query('select 1 from pg_database where datname = $1', [database]);
  // template0, because template1 of this server may contain foreign objects.
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
  const facilities = identifier(FACILITIES_ROLE);
  const statements = [
    `revoke create on schema public from public`,
    `grant usage, create on schema public to ${owner}`,
    `grant usage on schema public to ${app}, ${staff}, ${facilities}`,
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

/** Concurrent changes of the catalogue do not queue but fail with "tuple concurrently updated". A retry cures it. */
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
