import type { FactorBasis } from '#domain/emissions';

export interface OwnFactorTable {
  company_id: string;
  id: string;
  revision: number;
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
  published_year: number | null;
  url: string;
  retired_at: string | null;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type OwnFactorTables = { own_factor: OwnFactorTable };
