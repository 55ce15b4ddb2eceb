import type { LibraryFactor } from '../reference-content.ts';
import { factorsOf } from './activity-rows.ts';
import { tableRows } from './table-files.ts';

/** Tables other than those of fuels and electricity, in the order of their rows in the library. */
export const ACTIVITY_TABLES = [
  'nga-electricity-history',
  'nga-waste',
  'nga-industrial',
  'gases',
  'desnz',
  'epa-spend',
  'epa-hub',
] as const;

/** Every row of a table whose figures are in columns of their own. */
export async function readTable(table: string): Promise<readonly LibraryFactor[]> {
  const provenances = new Map((await tableRows('provenances')).map((row) => [row['id'] ?? '', row]));
  return (await tableRows(table)).flatMap((row) => factorsOf(row, provenances));
}

/** Every row of one of these tables. */
export const readActivityFactors = (table: (typeof ACTIVITY_TABLES)[number]): Promise<readonly LibraryFactor[]> =>
  readTable(table);

/** Every row of all of them. */
export async function readAllActivityFactors(): Promise<readonly LibraryFactor[]> {
  return (await Promise.all(ACTIVITY_TABLES.map(readActivityFactors))).flat();
}
