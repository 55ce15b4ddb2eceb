import type { Migration } from '#server';

/** How long ago the provider may have asked a person who they are. */
export const recentSignIn: Migration = {
  id: '0004-recent-sign-in',
  async up(db) {
    await db.sql('alter table sso_provider add column max_age_hours integer check (max_age_hours between 1 and 168)');
  },
};
