import type { IssueCode, IssueValues } from './issue-codes.ts';

/** Something to say about a cell of a file. Errors keep the row out, warnings let it in. */
export interface RowIssue {
  /** Field the cell was read as; empty: the row as a whole. */
  readonly field: string;
  readonly level: 'error' | 'warning';
  /** Stable, for translations and for programs. */
  readonly code: string;
  /** What fills the places of the code's sentence. */
  readonly values: IssueValues;
}

const issue =
  (level: RowIssue['level']) =>
  (field: string, code: IssueCode, values: IssueValues = {}): RowIssue => ({
    field,
    level,
    code,
    values,
  });

export const error = issue('error');

export const warning = issue('warning');

/** What another part of the product refuses a row for: its message is one of the values. */
export const refusal = (field: string, code: string, message: string, values: IssueValues = {}): RowIssue => ({
  field,
  level: 'error',
  code,
  values: { message, ...values },
});
