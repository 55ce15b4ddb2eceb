import type { Migration } from '#server';

/** Sort orders of the list: the index and its columns. */
const ORDERS = [
  ['emission_record_created', 'company_id, scope, created_at, id'],
  ['emission_record_from', 'company_id, scope, from_date, id'],
  ['emission_record_quantity', 'company_id, scope, quantity, id'],
  ['emission_record_total', 'company_id, scope, t_total, id'],
  ['emission_record_all_created', 'scope, created_at, id'],
  ['emission_record_all_from', 'scope, from_date, id'],
] as const;

/**
 * Lists skip void records. With the status included in the indexes, a page far into a list skips index entries instead
 * of reading every earlier record.
 */
export const pagesFromTheirIndex: Migration = {
  id: '0014-pages-from-their-index',
  async up(db) {
    for (const [index, keys] of ORDERS) {
      await db.sql(`drop index ${index}`);
      await db.sql(`create index ${index} on emission_record (${keys}) include (status) where deleted_at is null`);
    }
  },
};
