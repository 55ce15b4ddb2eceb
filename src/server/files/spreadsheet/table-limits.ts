import { messageFor } from '#contract';

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

/** A table that is too large, or malformed. The message is a text for the user. */
export class TableFault extends Error {
  override readonly name = 'TableFault';
}

const inFigures = (count: number) => count.toLocaleString('en-AU');

export const tooManyRows = () => new TableFault(messageFor('api.table-rows', { most: inFigures(TABLE_LIMITS.rows) }));

export const tooWide = (row: number) =>
  new TableFault(messageFor('api.table-columns', { row, most: inFigures(TABLE_LIMITS.columns) }));

export const tooLongText = (row: number) =>
  new TableFault(messageFor('api.table-text', { row, most: inFigures(TABLE_LIMITS.text) }));

export const tooManyCells = () =>
  new TableFault(messageFor('api.table-cells', { most: inFigures(TABLE_LIMITS.cells) }));

export const tooManyMerged = () =>
  new TableFault(messageFor('api.table-merged', { most: inFigures(TABLE_LIMITS.merged) }));

export const tooDeep = () => new TableFault('api.table-depth');

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
