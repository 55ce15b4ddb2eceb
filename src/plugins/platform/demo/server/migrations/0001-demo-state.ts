import type { Migration } from '#server';

/** One row once the demo is complete; an interrupted seed continues where it stopped. */
export const demoState: Migration = {
  id: '0001-demo-state',
  async up(db) {
    await db.sql(`create table demo_state (id smallint primary key check (id = 1), finished_at timestamptz not null)`);
  },
};
