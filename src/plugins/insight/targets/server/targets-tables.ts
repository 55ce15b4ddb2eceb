import type { BookId } from '#plugins/insight/books/contract';

interface Written {
  revision: number;
  updated_at: string;
  updated_by: string;
}

export interface TargetTable extends Written {
  company_id: string;
  id: string;
  name: string;
  kind: 'ABSOLUTE' | 'INTENSITY';
  denominator_id: string | null;
  book: BookId;
  /** `1,2`. */
  scopes: string;
  scope2_method: 'LOCATION' | 'MARKET';
  base_year: number;
  /** t CO2-e, or that per unit of the denominator. */
  base_amount: string;
  is_base_typed: boolean;
  target_year: number;
  /** Per cent. */
  reduction: string;
  owner: string;
}

export interface InitiativeTable extends Written {
  company_id: string;
  id: string;
  target_id: string;
  name: string;
  owner: string;
  /** Dollars a year; negative: it saves more money than it costs. */
  cost: string;
  /** t CO2-e a year. */
  per_year: string;
  start_date: string;
  /** Null: never specified. */
  scope: number | null;
  /** Null: all of them. */
  facility_id: string | null;
  input_type: string | null;
  instrument: 'NONE' | 'CONTRACT';
}

/** Tables of this plugin, for `trx.withTables`. */
export type TargetsTables = {
  target: TargetTable;
  target_initiative: InitiativeTable;
  target_setting: Written & { company_id: string; recalculation: string };
};
