import type { Migration } from '#server';

/** Records by spend in order of their days, for the look at them with every record by quantity that names a supplier. */
export const moneyByDay: Migration = {
  id: '0002-money-by-day',
  async up(db) {
    await db.sql(`
      create index spend_money_by_day on emission_record (company_id, from_date)
        where scope = 3 and deleted_at is null and unit in ('AUD', 'kAUD', 'USD', 'GBP', 'EUR', 'NZD', 'CAD')`);
  },
};
