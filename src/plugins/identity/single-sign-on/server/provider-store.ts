import { sql } from 'kysely';
import type { Trx } from '#server';
import type { GroupOfRoles, GroupRole } from '../domain/index.ts';
import type { PROVIDER_STATES } from '../contract/index.ts';
import { hashOf } from './login-store.ts';
import type { SsoTables, StoredTest } from './sso-tables.ts';

/** The identity provider of a company, with what it decides. */
export interface Provider {
  readonly companyId: string;
  readonly revision: number;
  readonly state: (typeof PROVIDER_STATES)[number];
  readonly issuer: string;
  readonly clientId: string;
  /** Sealed. */
  readonly clientSecret: string | null;
  readonly isPublic: boolean;
  readonly scopes: string;
  readonly emailClaim: string;
  readonly nameClaim: string;
  readonly groupsClaim: string;
  readonly createsAccounts: boolean;
  readonly followsGroups: boolean;
  readonly defaultRoles: readonly GroupRole[];
  readonly isOnly: boolean;
  readonly breakGlassId: string | null;
  readonly maxAgeHours: number | null;
  readonly test: StoredTest | null;
}

/** What an administrator sets of the connection. */
export type Connection = Pick<
  Provider,
  'issuer' | 'clientId' | 'clientSecret' | 'isPublic' | 'scopes' | 'emailClaim' | 'nameClaim' | 'groupsClaim'
>;

export type Rules = Pick<
  Provider,
  'createsAccounts' | 'followsGroups' | 'defaultRoles' | 'isOnly' | 'breakGlassId' | 'maxAgeHours'
>;

/** Providers and their tables of groups, inside the caller's transaction. Every statement filters by company. */
export class ProviderStore {
  async find(trx: Trx, companyId: string): Promise<Provider | undefined> {
    const { rows } = await sql<Provider>`${provider} where company_id = ${companyId}`.execute(trx);
    return rows[0];
  }

  /** Locked until the transaction ends. */
  async hold(trx: Trx, companyId: string): Promise<Provider | undefined> {
    const { rows } = await sql<Provider>`${provider} where company_id = ${companyId} for update`.execute(trx);
    return rows[0];
  }

  /** Locked against changes until the transaction ends; others may use it meanwhile. */
  async use(trx: Trx, companyId: string): Promise<Provider | undefined> {
    const { rows } = await sql<Provider>`${provider} where company_id = ${companyId} for share`.execute(trx);
    return rows[0];
  }

  async connect(trx: Trx, companyId: string, connection: Connection): Promise<void> {
    const values = {
      state: 'DRAFT',
      issuer: connection.issuer,
      client_id: connection.clientId,
      client_secret: connection.clientSecret,
      is_public: connection.isPublic,
      scopes: connection.scopes,
      email_claim: connection.emailClaim,
      name_claim: connection.nameClaim,
      groups_claim: connection.groupsClaim,
      test: null,
    };
    await tables(trx)
      .insertInto('sso_provider')
      .values({ company_id: companyId, ...values })
      .onConflict((row) =>
        row.column('company_id').doUpdateSet({ ...values, revision: sql`sso_provider.revision + 1` }),
      )
      .execute();
  }

  async rule(trx: Trx, companyId: string, rules: Rules): Promise<void> {
    await this.update(trx, companyId)
      .set({
        creates_accounts: rules.createsAccounts,
        follows_groups: rules.followsGroups,
        default_roles: [...rules.defaultRoles],
        is_only: rules.isOnly,
        break_glass_id: rules.breakGlassId,
        max_age_hours: rules.maxAgeHours,
      })
      .execute();
  }

  async setState(trx: Trx, companyId: string, state: Provider['state']): Promise<void> {
    await this.update(trx, companyId).set({ state }).execute();
  }

  /** A test does not change the revision: it may come back while somebody edits the rules. */
  async storeTest(trx: Trx, { companyId, state }: Provider, test: StoredTest): Promise<void> {
    await tables(trx)
      .updateTable('sso_provider')
      .set({ test: JSON.stringify(test), state: state === 'ON' ? 'ON' : 'TESTED' })
      .where('company_id', '=', companyId)
      .execute();
  }

  async groups(trx: Trx, companyId: string): Promise<readonly GroupOfRoles[]> {
    const { rows } = await sql<GroupOfRoles>`
      select name, authorities from sso_group where company_id = ${companyId} order by position`.execute(trx);
    return rows;
  }

  async replaceGroups(trx: Trx, companyId: string, groups: readonly GroupOfRoles[]): Promise<void> {
    await tables(trx).deleteFrom('sso_group').where('company_id', '=', companyId).execute();
    if (groups.length === 0) return;
    await tables(trx)
      .insertInto('sso_group')
      .values(
        groups.map(({ name, authorities }, position) => ({
          company_id: companyId,
          name,
          authorities: [...authorities],
          position,
        })),
      )
      .execute();
  }

  private update(trx: Trx, companyId: string) {
    return tables(trx)
      .updateTable('sso_provider')
      .set({ revision: sql<number>`revision + 1` })
      .where('company_id', '=', companyId);
  }
}

/** Of what a sign-in and its session are bound to. */
export const connectionHash = ({ issuer, clientId }: Pick<Provider, 'issuer' | 'clientId'>): string =>
  hashOf(`${issuer}\n${clientId}`);

const provider = sql`
  select company_id as "companyId", revision, state, issuer, client_id as "clientId", client_secret as "clientSecret",
    is_public as "isPublic", scopes, email_claim as "emailClaim", name_claim as "nameClaim",
    groups_claim as "groupsClaim", creates_accounts as "createsAccounts", follows_groups as "followsGroups",
    default_roles as "defaultRoles", is_only as "isOnly", break_glass_id as "breakGlassId",
    max_age_hours as "maxAgeHours", test
  from sso_provider`;

const tables = (trx: Trx) => trx.withTables<SsoTables>();
