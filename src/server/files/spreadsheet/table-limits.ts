/**
 * Limits of a table. Rows and the length of a text are the limits of Excel (Microsoft, "Excel specifications and
 * limits"); columns and cells are far above any file of records.
 */
export const TABLE_LIMITS = {
  rows: 1_048_576,
  columns: 1_000,
  cells: 12_000_000,
  /** Characters per cell. */
  text: 32_767,
  merged: 2_000,
  /** Nesting depth of XML elements. */
  depth: 64,
} as const;

/** A table that is too large, or malformed. The message is for the user. */
export class TableFault extends Error {
  override readonly name = 'TableFault';
}

const inFigures = (count: number) => count.toLocaleString('en-AU');

export const tooManyRows = () =>
  new TableFault(
    `This file has more than ${inFigures(TABLE_LIMITS.rows)} rows, empty ones included. Split it into several files.`,
  );

export const tooWide = (row: number) =>
  new TableFault(
    `Row ${row} has more than ${inFigures(TABLE_LIMITS.columns)} columns. Remove the columns that are not needed.`,
  );

export const tooLongText = (row: number) =>
  new TableFault(
    `Row ${row} has a cell of more than ${inFigures(TABLE_LIMITS.text)} characters. Shorten it, or look for a quotation mark that never ends.`,
  );

export const tooManyCells = () =>
  new TableFault(`This file has more than ${inFigures(TABLE_LIMITS.cells)} filled cells. Split it into several files.`);

export const tooManyMerged = () =>
  new TableFault(
    `This sheet has more than ${inFigures(TABLE_LIMITS.merged)} merged areas. Unmerge the cells and save it again.`,
  );

export const tooDeep = () =>
  new TableFault('This workbook is nested more deeply than any program writes it, so it was not read.');

/** Counts what is read of a table. Throws `TableFault` when it exceeds the limits. */
export class TableMeter {
  private cells = 0;

  row(number: number, filled: number): void {
    if (number > TABLE_LIMITS.rows) throw tooManyRows();
    this.cells += filled;
    if (this.cells > TABLE_LIMITS.cells) throw tooManyCells();
  }

  cell(row: number, column: number, text: string): void {
    if (column >= TABLE_LIMITS.columns) throw tooWide(row);
    if (text.length > TABLE_LIMITS.text) throw tooLongText(row);
  }
}
