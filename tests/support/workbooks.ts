import { readXlsx, writeXlsx, type Cell, type CellValue, type MergeRange } from 'hucre/xlsx';

/** A workbook as read by a program other than ours. */
export interface ReadWorkbook {
  readonly sheets: readonly string[];
  /** All rows of a sheet; none if there is no such sheet. */
  rows(sheet: string): readonly (readonly CellValue[])[];
  /** A cell by its name, such as `B2`; null if it is empty. */
  cell(sheet: string, name: string): CellValue;
  /** Types of a cell's data validations. */
  prompts(sheet: string, name: string): readonly string[];
}

/** Column and row of a cell by its name, both from 0. */
function placeOf(name: string): readonly [row: number, column: number] {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return [Number(digits) - 1, column - 1];
}

function holds(range: string, name: string): boolean {
  const [row, column] = placeOf(name);
  return range.split(' ').some((one) => {
    const [from = '', to = from] = one.split(':');
    const [top, left] = placeOf(from);
    const [bottom, right] = placeOf(to);
    return row >= top && row <= bottom && column >= left && column <= right;
  });
}

export async function readWorkbook(bytes: Uint8Array): Promise<ReadWorkbook> {
  const { sheets } = await readXlsx(bytes);
  const of = (name: string) => sheets.find((sheet) => sheet.name === name);
  return {
    sheets: sheets.map(({ name }) => name),
    rows: (sheet) => of(sheet)?.rows ?? [],
    cell: (sheet, name) => {
      const [row, column] = placeOf(name);
      return of(sheet)?.rows[row]?.[column] ?? null;
    },
    prompts: (sheet, name) =>
      (of(sheet)?.dataValidations ?? []).filter(({ range }) => holds(range, name)).map(({ type }) => type),
  };
}

/** A sheet written by a program other than ours. */
export interface ForeignSheet {
  readonly rows: readonly (readonly CellValue[])[];
  /** Cell contents other than values, by cell name: formulas, rich text, errors. */
  readonly cells?: Readonly<Record<string, Partial<Cell>>>;
  /** Ranges such as `A3:B3`. */
  readonly merged?: readonly string[];
  readonly since1904?: boolean;
}

/** A workbook of one sheet, `Data`, as written by another program. */
export async function foreignWorkbook({ rows, cells = {}, merged = [], since1904 }: ForeignSheet): Promise<Buffer> {
  const merges = merged.map((range): MergeRange => {
    const [from = '', to = ''] = range.split(':');
    const [[startRow, startCol], [endRow, endCol]] = [placeOf(from), placeOf(to)];
    return { startRow, startCol, endRow, endCol };
  });
  const bytes = await writeXlsx({
    dateSystem: since1904 ? '1904' : '1900',
    sheets: [
      {
        name: 'Data',
        rows: rows.map((row) => [...row]),
        cells: new Map(Object.entries(cells).map(([name, cell]) => [placeOf(name).join(','), cell])),
        merges,
      },
    ],
  });
  return Buffer.from(bytes);
}
