import type { IssueCode, IssueValues } from './issue-codes.ts';

/** An issue of a cell. An error rejects the row, a warning does not. */
export interface RowIssue {
  /** Field of the cell; empty if the issue concerns the whole row. */
  readonly field: string;
  readonly level: 'error' | 'warning';
  /** Stable, for translations and programs. */
  readonly code: string;
  /** Values for the placeholders of the code's text. */
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

/** A rejection by another part of the product, whose message is one of the values. */
export const refusal = (field: string, code: string, message: string, values: IssueValues = {}): RowIssue => ({
  field,
  level: 'error',
  code,
  values: { message, ...values },
});
