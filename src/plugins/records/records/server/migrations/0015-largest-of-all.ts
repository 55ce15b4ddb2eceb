import type { Migration } from '#server';

/** Staff also sort the records of all companies by quantity and total, from an index as in 0014. */
const ORDERS = [
  ['emission_record_all_quantity', 'scope, quantity, id'],
  ['emission_record_all_total', 'scope, t_total, id'],
] as const;

export const largestOfAll: Migration = {
  id: '0015-largest-of-all',
  async up(db) {
    for (const [index, keys] of ORDERS)
      await db.sql(`create index ${index} on emission_record (${keys}) include (status) where deleted_at is null`);
  },
};
