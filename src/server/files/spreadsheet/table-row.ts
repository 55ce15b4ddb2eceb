/** What a cell holds. `formula` and `error` are told apart so that whoever reads can say so. */
export type CellKind = 'text' | 'number' | 'date' | 'boolean' | 'error';

/** A cell with something in it. */
export interface TableCell {
  /** From 0. */
  readonly column: number;
  /** As text: figures plain without exponent, days as `YYYY-MM-DD`, errors as the program shows them. */
  readonly text: string;
  readonly kind: CellKind;
  /** The text is what a formula came to when the file was saved; empty if it never did. */
  readonly isFormula?: boolean;
  /** The cell is one with its neighbours. */
  readonly isMerged?: boolean;
}

/** A row with at least one cell that is not empty. `number` counts from 1, as programs show it. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly TableCell[];
}

/** A file of rows, read piece by piece. */
export interface TableFile {
  readonly kind: 'xlsx' | 'csv';
  /** Names of its sheets; a CSV has one, named `CSV`. */
  readonly sheets: readonly string[];
  /** What stands between the fields of a CSV. */
  readonly separator?: string;
  /** May be read more than once. */
  rows(sheet: string): AsyncIterable<TableRow>;
}

/** `A`, `B` ... `AA` of a column from 0. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

/** Column from 0 of a reference such as `AB12`. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}
