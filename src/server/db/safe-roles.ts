import { FACILITIES_ROLE } from './roles.ts';

/** A login, as described by the database's catalogue. */
export interface RoleFacts {
  name: string;
  superuser: boolean;
  bypassesRowSecurity: boolean;
  ownedTables: string[];
}

/** A table with a `company_id`. */
export interface TenantTableFacts {
  table: string;
  enabled: boolean;
  forced: boolean;
}

/** The role of machines that are limited to some facilities, as the login that serves requests sees it. */
export interface FacilitiesRoleFacts {
  superuser: boolean;
  bypassesRowSecurity: boolean;
  /** The login may take it on. */
  isMember: boolean;
  /** The login has its rights, and so is bound by its policies, without taking it on. */
  isInherited: boolean;
}

/** Runs a query with one of the logins in use. */
export type Ask = <R extends Record<string, unknown>>(text: string) => Promise<R[]>;

const ROLE_FACTS = `
  select current_user::text as name, rolsuper as superuser, rolbypassrls as "bypassesRowSecurity",
    array(select c.oid::regclass::text from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and pg_has_role(current_user, c.relowner, 'member') order by 1) as "ownedTables"
  from pg_roles where rolname = current_user`;

const TENANT_TABLES = `
  select c.oid::regclass::text as table, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and a.attname = 'company_id' and not a.attisdropped
    and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  order by 1`;

const FACILITIES_ROLE_FACTS = `
  select rolsuper as superuser, rolbypassrls as "bypassesRowSecurity",
    pg_has_role(current_user, oid, 'member') as "isMember", pg_has_role(current_user, oid, 'usage') as "isInherited"
  from pg_roles where rolname = '${FACILITIES_ROLE}'`;

/**
 * Rejects logins and tables that would let one company see another's rows. Runs at every start, after the migrations.
 */
export async function assertRolesAreSafe(ask: { app: Ask; staff: Ask }): Promise<void> {
  const [app] = await ask.app<RoleFacts & Record<string, unknown>>(ROLE_FACTS);
  const [staff] = await ask.staff<RoleFacts & Record<string, unknown>>(ROLE_FACTS);
  const tables = await ask.app<TenantTableFacts & Record<string, unknown>>(TENANT_TABLES);
  if (!app || !staff) throw new Error('The database does not know the roles it is used with.');
  const [facilities] = await ask.app<FacilitiesRoleFacts & Record<string, unknown>>(FACILITIES_ROLE_FACTS);
  const problems = [
    ...appProblems(app),
    ...facilitiesProblems(app, facilities),
    ...staffProblems(staff),
    ...tables.flatMap(tableProblems),
  ];
  if (problems.length > 0)
    throw new Error(`The database is not safe to serve from:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
}

/** Problems of the login that serves requests, one sentence each. */
export function appProblems(role: RoleFacts): string[] {
  const problems: string[] = [];
  if (role.superuser)
    problems.push(
      `The application connects as "${role.name}", a superuser, whom row-level security does not bind. Use a role like scopebook_app in DATABASE_URL.`,
    );
  else if (role.bypassesRowSecurity)
    problems.push(
      `The application connects as "${role.name}", which has BYPASSRLS. Run: alter role "${role.name}" nobypassrls`,
    );
  if (!role.superuser && role.ownedTables.length > 0) {
    problems.push(
      `The application connects as "${role.name}", which owns ${listed(role.ownedTables)} and could lift its row security. Let scopebook_owner own the tables.`,
    );
  }
  return problems;
}

/** Problems of the role of machines that are limited to some facilities. */
export function facilitiesProblems({ name, superuser }: RoleFacts, role: FacilitiesRoleFacts | undefined): string[] {
  if (!role?.isMember)
    return [
      `The login "${name}" may not take on the role ${FACILITIES_ROLE}, which API keys with facilities need. docs/operations.md shows the statements that create it.`,
    ];
  if (role.superuser || role.bypassesRowSecurity)
    return [
      `Row-level security does not bind the role ${FACILITIES_ROLE}. Run: alter role ${FACILITIES_ROLE} nosuperuser nobypassrls`,
    ];
  return role.isInherited && !superuser
    ? [
        `The login "${name}" inherits the role ${FACILITIES_ROLE}, so its policies would hide rows from everyone. Run: alter role "${name}" noinherit; revoke ${FACILITIES_ROLE} from "${name}"; grant ${FACILITIES_ROLE} to "${name}"`,
      ]
    : [];
}

/** Problems of the login for work across companies. */
export function staffProblems(role: RoleFacts): string[] {
  const problems: string[] = [];
  if (!role.bypassesRowSecurity && !role.superuser)
    problems.push(
      `The staff login "${role.name}" is bound by row-level security and would see no rows. Run: alter role "${role.name}" bypassrls`,
    );
  if (role.superuser)
    problems.push(
      `The staff login "${role.name}" is a superuser, who may do more than read and write rows. Use a role like scopebook_staff.`,
    );
  if (!role.superuser && role.ownedTables.length > 0)
    problems.push(
      `The staff login "${role.name}" owns ${listed(role.ownedTables)}. Let scopebook_owner own the tables.`,
    );
  return problems;
}

/** Problems of a table with companies' rows. */
export function tableProblems(table: TenantTableFacts): string[] {
  if (table.enabled && table.forced) return [];
  return [
    `The table ${table.table} has a company_id but no ${table.enabled ? 'forced' : 'enabled'} row security. Call enableTenancy for it in its migration.`,
  ];
}

function listed(tables: string[]): string {
  return tables.length > 3
    ? `${tables.slice(0, 3).join(', ')} and ${tables.length - 3} more tables`
    : tables.join(', ');
}
