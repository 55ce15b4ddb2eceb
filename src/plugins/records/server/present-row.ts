import type { ReferenceLibrary } from '#plugins/reference-data/server';
import type { RecordRow } from '../contract/index.ts';

/** What lists and details read of a record; `record` joins `facility` and `company`. */
export const ROW_COLUMNS = [
  'record.id',
  'record.revision',
  'record.company_id',
  'company.name as company_name',
  'record.facility_id',
  'facility.name as facility_name',
  'facility.state',
  'record.scope',
  'record.framework',
  'record.edition',
  'record.category',
  'record.sub_category',
  'record.input_type',
  'record.consumption_type',
  'record.fill_mode',
  'record.from_date',
  'record.to_date',
  'record.quantity',
  'record.unit',
  'record.method',
  'record.criterion',
  'record.remark',
  'record.status',
  'record.run_id',
  'record.t_total',
  'record.t_location',
  'record.t_market',
  'record.t_co2',
  'record.t_ch4',
  'record.t_n2o',
  'record.t_biogenic_co2',
  'record.t_upstream',
  'record.energy_gj',
  'record.created_at',
  'record.updated_at',
] as const;

/** A row of `ROW_COLUMNS`. */
export interface ShownRow {
  readonly id: string;
  readonly revision: number;
  readonly company_id: string;
  readonly company_name: string;
  readonly facility_id: string;
  readonly facility_name: string;
  readonly state: string;
  readonly scope: number;
  readonly framework: string;
  readonly edition: string;
  readonly category: string;
  readonly sub_category: string | null;
  readonly input_type: string;
  readonly consumption_type: string | null;
  readonly fill_mode: number;
  readonly from_date: string;
  readonly to_date: string;
  readonly quantity: string;
  readonly unit: string;
  readonly method: string;
  readonly criterion: string | null;
  readonly remark: string;
  readonly status: string;
  readonly run_id: string;
  readonly t_total: string | null;
  readonly t_location: string | null;
  readonly t_market: string | null;
  readonly t_co2: string | null;
  readonly t_ch4: string | null;
  readonly t_n2o: string | null;
  readonly t_biogenic_co2: string | null;
  readonly t_upstream: string | null;
  readonly energy_gj: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A stored row in the words of the API, names from the reference library. */
export function presentRow(row: ShownRow, library: ReferenceLibrary): RecordRow {
  const input = library.inputType(row.category, row.input_type);
  return {
    id: row.id,
    revision: row.revision,
    companyId: row.company_id,
    companyName: row.company_name,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    state: row.state,
    typeScope: row.scope,
    frameworkId: row.framework,
    versionId: row.edition,
    categoryId: row.category,
    categoryName: library.category(row.category)?.name ?? row.category,
    subCategoryId: row.sub_category,
    inputTypeId: row.input_type,
    inputTypeName: input?.name ?? row.input_type,
    consumptionTypeId: row.consumption_type,
    consumptionTypeName:
      input?.consumptionTypes.find((one) => one.id === row.consumption_type)?.name ?? row.consumption_type,
    fillMode: row.fill_mode,
    fromDate: row.from_date,
    toDate: row.to_date,
    quantity: row.quantity,
    unit: row.unit,
    method: row.method,
    criterion: row.criterion,
    remark: row.remark,
    status: row.status,
    emissions: {
      total: row.t_total,
      location: row.t_location,
      market: row.t_market,
      co2: row.t_co2,
      ch4: row.t_ch4,
      n2o: row.t_n2o,
      biogenicCo2: row.t_biogenic_co2,
      scope3: row.t_upstream,
    },
    energy: row.energy_gj,
    calculationRunId: row.run_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
