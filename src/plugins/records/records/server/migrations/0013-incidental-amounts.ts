import type { Migration } from '#server';

/** An index of the few incidental amounts, for reports. */
export const incidentalAmounts: Migration = {
  id: '0013-incidental-amounts',
  async up(db) {
    await db.sql(`
      create index emission_record_incidental on emission_record (company_id, from_date)
        where criterion = 'INC' and deleted_at is null`);
  },
};
