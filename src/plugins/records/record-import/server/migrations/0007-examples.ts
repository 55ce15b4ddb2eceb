import type { Migration } from '#server';

/** Rows of a file that are marked as examples, which are skipped. */
export const examples: Migration = {
  id: '0007-examples',
  async up(db) {
    await db.sql(`alter table import_batch add column examples integer[] not null default '{}'`);
  },
};
