import type { Migration } from '#server';

/**
 * The size of a company by the financial year it is entered for: it holds for that year and those after it, until another
 * one is entered, so that the size of a locked year stays. What is there holds from the first year there may be.
 */
export const sizesByYear: Migration = {
  id: '0003-sizes-by-year',
  async up(db) {
    await db.sql(`alter table threshold_size add column year integer not null default 1902`);
    await db.sql(`alter table threshold_size alter column year drop default`);
    await db.sql(`alter table threshold_size drop constraint threshold_size_pkey, add primary key (company_id, year)`);
  },
};
