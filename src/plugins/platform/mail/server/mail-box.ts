import { sql } from 'kysely';
import type { MessageText } from '#contract';
import { languageOf, uuidv7, type Texts, type Trx } from '#server';
import type { Mail, SaidMail } from './mail.ts';
import type { MailTables } from './mail-tables.ts';
import { composed } from './compose-mail.ts';
import { MAIL_POSTED_CHANNEL } from './mail-sender.ts';

/**
 * Accepts mails. They are sent after the transaction in which they were posted has committed, and never if it fails.
 */
export class MailBox {
  constructor(
    private readonly publicUrl: string,
    private readonly texts: Pick<Texts, 'told'>,
  ) {}

  async post(trx: Trx, mail: Mail): Promise<void> {
    const { subject, text, html } = composed(this.said(mail), this.publicUrl);
    const id = uuidv7();
    await trx
      .withTables<MailTables>()
      .insertInto('mail_message')
      .values({
        id,
        kind: mail.kind,
        recipient: mail.to,
        language: languageOf(mail.language),
        subject,
        body_text: text,
        body_html: html,
      })
      .execute();
    // PostgreSQL sends it when the transaction commits.
    await sql`select pg_notify(${MAIL_POSTED_CHANNEL}, ${id})`.execute(trx);
  }

  private said({ language, subject, paragraphs, action, closing }: Mail): SaidMail {
    const say = (text: MessageText) => this.texts.told(text, language);
    return {
      language: languageOf(language),
      subject: say(subject),
      paragraphs: paragraphs.map(say),
      ...(action ? { action: { ...action, label: say(action.label) } } : {}),
      ...(closing ? { closing: say(closing) } : {}),
    };
  }
}
