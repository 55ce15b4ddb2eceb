export interface DenominatorTable {
  company_id: string;
  id: string;
  revision: number;
  name: string;
  unit: string;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
}

export interface FigureTable {
  company_id: string;
  /** Id of a built-in denominator, or of an own one. */
  denominator_id: string;
  /** First day of the month. */
  month: string;
  facility_id: string;
  quantity: string;
  revision: number;
  updated_at: string;
  updated_by: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type IntensityTables = {
  intensity_denominator: DenominatorTable;
  intensity_figure: FigureTable;
};
