import { sql } from 'kysely';
import { countJobs, type JobCounts } from '#server';
import { MOST_ATTEMPTS } from './mail-store.ts';

/** Mails that are not sent. Without a mail server (`sends` is false) they do not wait: they are held. */
export const openMails = (sends: boolean): JobCounts =>
  countJobs('mails', {
    table: 'mail_message',
    since: sql.ref('created_at'),
    states: sends
      ? {
          waiting: sql`sent_at is null and attempts < ${MOST_ATTEMPTS}`,
          failed: sql`sent_at is null and attempts >= ${MOST_ATTEMPTS}`,
        }
      : { held: sql`sent_at is null` },
  });
