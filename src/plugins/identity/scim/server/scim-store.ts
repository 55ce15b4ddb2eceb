import { sql } from 'kysely';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import { isUuid, type Trx } from '#server';
import type { ScimGroup, ScimUser } from '../domain/index.ts';
import type { Indexed, Term } from './scim-filter.ts';
import type { ScimTables } from './scim-tables.ts';

export interface StoredUser extends ScimUser {
  readonly id: string;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

export interface StoredGroup extends Omit<ScimGroup, 'members'> {
  readonly id: string;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly members: readonly { readonly id: string; readonly name: string }[];
}

/** Some rows of a result. */
export interface Rows {
  readonly offset: number;
  readonly limit: number;
}

/** Attributes that an index finds. */
export const INDEXED_OF_USERS: Indexed = {
  id: 'string',
  username: 'string',
  'emails.value': 'string',
  externalid: 'string',
  active: 'boolean',
};

export const INDEXED_OF_GROUPS: Indexed = { id: 'string', displayname: 'string', externalid: 'string' };

/** People and groups of a company as SCIM sees them, inside the caller's transaction. */
export class ScimStore {
  /** People who fit all terms, in the order they came. */
  async users(trx: Trx, companyId: string, terms: readonly Term[], page: Rows): Promise<readonly StoredUser[]> {
    const { rows } = await sql<StoredUser>`${userRows}
      where account.id in (
        select account.id ${people(companyId, terms)} order by account.created_at, account.id
        limit ${page.limit} offset ${page.offset})
      order by account.created_at, account.id`.execute(trx);
    return rows;
  }

  async countUsers(trx: Trx, companyId: string, terms: readonly Term[]): Promise<number> {
    return counted(await sql<Counted>`select count(*)::int as total ${people(companyId, terms)}`.execute(trx));
  }

  async user(trx: Trx, companyId: string, id: string): Promise<StoredUser | undefined> {
    return (await this.users(trx, companyId, [{ name: 'id', value: id }], { offset: 0, limit: 1 }))[0];
  }

  async saveUser(trx: Trx, companyId: string, id: string, user: ScimUser, at: string): Promise<void> {
    const { externalId, displayName, formatted, givenName, familyName } = user;
    const values = {
      external_id: externalId,
      display_name: displayName,
      formatted,
      given_name: givenName,
      family_name: familyName,
      changed_at: at,
    };
    await tables(trx)
      .insertInto('scim_user')
      .values({ company_id: companyId, account_id: id, ...values })
      .onConflict((row) => row.columns(['company_id', 'account_id']).doUpdateSet(values))
      .execute();
  }

  /** Groups that fit all terms, in the order they came. */
  async groups(trx: Trx, companyId: string, terms: readonly Term[], page: Rows): Promise<readonly StoredGroup[]> {
    const { rows } = await sql<StoredGroup>`${groupRows}
      where scim_group.company_id = ${companyId} and scim_group.id in (
        select id ${groupsOf(companyId, terms)} order by created_at, id limit ${page.limit} offset ${page.offset})
      order by scim_group.created_at, scim_group.id`.execute(trx);
    return rows;
  }

  async countGroups(trx: Trx, companyId: string, terms: readonly Term[]): Promise<number> {
    return counted(await sql<Counted>`select count(*)::int as total ${groupsOf(companyId, terms)}`.execute(trx));
  }

  async group(trx: Trx, companyId: string, id: string): Promise<StoredGroup | undefined> {
    return (await this.groups(trx, companyId, [{ name: 'id', value: id }], { offset: 0, limit: 1 }))[0];
  }

  /** Unique violation if another group has the name. */
  async saveGroup(trx: Trx, companyId: string, id: string, group: Omit<ScimGroup, 'members'>, at: string) {
    const values = { display_name: group.displayName, external_id: group.externalId, changed_at: at };
    await tables(trx)
      .insertInto('scim_group')
      .values({ company_id: companyId, id, created_at: at, ...values })
      .onConflict((row) => row.columns(['company_id', 'id']).doUpdateSet(values))
      .execute();
  }

  async removeGroup(trx: Trx, companyId: string, id: string): Promise<void> {
    await tables(trx).deleteFrom('scim_group').where('company_id', '=', companyId).where('id', '=', id).execute();
  }

  async replaceMembers(trx: Trx, companyId: string, groupId: string, members: readonly string[]): Promise<void> {
    await tables(trx)
      .deleteFrom('scim_group_member')
      .where('company_id', '=', companyId)
      .where('group_id', '=', groupId)
      .execute();
    if (members.length > 0)
      await tables(trx)
        .insertInto('scim_group_member')
        .values(members.map((account_id) => ({ company_id: companyId, group_id: groupId, account_id })))
        .execute();
  }

  async leaveGroups(trx: Trx, companyId: string, accountId: string): Promise<void> {
    await tables(trx)
      .deleteFrom('scim_group_member')
      .where('company_id', '=', companyId)
      .where('account_id', '=', accountId)
      .execute();
  }

  /** Names and external ids of the groups of a person: the table of roles may name either. */
  async namesOfGroups(trx: Trx, companyId: string, accountId: string): Promise<readonly string[]> {
    const rows = await tables(trx)
      .selectFrom('scim_group_member')
      .innerJoin('scim_group', 'scim_group.id', 'scim_group_member.group_id')
      .select(['display_name as name', 'external_id as externalId'])
      .where('scim_group_member.company_id', '=', companyId)
      .where('account_id', '=', accountId)
      .execute();
    return rows.flatMap(({ name, externalId }) => (externalId === null ? [name] : [name, externalId]));
  }
}

interface Counted {
  readonly total: number;
}

const counted = ({ rows }: { readonly rows: readonly Counted[] }) => rows[0]?.total ?? 0;

const NOBODY = sql`false`;

/** People of a company who fit; programs and people who have left are none of them. */
function people(companyId: string, terms: readonly Term[]) {
  const fits = terms.map(({ name, value }) => {
    switch (name) {
      case 'id':
        return isExactId(value) ? sql`account.id = ${value}` : NOBODY;
      case 'externalid':
        return sql`account.id in (
          select account_id from scim_user where scim_user.company_id = ${companyId} and external_id = ${value})`;
      case 'active':
        return value === true ? sql`account.status = 'ACTIVE'` : sql`account.status <> 'ACTIVE'`;
      default:
        return sql`account.email = ${value}`;
    }
  });
  const of = sql`account.company_id = ${companyId} and account.unlinked_at is null and account.service_of is null
    and account.status <> 'PENDING'`;
  return sql`from account where ${sql.join([of, ...fits], sql` and `)}`;
}

function groupsOf(companyId: string, terms: readonly Term[]) {
  const fits = terms.map(({ name, value }) => {
    switch (name) {
      case 'id':
        return isExactId(value) ? sql`id = ${value}` : NOBODY;
      case 'externalid':
        return sql`external_id = ${value}`;
      default:
        return sql`lower(display_name) = lower(${value})`;
    }
  });
  return sql`from scim_group where ${sql.join([sql`company_id = ${companyId}`, ...fits], sql` and `)}`;
}

/** Ids have upper and lower case for SCIM; the database would not mind. */
const isExactId = (value: string | boolean) =>
  typeof value === 'string' && isUuid(value) && value === value.toLowerCase();

const userRows = sql`
  select account.id, account.email as "userName", account.status = 'ACTIVE' as active, external_id as "externalId",
    coalesce(display_name, account.name) as "displayName", formatted, given_name as "givenName",
    family_name as "familyName", account.created_at as "createdAt",
    coalesce(scim_user.changed_at, account.created_at) as "changedAt",
    coalesce((
      select json_agg(json_build_object('id', scim_group.id, 'name', scim_group.display_name) order by scim_group.display_name)
      from scim_group_member as member join scim_group
        on scim_group.company_id = member.company_id and scim_group.id = member.group_id
      where member.company_id = account.company_id and member.account_id = account.id), '[]') as groups
  from account left join scim_user
    on scim_user.company_id = account.company_id and scim_user.account_id = account.id`;

const groupRows = sql`
  select scim_group.id, display_name as "displayName", external_id as "externalId", created_at as "createdAt",
    changed_at as "changedAt",
    coalesce((
      select json_agg(json_build_object('id', account.id, 'name', account.name) order by account.id)
      from scim_group_member as member join account on account.id = member.account_id
      where member.company_id = scim_group.company_id and member.group_id = scim_group.id), '[]') as members
  from scim_group`;

const tables = (trx: Trx) => trx.withTables<ScimTables & SignInTables>();
