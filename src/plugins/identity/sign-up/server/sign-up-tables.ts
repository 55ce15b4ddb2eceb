import type { ColumnType, Generated } from 'kysely';
import type { MailLanguage } from '#plugins/platform/mail/server';

/** What a request creates if its address is free. */
export interface WantedSignUp {
  readonly companyName: string;
  readonly companyType: string;
  readonly abn: string | null;
  /** Absent in requests of an earlier version: Australia. */
  readonly country?: string;
  readonly registrationNumber?: string | null;
  readonly accountName: string;
  readonly language: MailLanguage;
  readonly termsVersion: string;
}

export interface SignUpRequestTable {
  id: string;
  email: string;
  /** Null: requests only the mail again. */
  wanted: ColumnType<WantedSignUp | null, string | null, never>;
  address: string;
  user_agent: string;
  created_at: Generated<string>;
}

export interface SignUpWaitingTable {
  account_id: string;
  /** Time of the last request, ISO 8601. */
  asked_at: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type SignUpTables = {
  sign_up_request: SignUpRequestTable;
  sign_up_waiting: SignUpWaitingTable;
};
