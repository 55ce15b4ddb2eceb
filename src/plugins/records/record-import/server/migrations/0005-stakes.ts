import type { Migration } from '#server';

/** Total of the rows whose size the checks question. Earlier batches were not checked for it. */
export const stakes: Migration = {
  id: '0005-stakes',
  async up(db) {
    await db.sql(`alter table import_batch add column at_stake numeric(26,6) not null default 0`);
  },
};
