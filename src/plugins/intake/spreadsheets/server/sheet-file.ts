import { messageFor, problem } from '#contract';
import { openTable, type TableFile } from '#server';
import {
  placeMapping,
  SheetReader,
  type CodeBook,
  type PlacedMapping,
  type RowOutcome,
  type SheetMapping,
  type SheetRow,
  type SheetSample,
} from '../domain/index.ts';

/**
 * Limits of a spreadsheet: as many rows as an import takes, and as many sheets as a site per sheet needs. The kernel limits
 * columns, cells and the length of a text.
 */
export const SHEET_LIMITS = { rows: 250_000, figures: 250_000, sheets: 60 } as const;

/** Number of first rows of each sheet from which a mapping is worked out. */
export const SAMPLE_ROWS = 300;

/** A file with the first rows of its sheets. */
export interface SheetFile {
  readonly table: TableFile;
  readonly samples: readonly SheetSample[];
}

/** Opens an XLSX or CSV. Throws the problems of `openTable`, and refuses a file with too many sheets or none filled. */
export async function openSheets(bytes: Buffer, most = SAMPLE_ROWS): Promise<SheetFile> {
  const table = await openTable(bytes);
  if (table.sheets.length > SHEET_LIMITS.sheets)
    throw problem('sheets.too-many', 400, messageFor('spreadsheets.too-many-sheets', { most: SHEET_LIMITS.sheets }));
  const samples: SheetSample[] = [];
  for (const name of new Set(table.sheets)) samples.push({ name, rows: await firstRows(table, name, most) });
  if (samples.every(({ rows }) => rows.length === 0)) throw problem('sheets.empty', 400, 'spreadsheets.no-rows');
  return { table, samples };
}

async function firstRows(table: TableFile, sheet: string, most: number): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of table.rows(sheet)) {
    rows.push(row);
    if (rows.length >= most) break;
  }
  return rows;
}

/** A sheet in which the titles of a mapping were found. */
export interface PlacedSheet {
  readonly sheet: string;
  readonly placed: PlacedMapping;
}

/** The sheets of a mapping, in the order of the file. Refuses a file without its titles. */
export function placedSheets({ samples }: SheetFile, mapping: SheetMapping): readonly PlacedSheet[] {
  const named = samples.filter(({ name }) => mapping.sheets.includes(name));
  const searched = named.length > 0 ? named : samples;
  const placed = searched.flatMap(({ name, rows }) => {
    const found = placeMapping(mapping, rows);
    return found ? [{ sheet: name, placed: found }] : [];
  });
  if (placed.length === 0) throw problem('sheets.titles', 400, 'spreadsheets.titles-gone');
  return named.length > 0 ? placed : placed.slice(0, 1);
}

/** What a row of a file came to. */
export interface OutcomeOfSheet {
  readonly sheet: string;
  readonly row: SheetRow;
  readonly outcome: RowOutcome;
}

/** Reads the rows of the sheets in order. Throws 400 `sheets.too-long` above the limits. */
export async function* outcomesOf(
  { table }: SheetFile,
  sheets: readonly PlacedSheet[],
  book: CodeBook,
): AsyncGenerator<OutcomeOfSheet> {
  let rows = 0;
  let figures = 0;
  for (const { sheet, placed } of sheets) {
    const reader = new SheetReader(placed, book, sheet);
    for await (const row of table.rows(sheet)) {
      const outcome = reader.read(row);
      rows += 1;
      if (outcome.kind === 'figures') figures += outcome.figures.length;
      if (rows > SHEET_LIMITS.rows || figures > SHEET_LIMITS.figures)
        throw problem('sheets.too-long', 400, messageFor('spreadsheets.too-long', { most: SHEET_LIMITS.rows }));
      yield { sheet, row, outcome };
    }
  }
}
