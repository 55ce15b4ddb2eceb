import type { Migration } from '#server';

/** Drafts have a revision, so that two people do not overwrite each other; a customer can remind by mail. */
export const draftsAndReminding: Migration = {
  id: '0002-drafts-and-reminding',
  async up(db) {
    await db.sql(`
      alter table record_request_draft
        add column revision integer not null default 1,
        add column updated_by_name text not null default ''`);
    await db.sql(`alter table record_request_mail drop constraint record_request_mail_kind_check`);
    await db.sql(`
      alter table record_request_mail
        add column remark text not null default '',
        add constraint record_request_mail_kind_check check (kind in ('new', 'reminder', 'reminded'))`);
  },
};
