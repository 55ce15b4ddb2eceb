import type { Generated } from 'kysely';

export interface ApiKeyTable {
  id: string;
  /** Null: a key of platform staff. */
  company_id: string | null;
  account_id: string;
  name: string;
  hint: string;
  authorities: string[];
  scopes: string[];
  facilities: string[] | null;
  secret_hash: string;
  former_hash: Generated<string | null>;
  former_until: Generated<string | null>;
  created_by: string;
  created_at: string;
  /** When the present secret and expiry were set. */
  valid_from: string;
  expires_at: string;
  revoked_at: Generated<string | null>;
  revoked_by: Generated<string | null>;
  /** When it was stopped because the person who answers for it left. Null again once somebody took it over. */
  stopped_at: Generated<string | null>;
  last_used_at: Generated<string | null>;
  last_used_from: Generated<string | null>;
  reminded: Generated<number | null>;
  refused_at: Generated<string | null>;
}

export interface ApiKeyAddressTable {
  key_id: string;
  address: string;
  first_used_at: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type ApiKeyTables = { api_key: ApiKeyTable; api_key_address: ApiKeyAddressTable };
