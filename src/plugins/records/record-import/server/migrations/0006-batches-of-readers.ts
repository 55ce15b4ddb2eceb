import type { Migration } from '#server';

/** Batches whose rows come from a reader of the inbox, and what each row replaces and follows. */
export const batchesOfReaders: Migration = {
  id: '0006-batches-of-readers',
  async up(db) {
    await db.sql(`alter table import_batch add column item_id uuid`);
    await db.sql(`
      create index import_batch_item on import_batch (company_id, item_id, created_at desc) where item_id is not null`);
    // The inbox recognises files that are sent again by itself.
    await db.sql(`drop index import_batch_file`);
    await db.sql(`
      create unique index import_batch_file on import_batch (company_id, file_hash)
        where item_id is null and state in ('CHECKING', 'READY', 'CONFIRMING', 'IMPORTED')`);
    await db.sql(`
      alter table import_row
        add column replaces jsonb,
        add column earlier jsonb`);
  },
};
