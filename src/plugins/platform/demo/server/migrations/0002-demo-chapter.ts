import type { Migration } from '#server';

/** One row per written chapter of the demo. */
export const demoChapter: Migration = {
  id: '0002-demo-chapter',
  async up(db) {
    await db.sql(`create table demo_chapter (id text primary key, written_at timestamptz not null)`);
  },
};
