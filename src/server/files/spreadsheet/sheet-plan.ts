/** A column of a sheet we write. Without a kind its cells are text. */
export interface SheetColumn {
  readonly title: string;
  /** `number`: plain decimals. `day`: `YYYY-MM-DD`. */
  readonly kind?: 'number' | 'day';
  /** Characters. */
  readonly width?: number;
  /** Its title is painted as that of a column nobody can do without. */
  readonly isNeeded?: boolean;
  /** What to know while a cell of it is filled in. */
  readonly prompt?: ColumnPrompt;
}

/** Shown by spreadsheet programs beside a cell that is filled in. */
export interface ColumnPrompt {
  readonly title: string;
  /** At most 255 characters; what is more is cut off. */
  readonly text?: string;
  /** What may be chosen: a formula that names a range. Other text is taken as well, after a warning. */
  readonly choices?: string;
  /** Rows below the titles it stands for. */
  readonly rows: number;
}

/** How a cell is painted where it differs from its neighbours. */
export type CellTone = 'bad' | 'warned' | 'good' | 'head' | 'needed';

/** A cell that says its own kind. */
export interface SheetCell {
  readonly text: string;
  readonly kind?: 'number' | 'day';
  readonly tone?: CellTone;
}

export type SheetValue = string | null | SheetCell;

/** A sheet, its rows asked for when its turn comes. Sheets are written in the order given. */
export interface SheetPlan {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly SheetValue[]> | Iterable<readonly SheetValue[]>;
  /** Stands first in the workbook although it is written later. */
  readonly isFirst?: boolean;
}
