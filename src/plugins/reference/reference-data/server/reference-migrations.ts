import type { Migration } from '#server';
import { createReferenceTables } from './migrations/0001-create-reference-tables.ts';
import { seedNga2021To2026 } from './migrations/0002-seed-nga-2021-to-2026.ts';
import { seedWasteGasesDesnzEpa } from './migrations/0003-seed-waste-gases-desnz-epa.ts';
import { editionsNeverChange } from './migrations/0004-editions-never-change.ts';
import { editionsByCountry } from './migrations/0005-editions-by-country.ts';
import { seedEnergyAndRoadGases } from './migrations/0006-seed-energy-and-road-gases.ts';
import { electricityByCountry } from './migrations/0007-electricity-by-country.ts';
import { seedFuelsByCountry } from './migrations/0008-seed-fuels-by-country.ts';
import { electricityHistory } from './migrations/0009-electricity-history.ts';

/** The tables of this plugin and their published rows. A migration that writes rows may run again without a change. */
export const REFERENCE_MIGRATIONS: readonly Migration[] = [
  createReferenceTables,
  seedNga2021To2026,
  seedWasteGasesDesnzEpa,
  editionsNeverChange,
  editionsByCountry,
  seedEnergyAndRoadGases,
  electricityByCountry,
  seedFuelsByCountry,
  electricityHistory,
];
