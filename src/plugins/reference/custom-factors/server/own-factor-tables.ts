import type { FactorBasis } from '#domain/emissions';
import type { FactorStatus } from '../domain/index.ts';

export interface OwnFactorTable {
  company_id: string;
  id: string;
  revision: number;
  /** The latest version. */
  version: number;
  /** The version that records are offered; null: none yet. */
  approved_version: number | null;
  retired_at: string | null;
  /** The import it came with, and its place there. */
  import_id: string | null;
  import_row: number | null;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
}

/** What a version says. */
export interface FactorContentColumns {
  name: string;
  value: string;
  unit: string;
  source: string;
  basis: FactorBasis;
  co2: string | null;
  ch4: string | null;
  n2o: string | null;
  biogenic_co2: string | null;
  biogenic_carbon: string | null;
  upstream: string | null;
  valid_from: string;
  valid_to: string | null;
  category: string | null;
  input_type: string | null;
  evidence: string;
  countries: string[];
  /** Empty: every facility. */
  facility_ids: string[];
  published_year: number | null;
  url: string;
}

export interface OwnFactorVersionTable extends FactorContentColumns {
  company_id: string;
  factor_id: string;
  version: number;
  /** Holder of its evidence files. */
  id: string;
  status: FactorStatus;
  entered_at: string;
  entered_by: string;
  changed_at: string;
  changed_by: string;
  submitted_at: string | null;
  submitted_by: string | null;
  /** Approved or returned. */
  decided_at: string | null;
  decided_by: string | null;
  /** Why it was returned. */
  reason: string | null;
  /** Its figures are stated by another company and were taken over as they are: nobody here prepared them. */
  is_received: boolean;
}

/** Tables of this plugin, for `trx.withTables`. */
export type OwnFactorTables = { own_factor: OwnFactorTable; own_factor_version: OwnFactorVersionTable };
