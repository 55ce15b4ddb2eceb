import type { Migration } from '#server';

/** Which import a factor came with, so that an import is added once. */
export const factorImport: Migration = {
  id: '0006-factor-import',
  async up(db) {
    await db.sql('alter table own_factor add column import_id uuid, add column import_row integer');
    await db.sql(`
      create unique index own_factor_import on own_factor (company_id, import_id, import_row) where import_id is not null`);
  },
};
