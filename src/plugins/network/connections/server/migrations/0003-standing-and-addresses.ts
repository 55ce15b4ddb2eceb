import type { Migration } from '#server';

/**
 * Indexes for lists of staff across all companies: a status in order and counted by index only, and invited addresses.
 */
export const standingAndAddresses: Migration = {
  id: '0003-standing-and-addresses',
  async up(db) {
    await db.sql(`
      create index company_connection_standing
        on company_connection (status, changed_at desc, id desc) include (expires_at)`);
    await db.sql('create index company_connection_invited_email on company_connection (email) where email is not null');
  },
};
