import type { Migration } from '#server';

/** For what people have explained since the first day of a month. */
export const explainedInOrder: Migration = {
  id: '0004-explained-warnings',
  async up(db) {
    await db.sql(`
      create index record_checks_explained on record_warning (company_id, acknowledged_at)
        where acknowledged_at is not null`);
  },
};
