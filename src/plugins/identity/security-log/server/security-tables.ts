import type { ColumnType, Generated } from 'kysely';

export interface SecurityEventTable {
  id: string;
  at: Generated<string>;
  kind: string;
  actor_id: string | null;
  subject_id: string | null;
  /** Not `company_id`: the trail belongs to the platform, not to a company. */
  event_company_id: string | null;
  address: string | null;
  user_agent: string | null;
  detail: ColumnType<Record<string, string>, string, never>;
}

/** Tables of this plugin, for `trx.withTables`. */
export type SecurityTables = { security_event: SecurityEventTable };
