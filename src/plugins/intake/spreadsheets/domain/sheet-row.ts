/** A cell that is not empty, as the kernel reads it. */
export interface SheetCell {
  /** Starting at 0. */
  readonly column: number;
  readonly text: string;
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error';
  readonly isFormula?: boolean;
  readonly isMerged?: boolean;
}

/** A row with at least one cell. `number` starts at 1, as programs show it. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly SheetCell[];
}

/** The first rows of a sheet. */
export interface SheetSample {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

/** The letters `A`, `B` ... `AA` of a column, starting at 0. */
export function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter;
}

/** The address of a cell, for example `B12`. */
export const addressOf = (column: number, row: number) => `${lettersOf(column)}${row}`;

/** Whether a cell says something: formatted and merged cells may be empty, a formula without result is not. */
export const isFilled = ({ text, isFormula = false }: SheetCell) => text !== '' || isFormula;

/** The cells of a row by column, without empty ones. */
export function byColumn({ cells }: SheetRow): (SheetCell | undefined)[] {
  const all: (SheetCell | undefined)[] = [];
  for (const cell of cells) if (isFilled(cell)) all[cell.column] = cell;
  return all;
}
