import type { Migration } from '#server';

/** Where a factor applies, and the document it is from. Existing factors apply anywhere, as before. */
export const factorPlace: Migration = {
  id: '0004-factor-place',
  async up(db) {
    await db.sql(`
      alter table own_factor
        add column countries text[] not null default '{}',
        add column published_year smallint,
        add column url text not null default ''`);
  },
};
