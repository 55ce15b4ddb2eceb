import { insertOnly, type Migration } from '#server';

/** The outbox. Requests insert mails and cannot read them; the sender and platform staff can. */
export const mailMessage: Migration = {
  id: '0001-mail-message',
  async up(db) {
    await db.sql(`
      create table mail_message (
        id uuid primary key,
        kind text not null,
        recipient text not null,
        language text not null check (language in ('en', 'vi', 'fr')),
        subject text not null,
        body_text text not null,
        body_html text not null,
        created_at timestamptz not null default now(),
        attempts integer not null default 0,
        next_attempt_at timestamptz not null default now(),
        sent_at timestamptz,
        last_error text
      )`);
    await db.sql('create index mail_message_due on mail_message (next_attempt_at) where sent_at is null');
    await db.sql('create index mail_message_newest on mail_message (created_at desc, id desc)');
    await insertOnly(db, 'mail_message');
  },
};
