/** Something to say about a cell of a file. Errors keep the row out, warnings let it in. */
export interface RowIssue {
  /** Field the cell was read as; empty: the row as a whole. */
  readonly field: string;
  readonly level: 'error' | 'warning';
  /** Stable, for translations and for programs. */
  readonly code: string;
  readonly message: string;
}

export const error = (field: string, code: string, message: string): RowIssue => ({
  field,
  level: 'error',
  code,
  message,
});

export const warning = (field: string, code: string, message: string): RowIssue => ({
  field,
  level: 'warning',
  code,
  message,
});
