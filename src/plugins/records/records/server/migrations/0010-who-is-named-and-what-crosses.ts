import type { Migration } from '#server';

/**
 * Indexes for lists of records that name one company, in the default order; and for the few records over several
 * months: those that cross the bounds of a period are among them, and reports read them one by one.
 */
export const whoIsNamedAndWhatCrosses: Migration = {
  id: '0010-who-is-named-and-what-crosses',
  async up(db) {
    for (const side of ['supplier', 'customer'])
      await db.sql(`
        create index emission_record_of_${side} on emission_record (${side}_id, company_id, scope, created_at, id)
          where deleted_at is null and ${side}_id is not null`);
    await db.sql(`
      create index emission_record_long on emission_record (company_id, to_date, from_date)
        where deleted_at is null and date_trunc('month', from_date::timestamp) <> date_trunc('month', to_date::timestamp)`);
  },
};
