/** A cell of a file. Empty cells have an empty text. */
export interface GivenCell {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error';
}

/** A row of a file. `number` starts at 1, as spreadsheet programs show it. */
export interface GivenRow {
  readonly number: number;
  readonly cells: readonly GivenCell[];
}

const EMPTY: GivenCell = { text: '', kind: 'text' };

export const cellAt = (row: GivenRow, column: number | undefined): GivenCell =>
  column === undefined ? EMPTY : (row.cells[column] ?? EMPTY);

/** The trimmed text of a cell; empty if the file has no such column. */
export const textAt = (row: GivenRow, column: number | undefined): string => cellAt(row, column).text.trim();

/** Something wrong in one row: it is not recorded, and the person is told why. */
export interface RowFault {
  readonly row: number;
  /** For example `date`; the server adds the plugin's name. */
  readonly code: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A text for comparison: without accents, punctuation and case. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
