import type { Migration } from '#server';

/** Revisions of baselines and sizes: concurrent writers do not overwrite each other unnoticed. */
export const revisions: Migration = {
  id: '0002-revisions',
  async up(db) {
    for (const table of ['threshold_baseline', 'threshold_size']) {
      await db.sql(`alter table ${table} add column revision integer not null default 1`);
      await db.sql(`alter table ${table} alter column revision drop default`);
    }
  },
};
