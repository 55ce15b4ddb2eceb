import type { Migration } from '#server';

/** For the list of a company's open warnings. */
export const openWarnings: Migration = {
  id: '0002-open-warnings',
  async up(db) {
    await db.sql(`
      create index record_checks_open on record_warning (company_id, code, record_id) where acknowledged_at is null`);
  },
};
