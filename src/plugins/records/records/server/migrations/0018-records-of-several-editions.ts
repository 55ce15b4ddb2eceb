import type { Migration } from '#server';

/** An index of the few records whose days belong to several editions, for cells of partial months. */
export const recordsOfSeveralEditions: Migration = {
  id: '0018-records-of-several-editions',
  async up(db) {
    await db.sql(
      `create index emission_record_of_editions on emission_record (company_id, facility_id) where parts is not null`,
    );
  },
};
