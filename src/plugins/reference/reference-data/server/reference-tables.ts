import type { JSONColumnType } from 'kysely';
import type { FactorValue, Verification } from '#domain/emissions';
import type { FactorFlag } from './reference-content.ts';

export interface FrameworkTable {
  id: string;
  name: string;
  position: number;
}

export interface EditionTable {
  id: string;
  family: string;
  title: string;
  published: string;
  applies_from: string;
  applies_to: string;
  gwp_set: string;
  source: string;
  licence: string;
}

export interface FrameworkEditionTable {
  framework_id: string;
  edition_id: string;
}

export interface EditionCountryTable {
  edition_id: string;
  country: string;
}

export interface CategoryTable {
  id: string;
  name: string;
  scope: number;
  ghg_category_no: number | null;
  derived: boolean;
  position: number;
}

export interface SubCategoryTable {
  category_id: string;
  id: string;
  name: string;
  position: number;
}

export interface ConsumptionTypeTable {
  id: string;
  name: string;
  position: number;
}

export interface InputTypeTable {
  category_id: string;
  id: string;
  sub_category_id: string;
  name: string;
  units: string[];
  method_id: string;
  dual_method: boolean;
  position: number;
}

export interface InputTypeUseTable {
  category_id: string;
  input_type_id: string;
  consumption_type_id: string;
  edition_id: string;
  /** The method of this use in this edition, if it is not that of the input. */
  method_id: string | null;
}

export interface FactorTable {
  id: string;
  published_in: string;
  edition: string;
  flag: FactorFlag;
  kind: string;
  family: string | null;
  input: string | null;
  name: string;
  consumption_type: string | null;
  region: string | null;
  zone: string | null;
  year: number | null;
  figures: JSONColumnType<Record<string, FactorValue>>;
  missing: JSONColumnType<Record<string, string>>;
  biogenic: boolean;
  categories: string[];
  source: string;
  source_table: string;
  verification: Verification;
  witnesses: string;
  note: string | null;
  position: number;
}

/** Tables of this plugin. They belong to no company and are written by migrations only. */
export type ReferenceTables = {
  framework: FrameworkTable;
  edition: EditionTable;
  framework_edition: FrameworkEditionTable;
  edition_country: EditionCountryTable;
  category: CategoryTable;
  sub_category: SubCategoryTable;
  consumption_type: ConsumptionTypeTable;
  input_type: InputTypeTable;
  input_type_use: InputTypeUseTable;
  factor: FactorTable;
};
