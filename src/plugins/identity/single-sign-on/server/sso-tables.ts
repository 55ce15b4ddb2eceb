import type { ColumnType, Generated } from 'kysely';

export interface SsoProviderTable {
  company_id: string;
  revision: Generated<number>;
  state: string;
  issuer: string;
  client_id: string;
  /** Sealed for the company. */
  client_secret: string | null;
  is_public: boolean;
  scopes: string;
  email_claim: string;
  name_claim: string;
  groups_claim: string;
  creates_accounts: Generated<boolean>;
  follows_groups: Generated<boolean>;
  default_roles: Generated<string[]>;
  is_only: Generated<boolean>;
  break_glass_id: Generated<string | null>;
  max_age_hours: Generated<number | null>;
  /** When the last test was, and the claims it brought. */
  test: ColumnType<StoredTest | null, string | null, string | null>;
}

export interface StoredTest {
  readonly at: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

export interface SsoDomainTable {
  company_id: string;
  domain: string;
  token: string;
  proven_at: string | null;
  proven_by: 'DNS' | 'STAFF' | null;
  created_at: string;
}

export interface SsoGroupTable {
  company_id: string;
  name: string;
  authorities: string[];
  position: number;
}

export interface SsoIdentityTable {
  company_id: string;
  issuer: string;
  subject: string;
  account_id: string;
  linked_at: string;
}

export interface SsoLoginTable {
  state_hash: string;
  secret_hash: string;
  for_company_id: string;
  /** Of issuer and client: the code is exchanged where it comes from. */
  connection_hash: string;
  purpose: 'sign-in' | 'test' | 'proof';
  /** The session that is proved. Null for other purposes. */
  session_id: string | null;
  account_id: string | null;
  nonce: string;
  verifier: string;
  redirect_uri: string;
  email: string | null;
  expires_at: string;
}

export interface SsoSessionTable {
  company_id: string;
  session_id: string;
  ends_at: string;
  /** Of issuer and client: the session ends with its connection. */
  connection_hash: string;
  /** When the person last proved who they are at the provider. Null: it did not say. */
  proved_at: string | null;
}

export interface SsoAttemptTable {
  company_id: string;
  id: string;
  at: string;
  outcome: string;
  email: string | null;
  account_id: string | null;
  address: string;
  detail: string | null;
}

/** Tables of this plugin, for `trx.withTables`. */
export type SsoTables = {
  sso_provider: SsoProviderTable;
  sso_domain: SsoDomainTable;
  sso_group: SsoGroupTable;
  sso_identity: SsoIdentityTable;
  sso_login: SsoLoginTable;
  sso_session: SsoSessionTable;
  sso_attempt: SsoAttemptTable;
};
