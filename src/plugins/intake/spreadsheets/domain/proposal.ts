import type { ColumnRole, SheetMapping } from './mapping.ts';

/** Why something is proposed; texts `spreadsheets.reason.<code>`. */
export const REASONS = [
  'sheet-titles',
  'sheet-only',
  'sheets-alike',
  'titles-known',
  'titles-two',
  'titles-none',
  'role-title',
  'role-content',
  'role-unit-in-title',
  'role-month-title',
  'role-only-numbers',
  'role-total',
  'role-unknown',
  'fills-down',
  'layout-long',
  'layout-months',
  'layout-inputs',
  'layout-facilities',
  'unit-title',
  'unit-column',
  'unit-above',
  'unit-none',
  'dates-day-first',
  'dates-month-first',
  'dates-clear',
  'dates-ambiguous',
  'decimals-comma',
  'decimals-point',
  'decimals-clear',
  'decimals-ambiguous',
  'day-means-month',
  'day-means-day',
  'months-no-year',
  'year-found',
] as const;

export type ReasonCode = (typeof REASONS)[number];

export interface Reason {
  /** Column it is about, from 0; null: the whole sheet. */
  readonly column: number | null;
  readonly code: ReasonCode;
  readonly values: Readonly<Record<string, string>>;
}

/** What the file does not say, so that a person must. */
export interface OpenPoint {
  readonly about: 'dates' | 'decimals' | 'first-month';
  /** Texts of the file it is about. */
  readonly examples: readonly string[];
}

/** A mapping as it was worked out from the first rows, with the reason for each part. */
export interface MappingProposal {
  readonly mapping: SheetMapping;
  readonly reasons: readonly Reason[];
  readonly open: readonly OpenPoint[];
}

export interface RoleOfColumn {
  readonly column: number;
  readonly role: ColumnRole;
  readonly reason: Reason;
}
