import type { Migration } from '#server';

/** What a factor says beside its CO2-e, in its unit. Of those entered before nothing is known: one number stays one number. */
export const factorGases: Migration = {
  id: '0003-factor-gases',
  async up(db) {
    for (const gas of ['co2', 'ch4', 'n2o', 'biogenic_co2', 'biogenic_carbon', 'upstream'])
      await db.sql(`alter table own_factor add column ${gas} numeric(24,9) check (${gas} >= 0)`);
  },
};
