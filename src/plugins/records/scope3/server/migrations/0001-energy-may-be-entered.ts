import type { Migration } from '#server';

/**
 * Category 3 was counted from the records of scopes 1 and 2 alone. It may now be entered too (energy that is sold on, fuel
 * no such record holds), so it stands among the others in the catalogue of this scope.
 */
export const energyMayBeEntered: Migration = {
  id: '0001-energy-may-be-entered',
  async up(db) {
    await db.sql(`delete from category where id = 'FUEL_AND_ENERGY_RELATED'`);
  },
};
