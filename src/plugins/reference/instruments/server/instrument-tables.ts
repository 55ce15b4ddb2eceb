import type { InstrumentKind } from '../contract/index.ts';

export interface InstrumentTable {
  company_id: string;
  id: string;
  revision: number;
  kind: InstrumentKind;
  reference: string;
  mwh: string;
  station: string | null;
  /** `bigint`, read as text. */
  serial_from: string | number | null;
  serial_to: string | number | null;
  /** SHA-256 of station and year of generation. */
  series_hash: string | null;
  generated_on: string;
  surrendered_on: string | null;
  region: string;
  note: string;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
}

export interface InstrumentAllocationTable {
  company_id: string;
  instrument_id: string;
  facility_id: string;
  /** First day of the month. */
  month: string;
  mwh: string;
  updated_at: string;
  updated_by: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type InstrumentTables = {
  instrument: InstrumentTable;
  instrument_allocation: InstrumentAllocationTable;
};
