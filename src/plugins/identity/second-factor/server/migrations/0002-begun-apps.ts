import type { Migration } from '#server';

/** When an app was begun: it can be confirmed for 15 minutes. One that was begun before counts as too old. */
export const begunApps: Migration = {
  id: '0002-begun-apps',
  async up(db) {
    await db.sql('alter table authenticator_app add column next_begun_at timestamptz');
    await db.sql('update authenticator_app set next_sealed = null');
    await db.sql('alter table authenticator_app add check ((next_sealed is null) = (next_begun_at is null))');
    await db.sql(
      'create index authenticator_app_begun on authenticator_app (next_begun_at) where next_begun_at is not null',
    );
  },
};
