import type { Migration } from '#server';

/** An index of the few records that name a supplier or customer, for sums by counterparty. */
export const namedCompanies: Migration = {
  id: '0006-named-companies',
  async up(db) {
    for (const side of ['supplier', 'customer'])
      await db.sql(`
        create index emission_record_${side} on emission_record (company_id, to_date)
          where deleted_at is null and ${side}_id is not null`);
  },
};
