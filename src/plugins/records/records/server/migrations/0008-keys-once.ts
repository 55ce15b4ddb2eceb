import type { Migration } from '#server';

/** Tables whose rows name a record or a facility of their company, and that one names the company. */
const NAMED_BY_ANOTHER_KEY = ['emission_record', 'calculation_run', 'record_history', 'record_warning'] as const;

/**
 * A record lies in a facility of its company, and a run, a state and a warning belong to a record of it: those keys hold
 * the company as well. That there is such a company was looked up once more for every row, five times a record.
 */
export const keysOnce: Migration = {
  id: '0008-keys-once',
  async up(db) {
    for (const table of NAMED_BY_ANOTHER_KEY)
      await db.sql(`alter table ${table} drop constraint ${table}_company_id_fkey`);
  },
};
