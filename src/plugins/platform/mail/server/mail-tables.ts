import type { Generated } from 'kysely';

export interface MailMessageTable {
  id: string;
  kind: string;
  recipient: string;
  language: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Generated<string>;
  attempts: Generated<number>;
  next_attempt_at: Generated<string>;
  sent_at: string | null | undefined;
  last_error: string | null | undefined;
}

/** Tables of this plugin, for `trx.withTables`. */
export type MailTables = { mail_message: MailMessageTable };
