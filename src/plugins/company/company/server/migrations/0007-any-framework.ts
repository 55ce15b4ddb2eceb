import type { Migration } from '#server';

/** A company may report by any declared framework; the contract of the call checks which those are. */
export const anyFramework: Migration = {
  id: '0007-any-framework',
  async up(db) {
    await db.sql('alter table company drop constraint company_framework_check');
  },
};
