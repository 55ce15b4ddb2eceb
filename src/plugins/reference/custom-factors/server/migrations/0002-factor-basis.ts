import type { Migration } from '#server';

/** Basis of a factor of bought energy. Existing ones become MARKET, the default. */
export const factorBasis: Migration = {
  id: '0002-factor-basis',
  async up(db) {
    await db.sql(
      `alter table own_factor add column basis text not null default 'MARKET' check (basis in ('MARKET', 'LOCATION'))`,
    );
  },
};
