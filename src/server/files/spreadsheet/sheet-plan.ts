/** A column of a sheet to write. Cells are text by default. */
export interface SheetColumn {
  readonly title: string;
  /** `number`: plain decimals. `day`: `YYYY-MM-DD`. */
  readonly kind?: 'number' | 'day';
  /** In characters. */
  readonly width?: number;
  /** Highlights the title as required. */
  readonly isNeeded?: boolean;
  /** Hint for editing a cell of the column. */
  readonly prompt?: ColumnPrompt;
}

/** Shown by spreadsheet programs next to the cell that is edited. */
export interface ColumnPrompt {
  readonly title: string;
  /** At most 255 characters; the rest is cut off. */
  readonly text?: string;
  /** The choices: a formula that refers to a range. Other text is accepted after a warning. */
  readonly choices?: string;
  /** Number of rows below the titles with this prompt. */
  readonly rows: number;
}

/** Highlight of a cell. */
export type CellTone = 'bad' | 'warned' | 'good' | 'head' | 'needed';

/** A cell with its own type. */
export interface SheetCell {
  readonly text: string;
  readonly kind?: 'number' | 'day';
  readonly tone?: CellTone;
}

export type SheetValue = string | null | SheetCell;

/** A sheet whose rows are read when it is written. Sheets are written in the given order. */
export interface SheetPlan {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly SheetValue[]> | Iterable<readonly SheetValue[]>;
  /** Shown first in the workbook although it is written later. */
  readonly isFirst?: boolean;
}
