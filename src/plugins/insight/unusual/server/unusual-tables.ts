import type { Verdict } from '../contract/index.ts';

/** What a person says of an unusual figure. */
export interface SettledTable {
  company_id: string;
  /** Id of the finding. */
  finding: string;
  facility_id: string;
  /** The quantity that was judged; empty: nothing was recorded. Another one opens the finding again. */
  quantity: string;
  verdict: Verdict;
  reason: string;
  at: string;
  by_account: string;
}

export interface DegreeDaysTable {
  company_id: string;
  facility_id: string;
  /** First day of the month. */
  month: string;
  heating: string | null;
  cooling: string | null;
  revision: number;
  updated_at: string;
  updated_by: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type UnusualTables = { unusual_settled: SettledTable; degree_days: DegreeDaysTable };
