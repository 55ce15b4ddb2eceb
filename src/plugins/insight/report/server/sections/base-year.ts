import { token } from '#contract';
import type { Trx } from '#server';

/** The base year a company compares itself with, as one of its targets has taken it over. Exact decimals. */
export interface BaseYearStanding {
  /** Of the target. */
  readonly name: string;
  /** The financial year by the calendar year it ends in. */
  readonly year: number;
  /** t CO2-e as they were taken over. */
  readonly amount: string;
  /** What its records come to now; null: no data. */
  readonly now: string | null;
  /** By how many per cent that has moved; null where it cannot be said. */
  readonly percent: string | null;
  /** Per cent above which a recalculation is suggested. */
  readonly limit: string;
  readonly isSuggested: boolean;
}

/** Who knows base years. Reports work without; then they compare with the year before alone. */
export interface ReportBaseYear {
  /** Of a company in a book; null where it has none. */
  of(trx: Trx, companyId: string, book: string): Promise<BaseYearStanding | null>;
}

export const ReportBaseYear = token<ReportBaseYear>('report/base-year');
