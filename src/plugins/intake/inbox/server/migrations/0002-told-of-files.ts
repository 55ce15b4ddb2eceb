import type { Migration } from '#server';

/** Whom the end of a reading concerns, and whether people know of files that came in by themselves. */
export const toldOfFiles: Migration = {
  id: '0002-told-of-files',
  async up(db) {
    // The person who had it read; null: it came in by itself.
    await db.sql(`alter table inbox_item add column read_for uuid`);
    await db.sql(`alter table inbox_item add column told_at timestamptz`);
    await db.sql(`update inbox_item set read_for = created_by where origin <> 'schedule'`);
    await db.sql(`
      create index inbox_item_untold on inbox_item (company_id)
        where read_for is null and told_at is null and state in ('ASKS', 'PROPOSED', 'FAILED')`);
  },
};
