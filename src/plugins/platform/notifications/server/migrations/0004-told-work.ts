import type { Migration } from '#server';

/** What the last daily mail listed, as hashes: the same list is not mailed every day. */
export const toldWork: Migration = {
  id: '0004-told-work',
  async up(db) {
    await db.sql(`alter table notifications_digest add column told_work text[] not null default '{}'`);
  },
};
