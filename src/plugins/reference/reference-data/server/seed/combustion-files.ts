import type { LibraryFactor } from '../reference-content.ts';
import { readTable } from './activity-files.ts';

/**
 * What the UK and US tables print beside the emissions of fuels and vehicles: energy contents, biogenic carbon dioxide, gases
 * of vehicles on the road by model year.
 */
const COMBUSTION_TABLES = ['desnz-energy', 'desnz-biogenic', 'epa-energy', 'epa-on-road'];

/** Every row of these tables. */
export async function readCombustionFactors(): Promise<readonly LibraryFactor[]> {
  return (await Promise.all(COMBUSTION_TABLES.map(readTable))).flat();
}
