import type { Migration } from '#server';

/** Records that name a supplier or a customer are few among all: sums by counterparty read them alone. */
export const namedCompanies: Migration = {
  id: '0006-named-companies',
  async up(db) {
    for (const side of ['supplier', 'customer'])
      await db.sql(`
        create index emission_record_${side} on emission_record (company_id, to_date)
          where deleted_at is null and ${side}_id is not null`);
  },
};
