import type { Migration } from '#server';
import { readCountryFuels } from '../seed/country-fuels.ts';
import { addFactors } from '../seed/add-factors.ts';

/** Fuels of New Zealand and Canada, and Canadian vehicles by the control of their emissions. */
export const seedFuelsByCountry: Migration = {
  id: '0008-seed-fuels-by-country',
  up: async (db) => addFactors(db, await readCountryFuels()),
};
