import type { Edition, LibraryFactor, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { ComparedLine, LibraryEdition, LibraryRow } from '../contract/index.ts';
import type { EditionDifference } from '../domain/compare-editions.ts';

/** Last day of an edition that is valid until the next. */
const OPEN_END = '9999-12-31';

function counted(rows: readonly LibraryFactor[], of: (row: LibraryFactor) => string | null) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const id = of(row);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([id, count]) => ({ id, rows: count })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** An edition with its contents. */
export function presentEdition(library: ReferenceLibrary, edition: Edition): LibraryEdition {
  const rows = library.factors(edition.id);
  return {
    ...edition,
    countries: [...edition.countries],
    appliesTo: edition.appliesTo === OPEN_END ? null : edition.appliesTo,
    frameworks: library
      .frameworks()
      .filter(({ editionIds }) => editionIds.includes(edition.id))
      .map(({ id }) => id),
    rows: rows.length,
    kinds: counted(rows, ({ kind }) => kind),
    families: counted(rows, ({ family }) => family),
  };
}

export const presentRow = (row: LibraryFactor): LibraryRow => ({
  ...row,
  values: { ...row.values },
  missing: { ...row.missing },
  categories: [...row.categories],
});

export const presentDifference = ({ change, row, ...figures }: EditionDifference): ComparedLine => ({
  id: `${row.id}/${figures.figure}`,
  change,
  name: row.name,
  kind: row.kind,
  family: row.family,
  input: row.input,
  use: row.use,
  region: row.region,
  ...figures,
});

/** Whether every typed word occurs in one of the texts. */
export function matches(search: string | undefined, texts: readonly (string | null)[]): boolean {
  const words = (search ?? '').toLowerCase().split(' ').filter(Boolean);
  const held = texts.map((text) => (text ?? '').toLowerCase()).join('\n');
  return words.every((word) => held.includes(word));
}
