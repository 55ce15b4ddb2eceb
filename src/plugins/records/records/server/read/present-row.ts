import { FIGURE_COLUMNS } from '#domain/rollup';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { DETAIL_COLUMNS, type PeriodState, type RecordRow } from '../../contract/index.ts';
import { isSelfApproved } from '../../domain/index.ts';
import { shownDetails } from '../write/record-details.ts';
import { saidResults } from '../write/stored-record.ts';
import type { EmissionRecordTable } from '../record-tables.ts';

/** Columns of `emission_record as record` for lists and details. */
export const OWN_COLUMNS = [
  'record.id',
  'record.revision',
  'record.company_id',
  'record.facility_id',
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
  ...DETAIL_COLUMNS.map((column) => `record.${column}` as const),
  'record.supplier_id',
  'record.supplier_name',
  'record.customer_id',
  'record.customer_name',
  'record.product_id',
  'record.product_name',
  'record.status',
  'record.last_reason',
  'record.run_id',
  ...FIGURE_COLUMNS.map((column) => `record.${column}` as const),
  'record.data_quality',
  'record.default_uncertainty',
  'record.uncertainty_basis',
  'record.open_warnings',
  'record.attachment_ids',
  'record.created_at',
  'record.created_by',
  'record.updated_at',
  'record.prepared_by',
  'record.submitted_by',
  'record.approved_by',
] as const;

/** The same with names of facility and people, for queries that join `facility` and the accounts. */
export const ROW_COLUMNS = [
  ...OWN_COLUMNS,
  'facility.name as facility_name',
  'facility.country',
  'facility.state',
  'creator.name as created_by_name',
  'updater.name as updated_by_name',
  'submitter.name as submitted_by_name',
  'approver.name as approved_by_name',
] as const;

type Own = (typeof OWN_COLUMNS)[number] extends infer C ? (C extends `record.${infer K}` ? K : never) : never;

/** A row of `ROW_COLUMNS`. */
export type ShownRow = Pick<EmissionRecordTable, Own & keyof EmissionRecordTable> & {
  readonly facility_name: string;
  readonly country: string;
  readonly state: string;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
  readonly submitted_by_name: string | null;
  readonly approved_by_name: string | null;
};

/** Context of a row that is not in its columns. */
interface RowSetting {
  readonly library: ReferenceLibrary;
  readonly companyName: string;
  readonly periodState: PeriodState;
}

/** Shown in place of names the reader may not see: staff accounts belong to no company. */
export const STAFF_NAME = 'Platform staff';

const nameOf = (account: string | null, name: string | null) => (account === null ? null : (name ?? STAFF_NAME));

/** A stored row as the API returns it, with names from the reference library. */
export function presentRow(row: ShownRow, { library, companyName, periodState }: RowSetting): RecordRow {
  const input = library.inputType(row.category, row.input_type);
  return {
    id: row.id,
    revision: row.revision,
    companyId: row.company_id,
    companyName,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    country: row.country,
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
    ...shownDetails(row),
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    customerId: row.customer_id,
    customerName: row.customer_name,
    productId: row.product_id,
    productName: row.product_name,
    status: row.status,
    periodState,
    lastReason: row.last_reason,
    ...saidResults(row),
    dataQuality: row.data_quality,
    defaultUncertainty: row.default_uncertainty,
    uncertaintyBasis: row.uncertainty_basis,
    warnings: row.open_warnings,
    evidence: row.attachment_ids.length,
    calculationRunId: row.run_id,
    createdAt: row.created_at,
    createdBy: row.created_by_name ?? STAFF_NAME,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by_name ?? STAFF_NAME,
    submittedBy: nameOf(row.submitted_by, row.submitted_by_name),
    approvedBy: nameOf(row.approved_by, row.approved_by_name),
    selfApproved: isSelfApproved(row),
  };
}
