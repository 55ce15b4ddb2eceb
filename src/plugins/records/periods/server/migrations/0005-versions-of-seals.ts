import type { Migration } from '#server';

/** Format version of each link: existing ones have version 2, later ones state theirs. */
export const versionsOfSeals: Migration = {
  id: '0005-versions-of-seals',
  async up(db) {
    await db.sql(`alter table period_seal add column version smallint not null default 2`);
  },
};
