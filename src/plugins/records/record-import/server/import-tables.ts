import type { ImportIssue, ImportState, RowLevel } from '../contract/index.ts';

/** A stored issue: a code and its values. `message` is from before issues were stored that way. */
export type StoredIssue = Omit<ImportIssue, 'message'> & { readonly message?: string };

/** A row of the table of batches. */
export interface StoredBatch {
  readonly company_id: string;
  readonly id: string;
  /** The inbox item it was read from; null for an import document. */
  readonly item_id: string | null;
  readonly state: ImportState;
  readonly file_name: string;
  readonly file_hash: string;
  readonly sheet: string;
  /** Titles of the columns of the file, in order. */
  readonly titles: readonly string[];
  /** Field ids by column number. */
  readonly fields: Readonly<Record<string, string>>;
  readonly unread: readonly string[];
  /** Row numbers. */
  readonly examples: readonly number[];
  readonly by_staff: boolean;
  readonly message: string | null;
  readonly row_count: number;
  readonly accepted: number;
  readonly warned: number;
  readonly rejected: number;
  readonly known: number;
  /** Number of rows without a known company; the other counts do not include them. */
  readonly stray: number;
  readonly effect: string;
  /** t CO2-e of the rows whose size the checks question. */
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

/** An imported record that another replaces, with what is needed to record it again. */
export interface ReplacedRecord {
  readonly recordId: string;
  readonly batchId: string;
  readonly key: string;
  readonly body: unknown;
}

/** The total of a facility's input over earlier months: t CO2-e with 6 decimals, first and last month `YYYY-MM-01`. */
export interface EarlierFigure {
  readonly from: string;
  readonly to: string;
  readonly effect: string;
}

/** A checked row of a file, ready to be stored. */
export interface CheckedRow {
  readonly number: number;
  readonly level: RowLevel;
  readonly cells: readonly string[];
  /** A body of the record API; null if the row could not be read. */
  readonly body: unknown;
  readonly issues: readonly StoredIssue[];
  readonly key: string | null;
  readonly tTotal: string | null;
  /** The record that the new one replaces, as its file recorded it. */
  readonly replaces?: ReplacedRecord | undefined;
  /** What was recorded for the same input before. */
  readonly earlier?: EarlierFigure | undefined;
  /** The row names no known company. */
  readonly isStray: boolean;
}

/** A stored row for lists and annotated copies. */
export interface StoredRow {
  readonly number: number;
  readonly level: RowLevel;
  readonly cells: readonly string[];
  /** Only in lists. */
  readonly body?: unknown;
  readonly earlier?: EarlierFigure | null;
  readonly replaces?: ReplacedRecord | null;
  readonly issues: readonly StoredIssue[];
  readonly t_total: string | null;
  readonly record_id: string | null;
}
