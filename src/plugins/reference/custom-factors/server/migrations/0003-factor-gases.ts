import type { Migration } from '#server';

/** The gases of a factor, in its unit. Unknown for existing factors: each stays a single figure. */
export const factorGases: Migration = {
  id: '0003-factor-gases',
  async up(db) {
    for (const gas of ['co2', 'ch4', 'n2o', 'biogenic_co2', 'biogenic_carbon', 'upstream'])
      await db.sql(`alter table own_factor add column ${gas} numeric(24,9) check (${gas} >= 0)`);
  },
};
