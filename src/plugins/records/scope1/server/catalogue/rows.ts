import type { ConsumptionType, LibraryFactor } from '#plugins/reference/reference-data/server';

/** Rows that calculations use. Alternates and components are only shown. */
export const isUsed = ({ flag }: LibraryFactor) => flag === 'primary' || flag === 'derived';

/** Rows by input, in the order of the tables: edition by edition, so that the last has the newest wording. */
export function byInput(rows: readonly LibraryFactor[]): ReadonlyMap<string, readonly LibraryFactor[]> {
  const inputs = new Map<string, LibraryFactor[]>();
  for (const row of rows) {
    const known = inputs.get(row.input ?? '');
    if (known) known.push(row);
    else inputs.set(row.input ?? '', [row]);
  }
  return inputs;
}

/** Editions with these rows, oldest first. */
export const editionsOf = (rows: readonly LibraryFactor[]): readonly string[] =>
  [...new Set(rows.map((row) => row.edition))].toSorted();

/** The name in the newest edition that prints the input. */
export function nameOf(rows: readonly LibraryFactor[]): string {
  const newest = rows.toSorted((one, other) => (one.edition < other.edition ? -1 : 1)).at(-1);
  const name = newest?.name ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A use with the editions that have these rows. */
export const purposeOf = (
  id: string,
  name: string,
  rows: readonly LibraryFactor[],
  methodId?: string,
): ConsumptionType => ({
  id,
  name,
  editionIds: editionsOf(rows),
  ...(methodId === undefined ? {} : { methodId }),
});

export const inOrderOfNames = <T extends { readonly name: string }>(inputs: readonly T[]): readonly T[] =>
  inputs.toSorted((one, other) => (one.name < other.name ? -1 : 1));
