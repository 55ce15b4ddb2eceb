import { createHash } from 'node:crypto';
import { problem } from '#contract';
import type { ReferenceLibrary } from '#plugins/reference-data/server';
import { fileProblem, openTable, type TableFile } from '#server';
import { columnsOf, factorLine, REQUIRED_COLUMNS, type FactorLine } from '../domain/edition-file.ts';
import { isUsed, type KnownFamily } from '../domain/edition-rules.ts';

/** Most rows a file of factors may have; the largest published one has 2,300. */
const MOST_ROWS = 20_000;

/** An apostrophe a spreadsheet was given so that it takes a text for no formula. */
const GUARD = /^'(?=[=+\-@])/;

export interface ReadFile {
  readonly lines: readonly FactorLine[];
  readonly sha256: string;
}

/** Reads a CSV (or XLSX) of factors. Problems name the columns or lines at fault. */
export async function readFactorFile(bytes: Buffer): Promise<ReadFile> {
  const rows = await rowsOf(await openTable(bytes));
  const [titles = [], ...rest] = rows;
  const { figures, strange, absent } = columnsOf(titles);
  const refuse = (code: string, message: string) => problem(code, 400, message, [{ path: 'file', message }]);
  if (absent.length > 0)
    throw refuse(
      'draft.columns',
      `These columns are missing: ${absent.join(', ')}. Needed are ${REQUIRED_COLUMNS.join(', ')}.`,
    );
  if (strange.length > 0)
    throw refuse(
      'draft.columns',
      `These columns mean nothing here: ${strange.slice(0, 10).join(', ')}. A figure needs a column of its name followed by "unit" beside it.`,
    );
  if (rest.length === 0) throw refuse('draft.malformed', 'The file has titles and no rows.');
  if (rest.length > MOST_ROWS)
    throw refuse('draft.too-long', `The file has ${rest.length} rows; an edition has ${MOST_ROWS} at most.`);
  const lines = rest.map((cells) =>
    factorLine(Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])), figures),
  );
  return { lines, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function rowsOf(file: TableFile): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = [];
  try {
    for await (const { cells } of file.rows(file.sheets[0] ?? '')) {
      const row: string[] = [];
      for (const { column, text } of cells) row[column] = text.trim().replace(GUARD, '');
      rows.push(Array.from(row, (cell) => cell ?? ''));
      if (rows.length > MOST_ROWS + 1) break;
    }
  } catch (error) {
    throw fileProblem(error);
  }
  return rows;
}

/** What the library knows of a family, and of the edition before the one that is made. */
export function knownFamily(library: ReferenceLibrary, family: string, beforeId: string | null): KnownFamily {
  const ids = new Set(library.editions().flatMap((edition) => (edition.family === family ? [edition.id] : [])));
  const rows = library.factors().filter((row) => ids.has(row.edition) || row.year !== null);
  const figures = new Map<string, Set<string>>();
  for (const { kind, values } of rows) {
    const names = figures.get(kind) ?? new Set<string>();
    for (const name of Object.keys(values)) names.add(name);
    figures.set(kind, names);
  }
  const all = <T>(of: (row: (typeof rows)[number]) => readonly (T | null)[]) =>
    new Set(rows.flatMap((row) => of(row).filter((one): one is T & {} => one !== null)));
  return {
    figures,
    units: all(({ values }) => Object.values(values).map(({ unit }) => unit)),
    regions: all(({ region }) => [region]),
    uses: all(({ use }) => [use]),
    categories: all(({ categories }) => categories),
    before: rows.filter((row) => row.edition === beforeId),
    byYear: rows.filter((row) => row.year !== null && isUsed(row)),
  };
}

/** The edition of a family begun last before a day. */
export function editionBefore(library: ReferenceLibrary, family: string, appliesFrom: string): string | null {
  const begun = library.editions().filter((edition) => edition.family === family && edition.appliesFrom < appliesFrom);
  return begun.toSorted((a, b) => (a.appliesFrom < b.appliesFrom ? -1 : 1)).at(-1)?.id ?? null;
}
