import type { Migration } from '#server';

/** Which form a link has, and what it covers: those there are have version 2, later ones say theirs. */
export const versionsOfSeals: Migration = {
  id: '0005-versions-of-seals',
  async up(db) {
    await db.sql(`alter table period_seal add column version smallint not null default 2`);
  },
};
