import type { Migration } from '#server';

/** Versions whose figures another company stated. */
export const receivedFactor: Migration = {
  id: '0007-received-factor',
  async up(db) {
    await db.sql('alter table own_factor_version add column is_received boolean not null default false');
    await db.sql(`
      alter table own_factor_version add constraint own_factor_version_received
        check (not is_received or status = 'APPROVED')`);
  },
};
