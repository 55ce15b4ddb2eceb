import type { Generated, JSONColumnType } from 'kysely';
import type { PeriodState } from '#plugins/records/records/contract';
import type { ScopeTotals } from '../contract/period-schemas.ts';

export interface FacilityPeriodTable {
  company_id: string;
  facility_id: string;
  year: number;
  state: PeriodState;
  changed_at: string | null;
  changed_by: string | null;
  locked_at: string | null;
  locked_by: string | null;
  seal: string | null;
  /** See `seal-version.ts`. */
  seal_version: Generated<number>;
  totals: JSONColumnType<ScopeTotals> | null;
}

export interface PeriodRestatementTable {
  company_id: string;
  id: string;
  facility_id: string;
  year: number;
  /** First month of its year. */
  first_month: number;
  reason: string;
  unlocked_at: string;
  unlocked_by: string;
  seal_before: string;
  totals_before: JSONColumnType<ScopeTotals>;
  locked_at: string | null;
  locked_by: string | null;
  seal_after: string | null;
  totals_after: JSONColumnType<ScopeTotals> | null;
}

export interface PeriodSealTable {
  company_id: string;
  number: number;
  /** See `seal-version.ts`. */
  version: Generated<number>;
  facility_id: string;
  year: number;
  act: 'LOCK' | 'UNLOCK';
  at: string;
  by_account: string;
  reason: string | null;
  content: string;
  totals: JSONColumnType<ScopeTotals>;
  previous: string | null;
  hash: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type PeriodTables = {
  facility_period: FacilityPeriodTable;
  period_restatement: PeriodRestatementTable;
  period_seal: PeriodSealTable;
};
