import type { ColumnType, Generated } from 'kysely';

export interface SecurityEventTable {
  id: string;
  at: Generated<string>;
  kind: string;
  actor_id: string | null;
  subject_id: string | null;
  /** Not `company_id`: the trail is the platform's, no company's rows. */
  event_company_id: string | null;
  address: string | null;
  user_agent: string | null;
  detail: ColumnType<Record<string, string>, string, never>;
}

/** Tables of this plugin, for `trx.withTables`. */
export type SecurityTables = { security_event: SecurityEventTable };
