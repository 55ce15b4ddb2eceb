/**
 * Why a row is not read. `above`: over the titles. `sum`: the sum of the rows above it, without a word that says so.
 * `heading`: names a facility or input for the rows below. `word`: the table of codes says to leave it out.
 */
export const LEFT_OUT_REASONS = [
  'above',
  'titles',
  'titles-again',
  'total',
  'sum',
  'heading',
  'no-figure',
  'note',
  'word',
] as const;

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Faults and doubts about a figure. */
export const SHEET_ISSUES = [
  'figure-format',
  'figure-ambiguous',
  'figure-error',
  'figure-merged',
  'figure-exponent',
  'figure-rounded',
  'date-format',
  'date-ambiguous',
  'date-unknown',
  'month-format',
  'month-no-year',
  'period-backwards',
  'code-unknown',
  'input-unknown',
  'facility-unknown',
  'total-like',
] as const;

export type SheetIssueCode = (typeof SHEET_ISSUES)[number];

export interface SheetIssue {
  /** Field of an import document. */
  readonly field: string;
  readonly level: 'error' | 'warning';
  readonly code: SheetIssueCode;
  /** Column of the cell, from 0; null if it is not of one cell. */
  readonly column: number | null;
  readonly values: Readonly<Record<string, string>>;
}

/** A cell of an import document. */
export interface NamedCell {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'date';
  readonly isFormula?: boolean;
}

/** A word that neither the table of codes nor a name explains. */
export interface UnknownWord {
  readonly kind: 'facility' | 'input' | 'code' | 'unit';
  readonly word: string;
}

/** One figure of a file as a record by named cells. */
export interface SheetFigure {
  readonly row: number;
  /** Column of its quantity, from 0. */
  readonly column: number;
  /** Title of that column. */
  readonly title: string;
  readonly cells: ReadonlyMap<string, NamedCell>;
  /** Columns the cells come from, by field. */
  readonly sources: ReadonlyMap<string, number>;
  readonly issues: readonly SheetIssue[];
  readonly unknown: readonly UnknownWord[];
}

/** A total that is not the sum of the rows above it. */
export interface TotalDiffers {
  readonly column: number;
  readonly total: string;
  readonly sum: string;
}

export type RowOutcome =
  | { readonly kind: 'left-out'; readonly row: number; readonly reason: LeftOutReason; readonly differs?: TotalDiffers }
  | {
      readonly kind: 'figures';
      readonly row: number;
      readonly figures: readonly SheetFigure[];
      /** Figures of the row that the table of codes leaves out. */
      readonly leftOut: number;
    };
