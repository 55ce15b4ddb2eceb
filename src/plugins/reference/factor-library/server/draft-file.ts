import { createHash } from 'node:crypto';
import { problem, messageFor, type Problem } from '#contract';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { openTable, type TableFile } from '#server';
import { columnsOf, factorLine, REQUIRED_COLUMNS, type FactorLine, type FileColumns } from '../domain/edition-file.ts';
import { isUsed, type KnownFamily } from '../domain/edition-rules.ts';
import type { DraftRow } from './draft-store.ts';

/** Most rows of a file; the largest published one has 2,300. */
const MOST_ROWS = 20_000;

/** Most columns a refusal lists. */
const MOST_NAMED = 10;

/** An apostrophe some spreadsheets put before text, so that it is not read as a formula. */
const GUARD = /^'(?=[=+\-@])/;

export interface ReadFile {
  readonly lines: readonly FactorLine[];
  readonly sha256: string;
}

/** Reads a CSV (or XLSX) file of factors. Problems name the columns or lines at fault. */
export async function readFactorFile(bytes: Buffer): Promise<ReadFile> {
  const rows = await rowsOf(await openTable(bytes));
  const [titles = [], ...rest] = rows;
  const columns = columnsOf(titles);
  const fault = titleFault(columns) ?? rowFault(titles, rest);
  if (fault) throw fault;
  const lines = rest.map((cells) =>
    factorLine(Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])), columns.figures),
  );
  return { lines, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** `places` are the variable parts of its text; the response names the fault by the text's key. */
function refusal(code: string, key: string, places: Readonly<Record<string, string>> = {}): Problem {
  const message = messageFor(key, places);
  const fault = key.replace('factor-library.', '');
  return problem(code, 400, message, [{ path: 'file', message }], { fault, ...places });
}

function titleFault({ absent, twice, strange }: FileColumns): Problem | null {
  const named = (columns: readonly string[]) => columns.slice(0, MOST_NAMED).join(', ');
  if (absent.length > 0)
    return refusal('draft.columns', 'factor-library.columns-absent', {
      columns: absent.join(', '),
      needed: REQUIRED_COLUMNS.join(', '),
    });
  if (twice.length > 0) return refusal('draft.columns', 'factor-library.columns-twice', { columns: named(twice) });
  if (strange.length > 0)
    return refusal('draft.columns', 'factor-library.columns-strange', { columns: named(strange) });
  return null;
}

function rowFault(titles: readonly string[], rows: readonly (readonly string[])[]): Problem | null {
  if (rows.length === 0) return refusal('draft.malformed', 'factor-library.rows-absent');
  if (rows.length > MOST_ROWS)
    return refusal('draft.too-long', 'factor-library.too-long', { rows: String(rows.length), most: String(MOST_ROWS) });
  const empty = rows.findIndex((cells) => cells.length === 0);
  // Findings name lines, so lines are counted as in the file.
  if (empty >= 0) return refusal('draft.malformed', 'factor-library.line-empty', { line: String(empty + 2) });
  return biogenicFault(titles.indexOf('biogenic'), rows);
}

/** A value other than yes or no would count as no, and biogenic carbon dioxide would be counted. */
function biogenicFault(column: number, rows: readonly (readonly string[])[]): Problem | null {
  const at = rows.findIndex((cells) => !['', 'yes', 'no'].includes((cells[column] ?? '').toLowerCase()));
  if (at < 0) return null;
  const [line, value] = [String(at + 2), rows[at]?.[column] ?? ''];
  return refusal('draft.malformed', 'factor-library.biogenic', { line, value });
}

async function rowsOf(file: TableFile): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = [];
  for await (const { number, cells } of file.rows(file.sheets[0] ?? '')) {
    // The reader skips empty rows; here each keeps its line.
    while (rows.length > 0 && rows.length < Math.min(number - 1, MOST_ROWS)) rows.push([]);
    const row: string[] = [];
    for (const { column, text } of cells) row[column] = text.trim().replace(GUARD, '');
    rows.push(Array.from(row, (cell) => cell ?? ''));
    if (rows.length > MOST_ROWS + 1) break;
  }
  return rows;
}

/** The library's data on a family, and on the edition before the draft. */
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

/** The edition before a draft: the one of its family with the latest first day. A corrected edition may have the same first day. */
export function editionBefore(
  library: ReferenceLibrary,
  { family, edition_id: own, applies_from: first }: Pick<DraftRow, 'family' | 'edition_id' | 'applies_from'>,
): string | null {
  const known = library.editions().filter((edition) => edition.family === family);
  const at = known.findIndex(({ id }) => id === own);
  const begun = at < 0 ? known.filter(({ appliesFrom }) => appliesFrom <= first) : known.slice(0, at);
  return begun.at(-1)?.id ?? null;
}
