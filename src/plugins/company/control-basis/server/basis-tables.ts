import type { Basis } from '../contract/index.ts';

export interface BasisTable {
  company_id: string;
  id: string;
  revision: number;
  facility_id: string;
  basis: Basis;
  from_date: string;
  to_date: string | null;
  /** Per cent, `numeric(6,3)`. */
  equity_share: string | null;
  controller_kind: 'OWN' | 'CONNECTED' | 'NAMED' | null;
  controller_company: string | null;
  /** Its name when it was stated: the name of another company cannot be read later. */
  controller_name: string | null;
  controller_abn: string | null;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type BasisTables = { control_basis: BasisTable };
