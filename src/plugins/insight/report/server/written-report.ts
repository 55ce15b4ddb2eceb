import type { ReportDocument, ReportRow, ReportSection } from '../contract/index.ts';

/** Position of a row, as its section defines it: keys to continue after it. */
export type Place = readonly (string | number | null)[];

export interface PlacedRow {
  readonly row: ReportRow;
  readonly place: Place;
}

/** Reads rows in order, after a place or from the start. Throws 400 `report.place-unknown`. */
export type RowReader = (after: Place | null) => AsyncIterable<PlacedRow>;

/** Rows that are read on demand, so that memory use is independent of their number. */
export interface LongRows {
  /** How many, without `last`; null: not counted. */
  readonly count: number | null;
  /** The total below them, known before any of them is read. */
  readonly last: ReportRow | null;
  /** Whether even the first of them is slow: a screen requests them separately. */
  readonly isSlow?: boolean;
  readonly read: RowReader;
}

/** A section as written: short ones complete, long ones streamed. */
export type WrittenSection = Omit<ReportSection, 'rows' | 'totalRows' | 'next'> & {
  readonly rows: readonly ReportRow[] | LongRows;
};

/** A report with unread long sections, on the snapshot it was written from. */
export type WrittenReport = Omit<ReportDocument, 'sections'> & { readonly sections: readonly WrittenSection[] };
