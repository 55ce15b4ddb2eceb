import { messageFor, problem } from '#contract';
import { plainTitle } from '#plugins/records/record-import/contract';
import { columnLetters, openTable, type TableCell } from '#server';
import { SHEET_COLUMNS, SHEET_MOST, type SheetColumn } from '../../domain/index.ts';

/** A column of the file that is read. */
interface FoundColumn {
  readonly column: SheetColumn;
  /** As programs show it: A, B ... */
  readonly letters: string;
  readonly title: string;
}

/** A row with at least one cell in a column that is read. */
export interface SheetRow {
  readonly number: number;
  readonly cells: ReadonlyMap<string, TableCell>;
}

export interface FactorSheet {
  readonly columns: ReadonlyMap<string, FoundColumn>;
  /** Titles of columns that are not read. */
  readonly unread: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** Sheet of the template with the rows. If a file does not have it, its first sheet is read. */
export const DATA_SHEET = 'Data';

/** Reads an XLSX or CSV file with its titles in the first row. Problems as of every sheet, and `file.columns`. */
export async function readFactorSheet(
  bytes: Buffer,
  titlesOf: (id: string) => readonly string[],
): Promise<FactorSheet> {
  const table = await openTable(bytes);
  const sheet = table.sheets.find((name) => name.toLowerCase() === DATA_SHEET.toLowerCase()) ?? table.sheets[0] ?? '';
  const byTitle = new Map(
    SHEET_COLUMNS.flatMap((column) =>
      [column.id, ...titlesOf(column.id)].map((title) => [plainTitle(title), column] as const),
    ),
  );
  const found = new Map<number, FoundColumn>();
  const unread: string[] = [];
  const rows: SheetRow[] = [];
  let isTitles = true;
  for await (const { number, cells } of table.rows(sheet)) {
    if (isTitles) {
      isTitles = false;
      for (const { column: at, text: title } of cells) {
        const column = byTitle.get(plainTitle(title));
        const isTaken = [...found.values()].some((one) => one.column === column);
        if (!column || isTaken) unread.push(title);
        else found.set(at, { column, letters: columnLetters(at), title });
      }
      refuseMissing(found);
      continue;
    }
    const read = cells.flatMap((cell) => {
      const of = found.get(cell.column);
      return of && cell.text.trim() !== '' ? [[of.column.id, cell] as const] : [];
    });
    if (read.length > 0) rows.push({ number, cells: new Map(read) });
    if (rows.length > SHEET_MOST)
      throw problem('file.too-long', 400, messageFor('custom-factors.import.too-long', { most: SHEET_MOST }));
  }
  if (rows.length === 0) throw problem('file.no-rows', 400, 'custom-factors.import.no-rows');
  return { columns: new Map([...found.values()].map((one) => [one.column.id, one])), unread, rows };
}

function refuseMissing(found: ReadonlyMap<number, FoundColumn>): void {
  const present = new Set([...found.values()].map(({ column }) => column.id));
  const missing = SHEET_COLUMNS.filter(({ id, isRequired }) => isRequired && !present.has(id));
  if (missing.length === 0) return;
  const columns = missing.map(({ id }) => id).join(', ');
  const message = messageFor('custom-factors.import.columns', { columns });
  throw problem('file.columns', 400, message, [{ path: 'file', message }]);
}
