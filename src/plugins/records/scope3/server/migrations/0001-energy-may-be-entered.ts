import type { Migration } from '#server';

/**
 * Category 3 was only derived from the records of scopes 1 and 2. It may now be entered too (resold energy, fuel
 * without such a record), so it is listed with the others in the catalogue of this scope.
 */
export const energyMayBeEntered: Migration = {
  id: '0001-energy-may-be-entered',
  async up(db) {
    await db.sql(`delete from category where id = 'FUEL_AND_ENERGY_RELATED'`);
  },
};
