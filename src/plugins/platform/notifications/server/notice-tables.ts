import type { Generated, JSONColumnType } from 'kysely';
import type { MailChoice } from '../contract/index.ts';

export interface NoticeTable {
  id: string;
  company_id: string | null;
  account_id: string;
  kind: string;
  /** Its subject, for example the id of a record: repetitions are folded by it. */
  subject: string;
  params: JSONColumnType<Record<string, string>>;
  link: string | null;
  count: Generated<number>;
  /** Time of the first occurrence. */
  created_at: string;
  /** Time of the last occurrence. */
  told_at: string;
  read_at: Generated<string | null>;
  /** The transaction that last wrote it: its id, for `pg_visible_in_snapshot`. */
  told_in: Generated<string>;
  /** Pending mail; null: none, or it is sent. */
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
  /** The last day, in `zone`, whose mail is sent. */
  last_day: string | null;
  /** Hashes of the work that the last mail listed. */
  told_work: Generated<string[]>;
}

/** Tables of this plugin, for `trx.withTables`. */
export type NoticeTables = {
  notifications_notice: NoticeTable;
  notifications_setting: SettingTable;
  notifications_digest: DigestTable;
};
