import type { Generated } from 'kysely';

export interface ScimTokenTable {
  company_id: string;
  id: string;
  name: string;
  /** SHA-256 of the token. */
  hash: string;
  created_by: string;
  created_at: string;
  expires_at: string;
  revoked_at: Generated<string | null>;
  last_used_at: Generated<string | null>;
}

export interface ScimUserTable {
  company_id: string;
  account_id: string;
  external_id: string | null;
  display_name: string | null;
  formatted: string | null;
  given_name: string | null;
  family_name: string | null;
  changed_at: string;
}

export interface ScimGroupTable {
  company_id: string;
  id: string;
  display_name: string;
  external_id: string | null;
  created_at: string;
  changed_at: string;
}

export interface ScimGroupMemberTable {
  company_id: string;
  group_id: string;
  account_id: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type ScimTables = {
  scim_token: ScimTokenTable;
  scim_user: ScimUserTable;
  scim_group: ScimGroupTable;
  scim_group_member: ScimGroupMemberTable;
};
