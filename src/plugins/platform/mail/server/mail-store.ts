import { sql } from 'kysely';
import type { Trx } from '#server';
import type { MailTables } from './mail-tables.ts';

/** A mail taken from the outbox for sending. */
export interface DueMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attempts: number;
}

/** Number of attempts after which a mail is given up, within about a day. */
export const MOST_ATTEMPTS = 10;

/** Seconds a process has to send a mail it has taken. Then another process takes it. */
const LEASE_SECONDS = 120;

/** The outbox for the sender. Work `asStaff`. */
export const mailStore = {
  /** Takes due mails, each for a single process. The array is made once: `in` may run the query again for every row. */
  async take(trx: Trx, now: Date, most: number): Promise<readonly DueMail[]> {
    const at = now.toISOString();
    const until = new Date(now.getTime() + LEASE_SECONDS * 1000).toISOString();
    const { rows } = await sql<DueMail>`
      update mail_message set attempts = attempts + 1, next_attempt_at = ${until}
      where id = any(array(
        select id from mail_message
        where sent_at is null and attempts < ${MOST_ATTEMPTS} and next_attempt_at <= ${at}
        order by next_attempt_at limit ${most} for update skip locked
      ))
      returning id, recipient, subject, body_text as text, body_html as html, attempts`.execute(trx);
    return rows;
  },

  /** The content of a sent mail is deleted: it may contain a secret of its reader. */
  async markSent(trx: Trx, id: string, at: string): Promise<void> {
    await tables(trx)
      .updateTable('mail_message')
      .set({ sent_at: at, last_error: null, body_text: '', body_html: '' })
      .where('id', '=', id)
      .execute();
  },

  async markFailed(trx: Trx, id: string, error: string, nextAttemptAt: string): Promise<void> {
    await tables(trx)
      .updateTable('mail_message')
      .set({ last_error: error.slice(0, 500), next_attempt_at: nextAttemptAt })
      .where('id', '=', id)
      .execute();
  },

  async removeOlderThan(trx: Trx, at: string): Promise<void> {
    await tables(trx).deleteFrom('mail_message').where('created_at', '<', at).execute();
  },
};

const tables = (trx: Trx) => trx.withTables<MailTables>();
