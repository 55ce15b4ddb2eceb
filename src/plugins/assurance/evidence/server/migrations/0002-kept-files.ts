import type { Migration } from '#server';

/** Files that were detached from a settled holder: nothing holds them any more, but they stay. */
export const keptFiles: Migration = {
  id: '0002-kept-files',
  async up(db) {
    await db.sql(`alter table evidence_file add column kept_at timestamptz`);
  },
};
