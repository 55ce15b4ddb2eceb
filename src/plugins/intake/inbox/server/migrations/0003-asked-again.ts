import type { Migration } from '#server';

/** Files whose reader asks again, although it knows how they are read. */
export const askedAgain: Migration = {
  id: '0003-asked-again',
  async up(db) {
    await db.sql(`alter table inbox_item add column asks_again boolean not null default false`);
  },
};
