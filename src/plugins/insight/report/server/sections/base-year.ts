import { token } from '#contract';
import type { Trx } from '#server';

/** The base year of a company, as stored in one of its targets. Exact decimals. */
export interface BaseYearStanding {
  /** Of the target. */
  readonly name: string;
  /** Financial year, named by the calendar year it ends in. */
  readonly year: number;
  /** t CO2-e as stored. */
  readonly amount: string;
  /** Current total of its records; null: no data. */
  readonly now: string | null;
  /** Change in per cent; null if it cannot be calculated. */
  readonly percent: string | null;
  /** Per cent above which a recalculation is suggested. */
  readonly limit: string;
  readonly isSuggested: boolean;
}

/** Provides base years. Without a provider, reports compare with the previous year only. */
export interface ReportBaseYear {
  /** For a company in a book; null if it has none. */
  of(trx: Trx, companyId: string, book: string): Promise<BaseYearStanding | null>;
}

export const ReportBaseYear = token<ReportBaseYear>('report/base-year');
