import type { Generated, JSONColumnType } from 'kysely';
import type { CalculationTrace, Outputs } from '#domain/emissions';
import type { CountedStatus, SumColumn } from '#domain/rollup';
import type { DetailColumns } from '../contract/index.ts';
import type { TallyColumn } from './rollup/tally.ts';
import type { StoredPart, StoredResults } from './write/stored-record.ts';

export interface EmissionRecordTable extends StoredResults, DetailColumns {
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
  method_inputs: JSONColumnType<Record<string, string>>;
  status: string;
  run_id: string;
  /** Days and results by edition, if there are several. */
  parts: JSONColumnType<readonly StoredPart[]> | null;
  custom_factor: JSONColumnType<Record<string, string>> | null;
  custom_emission: JSONColumnType<Record<string, string>> | null;
  supplier_id: string | null;
  supplier_name: string | null;
  customer_id: string | null;
  customer_name: string | null;
  product_id: string | null;
  product_name: string | null;
  attachment_ids: string[];
  data_quality: number | null;
  /** Published uncertainty that applies if none is entered, in percent; and the publications it comes from. */
  default_uncertainty: string | null;
  uncertainty_basis: string | null;
  open_warnings: number;
  last_reason: string | null;
  /** The account that wrote the current contents and so must not approve them. */
  prepared_by: string;
  submitted_at: string | null;
  submitted_by: string | null;
  approved_at: string | null;
  approved_by: string | null;
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

export interface EmissionMonthTable extends Record<SumColumn, string> {
  company_id: string;
  month: string;
  facility_id: string;
  scope: number;
  category: string;
  input_type: string;
  counted_status: CountedStatus;
}

export interface RecordHistoryTable {
  company_id: string;
  record_id: string;
  revision: number;
  act: string;
  at: string;
  by_account: string;
  reason: string | null;
  changed: string[];
  snapshot: JSONColumnType<Record<string, unknown>>;
}

export interface RecordRemarkTable {
  company_id: string;
  id: string;
  record_id: string;
  at: string;
  by_account: string;
  remark: string;
}

export interface RecordWarningTable {
  company_id: string;
  id: string;
  record_id: string;
  code: string;
  path: string;
  message: string;
  places: JSONColumnType<Record<string, string>>;
  raised_at: string;
  acknowledged_at: string | null;
  acknowledged_by: string | null;
  comment: string | null;
}

export interface RecordTallyTable extends Record<TallyColumn, string> {
  company_id: string;
  scope: number;
  status: string;
  fill_mode: number;
  facility_id: string;
  category: string;
  input_type: string;
  first_month: string;
  last_month: string;
}

export interface RecordCreationTable {
  company_id: string;
  request_id: string;
  record_id: string;
  body_hash: string;
  created_at: Generated<string>;
}

/** A change that took records out of a list. */
export interface RecordDepartureTable {
  company_id: string;
  scope: number;
  id: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type RecordTables = {
  record_creation: RecordCreationTable;
  emission_record: EmissionRecordTable;
  calculation_run: CalculationRunTable;
  emission_month: EmissionMonthTable;
  record_history: RecordHistoryTable;
  record_remark: RecordRemarkTable;
  record_warning: RecordWarningTable;
  record_tally: RecordTallyTable;
  record_departure: RecordDepartureTable;
};
