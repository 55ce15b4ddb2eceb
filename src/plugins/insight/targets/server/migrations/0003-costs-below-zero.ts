import type { Migration } from '#server';

/** An initiative that saves more money than it costs has a negative cost. */
export const costsBelowZero: Migration = {
  id: '0003-costs-below-zero',
  async up(db) {
    await db.sql(`alter table target_initiative drop constraint target_initiative_cost_check`);
  },
};
