import type { BorrowedNote } from '#domain/emissions';

type FileName =
  | 'register.csv'
  | 'runs.csv'
  | 'working.csv'
  | 'factors.csv'
  | 'changes.csv'
  | 'instruments.csv'
  | 'evidence.csv'
  | 'shares.csv'
  | 'totals.csv'
  | 'method-statement.txt'
  | 'evidence/'
  | 'manifest.json';

/** Texts inside a pack. Titles of columns are English in every language, so that tools read every pack. */
export interface PackWords {
  readonly title: string;
  readonly company: string;
  readonly period: string;
  readonly facilities: string;
  readonly everyFacility: string;
  readonly drafts: string;
  readonly approvedOnly: string;
  readonly files: Readonly<Record<FileName, string>>;
  readonly checking: string;
  readonly check: readonly string[];
  readonly notes: readonly string[];
  readonly methodStatement: string;
  readonly methodNote: string;
  readonly scope: (scope: number) => string;
  readonly version: string;
  readonly document: string;
  readonly edition: string;
  readonly potentials: string;
  readonly records: string;
  readonly factors: string;
  /** Remarks of workings about values taken from another state, by their codes. */
  readonly remarks: Readonly<Record<BorrowedNote, string>>;
  readonly nothing: string;
}
