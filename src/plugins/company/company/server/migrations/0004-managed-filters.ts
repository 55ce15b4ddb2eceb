import type { Migration } from '#server';

/** Companies by status or country in the list's default order; counts use the index only. */
export const managedFilters: Migration = {
  id: '0004-managed-filters',
  async up(db) {
    await db.sql('create index company_by_status on company (status, lower(name), company_id)');
    await db.sql('create index company_by_country on company (country, lower(name), company_id)');
  },
};
