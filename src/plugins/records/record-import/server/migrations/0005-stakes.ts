import type { Migration } from '#server';

/** What the rows come to whose size the checks doubt. Batches of before were not looked at that way. */
export const stakes: Migration = {
  id: '0005-stakes',
  async up(db) {
    await db.sql(`alter table import_batch add column at_stake numeric(26,6) not null default 0`);
  },
};
