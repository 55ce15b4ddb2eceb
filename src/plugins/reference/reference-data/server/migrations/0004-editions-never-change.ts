import { makeAppendOnly, type Migration } from '#server';

/** Published rows cannot change, not even by platform staff: a correction is published as another edition. */
export const editionsNeverChange: Migration = {
  id: '0004-editions-never-change',
  async up(db) {
    for (const table of ['edition', 'framework_edition', 'input_type', 'input_type_use', 'factor'])
      await makeAppendOnly(db, table);
  },
};
