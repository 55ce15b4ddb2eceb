import type { Migration } from '#server';

/** How often a baseline and a size were written: two people who write at once do not overwrite each other unseen. */
export const revisions: Migration = {
  id: '0002-revisions',
  async up(db) {
    for (const table of ['threshold_baseline', 'threshold_size']) {
      await db.sql(`alter table ${table} add column revision integer not null default 1`);
      await db.sql(`alter table ${table} alter column revision drop default`);
    }
  },
};
