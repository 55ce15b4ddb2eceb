import type { Migration } from '#server';

/** Consent covers the days an invitation names: extending an entity's days needs a new answer. */
export const agreedDays: Migration = {
  id: '0002-agreed-days',
  async up(db) {
    await db.sql(`alter table group_consent add column agreed_from date, add column agreed_to date`);
    await db.sql(`
      update group_consent as consent set agreed_from = entity.from_date, agreed_to = entity.to_date
      from group_entity as entity
      where entity.company_id = consent.controlling_company and entity.id = consent.entity_id`);
    // Of a removed entity only the answer remains.
    await db.sql(`update group_consent set agreed_from = decided_at::date where agreed_from is null`);
    await db.sql(`alter table group_consent alter column agreed_from set not null`);
  },
};
