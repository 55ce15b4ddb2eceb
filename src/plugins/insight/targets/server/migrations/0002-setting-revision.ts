import type { Migration } from '#server';

/** Revision of the setting: concurrent writers do not overwrite each other unnoticed. */
export const settingRevision: Migration = {
  id: '0002-setting-revision',
  async up(db) {
    await db.sql(`alter table target_setting add column revision integer not null default 1`);
    await db.sql(`alter table target_setting alter column revision drop default`);
  },
};
