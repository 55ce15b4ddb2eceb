import { sql } from 'kysely';
import { token } from '#contract';
import { uuidv7, type Trx } from '#server';
import type { MailTables } from './mail-tables.ts';
import { composed } from './compose-mail.ts';
import { MAIL_POSTED_CHANNEL } from './postman.ts';

/** Languages mails are written in. */
export type MailLanguage = 'en' | 'vi' | 'fr';

/** A mail in the reader's language. Everything in it is plain text. */
export interface Mail {
  /** What it is about, as `password-reset.link`. */
  readonly kind: string;
  readonly to: string;
  readonly language: MailLanguage;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A button: `address` is a path of this application, a token in its fragment: `/forgot-password/update-password#token=...`. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Small print below the button. */
  readonly closing?: string;
}

/** Takes mails. They are sent after the transaction they were posted in has committed, and not at all if it fails. */
export interface MailBox {
  post(trx: Trx, mail: Mail): Promise<void>;
}

export const MailBox = token<MailBox>('mail/mail-box');

export class MailBoxImpl implements MailBox {
  constructor(private readonly publicUrl: string) {}

  async post(trx: Trx, mail: Mail): Promise<void> {
    const { subject, text, html } = composed(mail, this.publicUrl);
    const id = uuidv7();
    await trx
      .withTables<MailTables>()
      .insertInto('mail_message')
      .values({
        id,
        kind: mail.kind,
        recipient: mail.to,
        language: mail.language,
        subject,
        body_text: text,
        body_html: html,
      })
      .execute();
    // Sent by PostgreSQL when the transaction commits.
    await sql`select pg_notify(${MAIL_POSTED_CHANNEL}, ${id})`.execute(trx);
  }
}
