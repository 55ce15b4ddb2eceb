import type { Migration } from '#server';

/** What stands beside the records that a file proposes, for example its page. */
export const viewsOfFiles: Migration = {
  id: '0004-views-of-files',
  async up(db) {
    await db.sql(`alter table inbox_item add column view jsonb`);
  },
};
