import type { Migration } from '#server';

/** For the search for unused sessions, every minute: open sessions only. */
export const sessionsByUse: Migration = {
  id: '0003-sessions-by-use',
  async up(db) {
    await db.sql('create index session_last_used on session (last_used_at) where ended_at is null');
    await db.sql('create index account_access_until on account (access_until) where access_until is not null');
  },
};
