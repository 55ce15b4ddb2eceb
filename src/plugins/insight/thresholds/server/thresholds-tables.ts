/** Tables of this plugin, for `trx.withTables`. */
export type ThresholdsTables = {
  threshold_baseline: {
    company_id: string;
    id: string;
    facility_id: string;
    year: number;
    /** t CO2-e. */
    amount: string;
    note: string;
    revision: number;
    updated_at: string;
    updated_by: string;
  };
  threshold_size: {
    company_id: string;
    /** Financial year it is entered for; it applies until the next entry. */
    year: number;
    /** Million dollars. */
    revenue: string | null;
    assets: string | null;
    employees: number | null;
    revision: number;
    updated_at: string;
    updated_by: string;
  };
  threshold_notice: { company_id: string; deadline: string; year: number; told_at: string };
};
