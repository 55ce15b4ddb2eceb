import type { Migration } from '#server';

/** How often the setting was written: two people who write at once do not overwrite each other unseen. */
export const settingRevision: Migration = {
  id: '0002-setting-revision',
  async up(db) {
    await db.sql(`alter table target_setting add column revision integer not null default 1`);
    await db.sql(`alter table target_setting alter column revision drop default`);
  },
};
