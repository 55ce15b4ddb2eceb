import type { Migration } from '#server';

/** The key of a row identifies its record, because updating every row of a file would double the writes. */
export const rowsWithoutRecords: Migration = {
  id: '0002-rows-without-records',
  async up(db) {
    await db.sql(`alter table import_row drop column record_id`);
  },
};
