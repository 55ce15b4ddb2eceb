import type { Migration } from '#server';

/** Lists the people of a company in the order they came, page by page. */
export const accountsInOrder: Migration = {
  id: '0007-accounts-in-order',
  async up(db) {
    await db.sql('create index account_company_order on account (company_id, created_at, id)');
  },
};
