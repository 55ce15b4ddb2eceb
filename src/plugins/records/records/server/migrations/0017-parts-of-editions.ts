import type { Migration } from '#server';

/**
 * What a record whose days belong to several editions comes to by each: null for every other one, and for all that were
 * calculated before. A change calculates them anew.
 */
export const partsOfEditions: Migration = {
  id: '0017-parts-of-editions',
  async up(db) {
    await db.sql(`alter table emission_record add column parts jsonb`);
  },
};
