import type { RowCells, RowIssue } from '../domain/index.ts';

/** A record that a file proposes. */
export interface ProposedRow {
  /** Row or line of the file, ascending and unique. */
  readonly number: number;
  /** Its texts as read, by column, for the person who confirms it. */
  readonly cells: readonly string[];
  /**
   * What to record. `cells`: by names, as in an import document (`facility`, `input`, `from`, `quantity` ... see
   * `IMPORT_FIELDS`). `body`: a body of the record API, with ids, as far as it is known.
   */
  readonly record: { readonly cells: RowCells } | { readonly body: Readonly<Record<string, unknown>> };
  /** What the reader found wrong or doubtful. An error rejects the row. */
  readonly issues: readonly RowIssue[];
  /** An earlier record of the same meter and period that this one replaces. */
  readonly replaces?: string;
}
