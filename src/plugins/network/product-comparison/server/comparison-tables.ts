import type { ColumnType } from 'kysely';
import type { ComparisonResult, DutyBody } from '../contract/index.ts';

/** A JSON column: written as text, read as its value. */
type Json<T> = ColumnType<T, string, string>;

export interface ProductComparisonTable {
  company_id: string;
  id: string;
  revision: number;
  name: string;
  note: string;
  facility_id: string | null;
  duty: Json<DutyBody>;
  result: Json<ComparisonResult>;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
}

interface ProductComparisonProductTable {
  company_id: string;
  comparison_id: string;
  /** 1 is the reference. */
  position: number;
  product_id: string;
}

interface ProductComparisonShareTable {
  company_id: string;
  id: string;
  comparison_id: string;
  to_company: string;
  /** Name of the sharing company at the time. */
  company_name: string;
  name: string;
  note: string;
  revision: number;
  result: Json<ComparisonResult>;
  shared_at: string;
  shared_by: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type ComparisonTables = {
  product_comparison: ProductComparisonTable;
  product_comparison_product: ProductComparisonProductTable;
  product_comparison_share: ProductComparisonShareTable;
};
