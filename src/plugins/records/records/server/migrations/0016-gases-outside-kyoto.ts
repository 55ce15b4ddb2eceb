import type { Migration } from '#server';

/**
 * Gases outside the Kyoto Protocol, reported separately from the total. A partial index covers the few such records.
 */
export const gasesOutsideKyoto: Migration = {
  id: '0016-gases-outside-kyoto',
  async up(db) {
    await db.sql(`alter table emission_record add column t_outside_kyoto numeric(20,6)`);
    await db.sql(`
      create index emission_record_outside_kyoto on emission_record (company_id, from_date)
        where t_outside_kyoto is not null and deleted_at is null`);
  },
};
