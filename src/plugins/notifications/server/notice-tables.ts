import type { Generated, JSONColumnType } from 'kysely';

export interface NoticeTable {
  id: string;
  company_id: string | null;
  account_id: string;
  kind: string;
  /** What it is about, for example the id of a record: what a burst is told by. */
  subject: string;
  params: JSONColumnType<Record<string, string>>;
  link: string | null;
  count: Generated<number>;
  /** When it first happened. */
  created_at: string;
  /** When it happened last. */
  told_at: string;
  read_at: Generated<string | null>;
}

/** Tables of this plugin, for `trx.withTables`. */
export type NoticeTables = { notifications_notice: NoticeTable };
