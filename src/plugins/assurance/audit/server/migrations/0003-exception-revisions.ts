import type { Migration } from '#server';

/** Exceptions change by revision, so that changes of the other side are not overwritten unread. */
export const exceptionRevisions: Migration = {
  id: '0003-exception-revisions',
  async up(db) {
    await db.sql(`alter table audit_exception add column revision integer not null default 1`);
  },
};
