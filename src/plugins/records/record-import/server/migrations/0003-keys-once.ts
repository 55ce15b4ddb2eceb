import type { Migration } from '#server';

/** A key belongs to a batch of its company: that key holds the company as well, and is looked up for every row anyway. */
export const keysOnce: Migration = {
  id: '0003-keys-once',
  async up(db) {
    await db.sql(`alter table import_key drop constraint import_key_company_id_fkey`);
  },
};
