import type { Migration } from '#server';
import { createReferenceTables } from './0001-create-reference-tables.ts';
import { seedNga2021To2026 } from './0002-seed-nga-2021-to-2026.ts';
import { seedWasteGasesDesnzEpa } from './0003-seed-waste-gases-desnz-epa.ts';
import { editionsNeverChange } from './0004-editions-never-change.ts';
import { editionsByCountry } from './0005-editions-by-country.ts';
import { seedEnergyAndRoadGases } from './0006-seed-energy-and-road-gases.ts';
import { electricityByCountry } from './0007-electricity-by-country.ts';

/** The tables of this plugin and their published rows. A migration that writes rows may run again without a change. */
export const REFERENCE_MIGRATIONS: readonly Migration[] = [
  createReferenceTables,
  seedNga2021To2026,
  seedWasteGasesDesnzEpa,
  editionsNeverChange,
  editionsByCountry,
  seedEnergyAndRoadGases,
  electricityByCountry,
];
