import type { Generated } from 'kysely';

export interface SheetMappingTable {
  company_id: string;
  id: string;
  /** Number of its newest version. */
  revision: number;
  name: string;
  /** SHA-256 of the shape. */
  fingerprint: string;
  /** JSON: the normalised titles in order. */
  shape: unknown;
  /** JSON: a `SheetMapping`. */
  mapping: unknown;
  updated_at: string;
  updated_by: string;
  last_used_at: string | null;
  uses: Generated<number>;
}

export interface SheetMappingVersionTable {
  company_id: string;
  mapping_id: string;
  revision: number;
  mapping: unknown;
  at: string;
  by_account: string;
}

export interface SheetCodeTable {
  company_id: string;
  id: string;
  kind: string;
  /** The word normalised, as `codeKey` writes it. */
  word_key: string;
  word: string;
  facility_id: string | null;
  category_id: string | null;
  input_type_id: string | null;
  use_id: string | null;
  unit: string | null;
  is_left_out: boolean;
  updated_at: string;
  updated_by: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type SheetTables = {
  sheet_mapping: SheetMappingTable;
  sheet_mapping_version: SheetMappingVersionTable;
  sheet_code: SheetCodeTable;
};
