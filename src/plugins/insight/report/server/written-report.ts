import type { ReportDocument, ReportRow, ReportSection } from '../contract/index.ts';

/** Where a row stands, as its section understands it: keys to read on behind it. */
export type Place = readonly (string | number | null)[];

export interface PlacedRow {
  readonly row: ReportRow;
  readonly place: Place;
}

/** Reads rows in their order, behind a place or from the beginning. Throws 400 `report.place-unknown`. */
export type RowReader = (after: Place | null) => AsyncIterable<PlacedRow>;

/** Rows that are read as they are asked for, so that any number of them takes the same memory. */
export interface LongRows {
  /** How many, without `last`; null: they are not counted. */
  readonly count: number | null;
  /** The total below them, known before any of them is read. */
  readonly last: ReportRow | null;
  /** Whether even the first of them takes long: a screen asks for them apart. */
  readonly isSlow?: boolean;
  readonly read: RowReader;
}

/** A section as it is written: short ones at once, long ones as they are read. */
export type WrittenSection = Omit<ReportSection, 'rows' | 'totalRows' | 'next'> & {
  readonly rows: readonly ReportRow[] | LongRows;
};

/** A report whose long sections are still to be read, on the snapshot it was written on. */
export type WrittenReport = Omit<ReportDocument, 'sections'> & { readonly sections: readonly WrittenSection[] };
