import type { CountField, FigureField } from './figures.ts';

/**
 * Whether the records behind a cell have been approved, and whether they have warnings nobody has answered. Voided and
 * deleted records are in no cell.
 */
export const COUNTED_STATUSES = ['APPROVED', 'APPROVED_WARNED', 'OPEN', 'OPEN_WARNED'] as const;

export type CountedStatus = (typeof COUNTED_STATUSES)[number];

/** The cells a record counts in: `status` is that of the record, `openWarnings` the number of unanswered warnings. */
export function countedStatusOf({ status, openWarnings }: { status: string; openWarnings: number }): CountedStatus {
  const counted = status === 'APPROVED' ? 'APPROVED' : 'OPEN';
  return openWarnings > 0 ? `${counted}_WARNED` : counted;
}

/** The key of a cell: one facility, one month, one input of one category. */
export interface CellKey {
  /** `YYYY-MM-01`. */
  readonly month: string;
  readonly facilityId: string;
  /** 1, 2, 3, or 4 for energy. */
  readonly scope: number;
  readonly category: string;
  readonly inputType: string;
  readonly countedStatus: CountedStatus;
}

/** A figure of zero, as cells write it. */
export const NOTHING = '0.000000';

/**
 * `records`: records that begin in this month. `parts`: records that have days in it; a cell without parts is removed.
 * `withoutMarket`: parts whose market-based figure cannot be computed, so that a sum can say it is incomplete.
 * Figures are decimal texts with six decimals: one gram.
 */
export type Cell = CellKey & Readonly<Record<CountField, number>> & Readonly<Record<FigureField, string>>;

/** The key as one text: equal for equal keys, sorted by month first, as the database's primary key is. */
export function cellKeyText(key: CellKey): string {
  return [key.month, key.facilityId, key.scope, key.category, key.inputType, key.countedStatus].join('\u0000');
}
