import type { Migration } from '#server';

/** Tables whose foreign key to a record or facility already includes the company. */
const NAMED_BY_ANOTHER_KEY = ['emission_record', 'calculation_run', 'record_history', 'record_warning'] as const;

/**
 * Foreign keys to facility and record include the company, so a separate key to the company is redundant. It cost an
 * extra lookup for every row, five times per record.
 */
export const keysOnce: Migration = {
  id: '0008-keys-once',
  async up(db) {
    for (const table of NAMED_BY_ANOTHER_KEY)
      await db.sql(`alter table ${table} drop constraint ${table}_company_id_fkey`);
  },
};
