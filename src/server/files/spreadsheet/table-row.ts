/** The type of a cell. */
export type CellKind = 'text' | 'number' | 'date' | 'boolean' | 'error';

/** A cell that is not empty. */
export interface TableCell {
  /** Starting at 0. */
  readonly column: number;
  /** As text: numbers plain without exponent, days as `YYYY-MM-DD`, errors as the program shows them. */
  readonly text: string;
  readonly kind: CellKind;
  /** The text is the formula's result when the file was saved. Empty if it was never calculated. */
  readonly isFormula?: boolean;
  /** Whether the cell is merged with its neighbours. */
  readonly isMerged?: boolean;
}

/** A row with at least one cell that is not empty. `number` starts at 1, as programs show it. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly TableCell[];
}

/** A file of rows, read in chunks. */
export interface TableFile {
  readonly kind: 'xlsx' | 'csv';
  /** Names of its sheets. A CSV has one, named `CSV`. */
  readonly sheets: readonly string[];
  /** The separator of a CSV. */
  readonly separator?: string;
  /** May be called repeatedly. */
  rows(sheet: string): AsyncIterable<TableRow>;
}

/** The letters `A`, `B` ... `AA` of a column, starting at 0. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

/** The column, starting at 0, of a reference such as `AB12`. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}
