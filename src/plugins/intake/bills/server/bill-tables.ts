import type { JSONColumnType } from 'kysely';
import type { BillMeaning } from '../contract/index.ts';
import type { BillMarks } from '../domain/index.ts';

/** A record that a bill proposes, and what is learnt from it once it is recorded. */
export interface PartReading {
  /** Number of the meter or account; empty: none. */
  readonly number: string;
  /** Tells several records of one number apart; empty if there is one. */
  readonly label: string;
  readonly meaning: BillMeaning;
  readonly from: string;
  readonly to: string;
  /** In the unit of the meaning. */
  readonly quantity: string;
  readonly money: string | null;
  readonly currency: string | null;
}

interface ReadingTable {
  company_id: string;
  item_id: string;
  supplier: string;
  supplier_name: string;
  /** A layout to learn. Null: a known one was used, or none can be learnt. */
  marks: JSONColumnType<BillMarks> | null;
  parts: JSONColumnType<readonly PartReading[]>;
  read_at: string;
}

interface LayoutTable {
  company_id: string;
  supplier: string;
  version: number;
  supplier_name: string;
  marks: JSONColumnType<BillMarks>;
  /** Inbox item of the bill it was learnt from. */
  item_id: string;
  learnt_at: string;
  learnt_by: string;
}

interface PartTable {
  company_id: string;
  item_id: string;
  part: number;
  batch_id: string;
  supplier: string;
  number: string;
  label: string;
  facility_id: string;
  scope: number;
  category_id: string;
  input_type_id: string;
  consumption_type_id: string | null;
  unit: string;
  from_date: string;
  to_date: string;
  quantity: string;
  money: string | null;
  currency: string | null;
  recorded_at: string;
  recorded_by: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type BillTables = { bill_reading: ReadingTable; bill_layout: LayoutTable; bill_part: PartTable };
