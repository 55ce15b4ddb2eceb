import type { Generated, JSONColumnType } from 'kysely';
import type { CalculationTrace, Outputs } from '#domain/emissions';

export interface EmissionRecordTable {
  company_id: string;
  id: string;
  revision: number;
  facility_id: string;
  scope: number;
  framework: string;
  edition: string;
  category: string;
  sub_category: string | null;
  input_type: string;
  consumption_type: string | null;
  fill_mode: number;
  from_date: string;
  to_date: string;
  quantity: string;
  unit: string;
  method: string;
  criterion: string | null;
  method_inputs: JSONColumnType<Record<string, string>>;
  remark: string;
  status: string;
  run_id: string;
  t_total: string | null;
  t_location: string | null;
  t_market: string | null;
  t_co2: string | null;
  t_ch4: string | null;
  t_n2o: string | null;
  t_biogenic_co2: string | null;
  t_upstream: string | null;
  energy_gj: string | null;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
  deleted_at: Generated<string | null>;
}

export interface CalculationRunTable {
  company_id: string;
  id: string;
  record_id: string;
  record_revision: number;
  engine_version: string;
  gwp_set: string;
  trace: JSONColumnType<CalculationTrace>;
  outputs: JSONColumnType<Outputs>;
  inputs_hash: string;
  created_at: string;
  created_by: string;
  superseded_at: Generated<string | null>;
}

export interface EmissionMonthTable {
  company_id: string;
  month: string;
  facility_id: string;
  scope: number;
  category: string;
  input_type: string;
  counted_status: 'APPROVED' | 'OPEN';
  records: string;
  parts: string;
  without_market: string;
  t_total: string;
  t_co2: string;
  t_ch4: string;
  t_n2o: string;
  t_location: string;
  t_market: string;
  energy_gj: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type RecordTables = {
  emission_record: EmissionRecordTable;
  calculation_run: CalculationRunTable;
  emission_month: EmissionMonthTable;
};
