import type { Migration } from '#server';

/** A row for each part of the demo that has been written. */
export const demoChapter: Migration = {
  id: '0002-demo-chapter',
  async up(db) {
    await db.sql(`create table demo_chapter (id text primary key, written_at timestamptz not null)`);
  },
};
