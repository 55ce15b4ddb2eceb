import type { Generated } from 'kysely';

export interface CompanyTable {
  company_id: string;
  code: string;
  name: string;
  type: string;
  abn: string | null;
  /** Framework new records begin with; null until somebody has chosen. */
  framework: Generated<string | null>;
  created_at: Generated<string>;
}

export interface FacilityTable {
  company_id: string;
  id: string;
  code: string;
  name: string;
  state: string;
  grid: string;
  zone: string;
  from_date: string;
  to_date: string | null;
  created_at: Generated<string>;
}

/** Tables of this plugin, for `trx.withTables`. */
export type CompanyTables = {
  company: CompanyTable;
  facility: FacilityTable;
};
