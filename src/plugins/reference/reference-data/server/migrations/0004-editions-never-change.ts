import { makeAppendOnly, type Migration } from '#server';

/** What has been published stays as it is, also for platform staff: a correction comes as another edition. */
export const editionsNeverChange: Migration = {
  id: '0004-editions-never-change',
  async up(db) {
    for (const table of ['edition', 'framework_edition', 'input_type', 'input_type_use', 'factor'])
      await makeAppendOnly(db, table);
  },
};
