import type { Migration } from '#server';

/**
 * Results by edition, for records whose days belong to several editions; null for all others and for earlier
 * calculations. A change recalculates them.
 */
export const partsOfEditions: Migration = {
  id: '0017-parts-of-editions',
  async up(db) {
    await db.sql(`alter table emission_record add column parts jsonb`);
  },
};
