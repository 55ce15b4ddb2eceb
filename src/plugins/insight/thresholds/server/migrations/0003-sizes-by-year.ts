import type { Migration } from '#server';

/**
 * The size of a company by financial year: it applies to that year and later ones until the next entry, so that the
 * size of a locked year stays. Existing rows apply from the first possible year.
 */
export const sizesByYear: Migration = {
  id: '0003-sizes-by-year',
  async up(db) {
    await db.sql(`alter table threshold_size add column year integer not null default 1902`);
    await db.sql(`alter table threshold_size alter column year drop default`);
    await db.sql(`alter table threshold_size drop constraint threshold_size_pkey, add primary key (company_id, year)`);
  },
};
