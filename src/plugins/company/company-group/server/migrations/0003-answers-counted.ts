import type { Migration } from '#server';

/** Number of answers: an answer to an invitation that was answered meanwhile is refused. */
export const answersCounted: Migration = {
  id: '0003-answers-counted',
  async up(db) {
    await db.sql(`alter table group_consent add column revision integer not null default 1`);
    await db.sql(`alter table group_consent alter column revision drop default`);
  },
};
