import type { Migration } from '#server';

/**
 * A member leaves from a day on: its earlier days stay. Members that left before this change have no such day, because
 * leaving then withdrew every day.
 */
export const leftFromADay: Migration = {
  id: '0005-left-from-a-day',
  async up(db) {
    await db.sql(`alter table group_consent add column left_from date`);
    await db.sql(
      `alter table group_consent add constraint left_from_a_day check (left_from is null or state = 'LEFT')`,
    );
  },
};
