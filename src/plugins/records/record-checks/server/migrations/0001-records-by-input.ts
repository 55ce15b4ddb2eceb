import type { Migration } from '#server';

/** For the look at earlier records of one facility and input, with every record that is saved. */
export const recordsByInput: Migration = {
  id: '0001-records-by-input',
  async up(db) {
    await db.sql(`
      create index record_checks_input on emission_record (company_id, facility_id, input_type, from_date)
        where deleted_at is null`);
  },
};
