import type { Migration } from '#server';

/** Files that were taken off something settled: nothing holds them any more, and they stay. */
export const keptFiles: Migration = {
  id: '0002-kept-files',
  async up(db) {
    await db.sql(`alter table evidence_file add column kept_at timestamptz`);
  },
};
