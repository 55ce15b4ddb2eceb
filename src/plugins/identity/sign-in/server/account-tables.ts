import type { Generated } from 'kysely';
import type { FirstPage } from '../contract/index.ts';

export interface AccountTable {
  id: string;
  company_id: string | null;
  email: string;
  name: string;
  authorities: string[];
  status: Generated<string>;
  language: Generated<string>;
  theme: Generated<string>;
  onboarding: Generated<boolean>;
  /** The chosen first page; null: the usual one of the role. */
  first_page: Generated<FirstPage | null>;
  created_at: Generated<string>;
  /** Last day of an auditor's access, YYYY-MM-DD; null for no limit. */
  access_until: Generated<string | null>;
  terms_version: Generated<string | null>;
  terms_accepted_at: Generated<string | null>;
  /** When the person was removed from the company; null for everyone who belongs to one. */
  unlinked_at: Generated<string | null>;
  /** Only of accounts of machines (status SERVICE, or INACTIVE once they ended): the person who answers for the machine. */
  service_of: Generated<string | null>;
}

export interface OneTimeTokenTable {
  hash: string;
  account_id: string;
  purpose: string;
  issued_at: string;
  expires_at: string;
}

export interface CredentialTable {
  account_id: string;
  password_hash: string;
  changed_at: Generated<string>;
}

export interface SessionTable {
  id: string;
  company_id: string | null;
  account_id: string;
  address: string;
  user_agent: string;
  created_at: string;
  last_used_at: string;
  ended_at: string | null;
  ended_because: string | null;
}

export interface RefreshTokenTable {
  hash: string;
  session_id: string;
  issued_at: string;
  expires_at: string;
  used_at: string | null;
  /** Hash of the client that used it; null until it is used. */
  used_by: Generated<string | null>;
}

export interface KnownDeviceTable {
  account_id: string;
  hash: string;
  last_used_at: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type SignInTables = {
  account: AccountTable;
  credential: CredentialTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  one_time_token: OneTimeTokenTable;
  known_device: KnownDeviceTable;
};
