import type { Migration } from '#server';

/** Which record a row has made is told by its key alone: writing every row of a file again would double the work. */
export const rowsWithoutRecords: Migration = {
  id: '0002-rows-without-records',
  async up(db) {
    await db.sql(`alter table import_row drop column record_id`);
  },
};
