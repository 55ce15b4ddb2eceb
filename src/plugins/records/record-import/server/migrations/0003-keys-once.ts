import type { Migration } from '#server';

/** The foreign key to the batch includes the company, so a separate one to the company is redundant. */
export const keysOnce: Migration = {
  id: '0003-keys-once',
  async up(db) {
    await db.sql(`alter table import_key drop constraint import_key_company_id_fkey`);
  },
};
