import type { Migration } from '#server';

/** Whose factor of bought energy it is. Those of before are suppliers': what nobody said counts by the rule. */
export const factorBasis: Migration = {
  id: '0002-factor-basis',
  async up(db) {
    await db.sql(
      `alter table own_factor add column basis text not null default 'MARKET' check (basis in ('MARKET', 'LOCATION'))`,
    );
  },
};
