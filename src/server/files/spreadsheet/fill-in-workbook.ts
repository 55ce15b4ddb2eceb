import ExcelJS from 'exceljs';
import { columnLetters } from './table-row.ts';
import { safeText } from './safe-text.ts';

/** A column to be filled in. */
export interface FillInColumn {
  readonly title: string;
  readonly width?: number;
  readonly isRequired?: boolean;
  /** Shown at the title and while a cell is filled in. */
  readonly note?: string;
  /** What may be chosen: a formula that names a range. */
  readonly choices?: string;
  readonly kind?: 'number' | 'day';
}

export interface FillInSheet {
  readonly name: string;
  readonly columns: readonly FillInColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Rows below the titles that get choices and formats: more are read as well. */
const PREPARED_ROWS = 1_000;

const TITLE = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE3EFE6' } } as const;
const REQUIRED = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFBFE3CB' } } as const;

/** A small workbook for people to fill in, with drop-downs and hints. Texts are made safe. */
export async function fillInWorkbook(sheets: readonly FillInSheet[], prepared = PREPARED_ROWS): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  for (const { name, columns, rows } of sheets) {
    const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    columns.forEach(({ title, width, isRequired, note }, index) => {
      const column = sheet.getColumn(index + 1);
      column.width = width ?? Math.min(Math.max(title.length + 4, 12), 60);
      const head = sheet.getCell(1, index + 1);
      head.value = title;
      head.font = { bold: true };
      head.fill = isRequired ? REQUIRED : TITLE;
      if (note !== undefined) head.note = note;
    });
    rows.forEach((row, at) =>
      row.forEach((value, index) => {
        if (value === null || value === '') return;
        sheet.getCell(at + 2, index + 1).value = typeof value === 'string' ? safeText(value) : value;
      }),
    );
    columns.forEach((column, index) => prepare(sheet, column, index, prepared));
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

function prepare(sheet: ExcelJS.Worksheet, column: FillInColumn, index: number, rows: number): void {
  const { choices, kind, title, note } = column;
  const letters = columnLetters(index);
  if (kind === 'day') sheet.getColumn(index + 1).numFmt = 'dd/mm/yyyy';
  if (choices === undefined) return;
  // One rule for all rows of the column: the library's own table of rules takes a range as well as a cell.
  const rules = (sheet as unknown as { dataValidations: { add(range: string, rule: ExcelJS.DataValidation): void } })
    .dataValidations;
  rules.add(`${letters}2:${letters}${rows + 1}`, {
    type: 'list',
    allowBlank: true,
    formulae: [choices],
    // What is typed may be a name the list does not know by heart, a code for example: the import says what it cannot read.
    showErrorMessage: true,
    errorStyle: 'warning',
    errorTitle: title,
    error: 'This is not in the list.',
    ...(note === undefined ? {} : { showInputMessage: true, promptTitle: title, prompt: note.slice(0, 250) }),
  });
}
