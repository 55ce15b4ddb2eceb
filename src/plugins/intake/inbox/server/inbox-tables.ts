import type { InboxOrigin, InboxState } from '../contract/index.ts';

/** A row of `inbox_item`. */
export interface StoredItem {
  readonly company_id: string;
  readonly id: string;
  readonly evidence_id: string;
  readonly name: string;
  readonly format: string;
  readonly size: number;
  readonly sha256: string;
  readonly origin: InboxOrigin;
  readonly sender: string | null;
  readonly state: InboxState;
  /** The reader that read it. */
  readonly reader: string | null;
  /** The reader a person chose; null: the one that recognises it. */
  readonly wanted_reader: string | null;
  readonly question: { readonly id: string; readonly detail: unknown } | null;
  /** What stands beside the proposed records. */
  readonly view: { readonly id: string; readonly detail: unknown } | null;
  readonly answer: unknown;
  /** Whether its reader asks, although it knows how the file is read. */
  readonly asks_again: boolean;
  readonly message: string | null;
  /** Messages as `messageFor` makes them. */
  readonly notes: readonly string[];
  readonly batch_id: string | null;
  readonly done: number;
  readonly done_of: number | null;
  readonly attempts: number;
  readonly lapses: number;
  readonly created_at: string;
  readonly created_by: string;
  /** When its state last changed: while it waits or is read, when the reading was asked for. */
  readonly changed_at: string;
  /** The person who had it read; null: it came in by itself. */
  readonly read_for: string | null;
  /** When people were told of it, if it came in by itself. */
  readonly told_at: string | null;
}

/** The same with the name of the person. */
export type ShownItem = StoredItem & { readonly created_by_name: string | null };
