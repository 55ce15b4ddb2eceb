import type { Migration } from '#server';

/** Conditions of the filters by warnings and by evidence, and the index of each. */
const FILTERS = [
  ['emission_record_warned', 'open_warnings > 0'],
  ['emission_record_proved', 'cardinality(attachment_ids) > 0'],
  ['emission_record_unproved', 'cardinality(attachment_ids) = 0'],
] as const;

/** Lists of records with warnings, with files and without files read their own index, whichever of them are few. */
export const warnedAndProved: Migration = {
  id: '0023-warned-and-proved',
  async up(db) {
    for (const [index, condition] of FILTERS)
      await db.sql(`
        create index ${index} on emission_record (company_id, scope, created_at, id) include (status)
        where deleted_at is null and ${condition}`);
    // Without these PostgreSQL assumes that a third of all records has files, and reads them in list order.
    await db.sql(`create statistics emission_record_files on (cardinality(attachment_ids)) from emission_record`);
  },
};
