import type { Generated, JSONColumnType } from 'kysely';
import type { MailChoice } from '../contract/index.ts';

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
  /** The transaction that told of it last: its number, for `pg_visible_in_snapshot`. */
  told_in: Generated<string>;
  /** What it waits for to go out by mail; null: nothing, or it is out. */
  mail: Generated<'daily' | 'at-once' | null>;
}

interface SettingTable {
  company_id: string | null;
  account_id: string;
  topic: string;
  in_app: boolean;
  mail: MailChoice;
}

interface DigestTable {
  company_id: string | null;
  account_id: string;
  zone: string;
  hour: number;
  /** The last day, in `zone`, whose mail is out. */
  last_day: string | null;
}

/** Tables of this plugin, for `trx.withTables`. */
export type NoticeTables = {
  notifications_notice: NoticeTable;
  notifications_setting: SettingTable;
  notifications_digest: DigestTable;
};
