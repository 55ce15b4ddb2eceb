import type { Migration } from '#server';

/** Exceptions change over their revision: what the other side has said meanwhile is not written over unread. */
export const exceptionRevisions: Migration = {
  id: '0003-exception-revisions',
  async up(db) {
    await db.sql(`alter table audit_exception add column revision integer not null default 1`);
  },
};
