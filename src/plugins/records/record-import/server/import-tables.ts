import type { ImportIssue, ImportState, RowLevel } from '../contract/index.ts';

/** An issue as it is kept: said by its code and values. `message` is of days before it was. */
export type StoredIssue = Omit<ImportIssue, 'message'> & { readonly message?: string };

/** A batch as it lies in its table. */
export interface StoredBatch {
  readonly company_id: string;
  readonly id: string;
  readonly state: ImportState;
  readonly file_name: string;
  readonly file_hash: string;
  readonly sheet: string;
  /** Titles of the columns of the file, in their order. */
  readonly titles: readonly string[];
  /** Field ids by number of the column. */
  readonly fields: Readonly<Record<string, string>>;
  readonly unread: readonly string[];
  readonly by_staff: boolean;
  readonly message: string | null;
  readonly row_count: number;
  readonly accepted: number;
  readonly warned: number;
  readonly rejected: number;
  readonly known: number;
  /** Rows of no known company that came in with it; not among the others. */
  readonly stray: number;
  readonly effect: string;
  /** t CO2-e of the rows whose size the checks doubt. */
  readonly at_stake: string;
  readonly done: number;
  readonly done_of: number | null;
  readonly run: string;
  readonly cancel_asked: boolean;
  readonly created_at: string;
  readonly created_by: string;
  readonly confirmed_at: string | null;
  readonly undone_at: string | null;
}

/** A row of a file as it was checked, ready to be kept. */
export interface CheckedRow {
  readonly number: number;
  readonly level: RowLevel;
  readonly cells: readonly string[];
  /** What the record API takes; null where the row could not be read. */
  readonly body: unknown;
  readonly issues: readonly StoredIssue[];
  readonly key: string | null;
  readonly tTotal: string | null;
  /** It names no company that is known. */
  readonly isStray: boolean;
}

/** A kept row, as lists and copies show it. */
export interface StoredRow {
  readonly number: number;
  readonly level: RowLevel;
  readonly cells: readonly string[];
  readonly issues: readonly StoredIssue[];
  readonly t_total: string | null;
  readonly record_id: string | null;
}
