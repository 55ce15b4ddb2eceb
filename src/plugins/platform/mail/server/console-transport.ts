import type { Database } from '#server';
import { MAIL_POSTED_CHANNEL } from './mail-sender.ts';
import type { MailTables } from './mail-tables.ts';

const WORK = { action: 'mail', audit: false } as const;

/**
 * Without a mail server mails stay in the outbox, and their links are printed on the console for whoever started the
 * server. Not in production: there the console is a log, which must not contain secrets.
 */
export function printLinks(database: Database, print: (text: string) => void) {
  return database.listen(MAIL_POSTED_CHANNEL, {
    onMessage: (id) => void printOne(database, id, print).catch(() => {}),
    onLost: () => {},
  });
}

async function printOne(database: Database, id: string, print: (text: string) => void): Promise<void> {
  const mail = await database.asStaff(WORK, (trx) =>
    trx
      .withTables<MailTables>()
      .selectFrom('mail_message')
      .select(['recipient', 'subject', 'body_text as text'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!mail) return;
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  print(`\n  Mail to ${mail.recipient}: ${mail.subject}\n${link ? `  ${link}\n` : ''}`);
}
