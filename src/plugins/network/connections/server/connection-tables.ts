import type { Generated } from 'kysely';
import type { ConnectionAct, Relation } from '../contract/index.ts';

/** MERGED: an invitation by mail to a company that had a connection already. */
export type StoredStatus = 'REQUEST' | 'CONNECTED' | 'DECLINED' | 'WITHDRAWN' | 'DISCONNECTED' | 'MERGED';

export interface CompanyConnectionTable {
  id: string;
  /** The company that sent the request. */
  from_company: string;
  /** Null: an invitation by mail that is not accepted yet. */
  to_company: string | null;
  /** What `to_company` is to `from_company`. */
  relation: Relation;
  status: StoredStatus;
  created_at: string;
  connected_at: string | null;
  /** When it last changed; lists are ordered by it. */
  changed_at: string;
  email: string | null;
  language: string | null;
  expires_at: string | null;
  message: string;
  /** As `relation`. */
  asked_relation: Relation | null;
  /** The company that requested it. */
  asked_by: string | null;
  merged_into: string | null;
}

export interface ConnectionActTable {
  connection_id: string;
  id: string;
  /** Null: platform staff, or the program itself. */
  by_company: string | null;
  by_account: string | null;
  by_name: string | null;
  act: ConnectionAct;
  /** As `relation` of the connection. */
  relation: Relation | null;
  message: string;
  at: string;
  /** Whether the people concerned have been notified. */
  told: Generated<boolean>;
}

export interface ConnectionArrivalTable {
  connection_id: string;
  of_company: string;
  told_at: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type ConnectionTables = {
  company_connection: CompanyConnectionTable;
  connection_act: ConnectionActTable;
  connection_arrival: ConnectionArrivalTable;
};
