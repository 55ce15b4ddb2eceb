import type { Migration } from '#server';

/** Acceptances take turns by an advisory lock: locking a row required write access for the role that serves requests. */
export const gateWithoutARow: Migration = {
  id: '0004-gate-without-a-row',
  async up(db) {
    await db.sql('drop table group_gate');
  },
};
