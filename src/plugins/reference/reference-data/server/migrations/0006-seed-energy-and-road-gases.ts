import type { Migration } from '#server';
import { readCombustionFactors } from '../seed/combustion-files.ts';
import { addFactors } from '../seed/add-factors.ts';

/**
 * Energy contents and biogenic carbon dioxide of the UK and US fuels, the energy of UK vehicles by distance, methane and
 * nitrous oxide of US vehicles by mile.
 */
export const seedEnergyAndRoadGases: Migration = {
  id: '0006-seed-energy-and-road-gases',
  up: async (db) => addFactors(db, await readCombustionFactors()),
};
