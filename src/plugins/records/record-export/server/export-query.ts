import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { FIGURE_COLUMNS, type FigureColumn } from '#domain/rollup';
import { DETAIL_COLUMNS, type DetailColumns } from '#plugins/records/records/contract';
import {
  filterValues,
  shapeOf,
  wantedRecords,
  type EmissionRecordTable,
  type RecordFilter,
} from '#plugins/records/records/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';

/** A record as the database returns it. */
export interface FetchedRow extends DetailColumns, Readonly<Record<FigureColumn, string | null>> {
  readonly id: string;
  readonly revision: number;
  readonly company_id: string;
  readonly company_name: string;
  readonly abn: string | null;
  readonly registration_number: string | null;
  readonly year_first_month: number;
  readonly facility_id: string;
  readonly facility_name: string;
  readonly country: string;
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
  readonly method_inputs: Readonly<Record<string, string>>;
  readonly custom_factor: Readonly<Record<string, string>> | null;
  readonly custom_emission: Readonly<Record<string, string>> | null;
  /** Editions of a record whose days belong to several. */
  readonly parts: readonly { readonly edition: string }[] | null;
  readonly status: string;
  readonly last_reason: string | null;
  readonly run_id: string;
  readonly supplier_name: string | null;
  readonly customer_name: string | null;
  readonly data_quality: number | null;
  readonly default_uncertainty: string | null;
  readonly uncertainty_basis: string | null;
  readonly evidence: number;
  readonly created_at: string;
  readonly created_by_name: string | null;
  readonly approved_at: string | null;
  readonly approved_by_name: string | null;
  readonly self_approved: boolean;
  readonly gwp_set: string;
  readonly normalised_value: string;
  readonly normalised_unit: string;
  /** Unparsed JSON, so that identical texts are parsed once. */
  readonly factors: string;
}

/** The working of a record. */
export interface FetchedWorking {
  readonly id: string;
  readonly run_id: string;
  readonly steps: readonly {
    readonly id: string;
    readonly formula: string;
    readonly substituted: string;
    readonly result: string | null;
    readonly unit: string;
    readonly factorIds: readonly string[];
    readonly note?: string;
  }[];
  readonly outputs: Readonly<Record<string, string | null>>;
}

const FROM = sql`
  from emission_record as record
    join facility on facility.company_id = record.company_id and facility.id = record.facility_id
    join company on company.company_id = record.company_id
    join calculation_run as run on run.company_id = record.company_id and run.id = record.run_id
    left join account as creator on creator.id = record.created_by
    left join account as approver on approver.id = record.approved_by`;

const ofRecord = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(`record.${column}`)));

const RECORD = sql`
  select record.id, record.revision, record.company_id, company.name as company_name, company.abn,
    company.registration_number, company.year_first_month, record.facility_id,
    facility.name as facility_name, facility.country, facility.state, record.scope, record.framework, record.edition, record.category,
    record.sub_category, record.input_type, record.consumption_type, record.fill_mode, record.from_date, record.to_date,
    record.quantity, record.unit, record.method, record.method_inputs, record.custom_factor, record.custom_emission,
    record.parts, ${ofRecord(DETAIL_COLUMNS)}, record.status, record.last_reason, record.run_id, ${ofRecord(FIGURE_COLUMNS)},
    record.supplier_name, record.customer_name, record.data_quality, record.default_uncertainty, record.uncertainty_basis, cardinality(record.attachment_ids) as evidence, record.created_at,
    creator.name as created_by_name, record.approved_at, approver.name as approved_by_name,
    coalesce(record.approved_by in (record.prepared_by, record.submitted_by), false) as self_approved, run.gwp_set,
    run.trace #>> '{normalised,value}' as normalised_value, run.trace #>> '{normalised,unit}' as normalised_unit,
    run.trace ->> 'factors' as factors`;

const WORKING = sql`
  select record.id, record.run_id, run.trace -> 'steps' as steps, run.outputs`;

/** Rows per fetch, which bounds memory for any number of records. */
const FETCH = 250;

/** Matching records in the order they were entered, in batches from a cursor. */
export function exportRows(trx: Trx, filter: RecordFilter, library: ReferenceLibrary): AsyncIterable<FetchedRow[]> {
  return batches<FetchedRow>(trx, sql`${RECORD} ${FROM} ${condition(filter, library)}`);
}

/** Number of matching records. */
export async function countRecords(trx: Trx, filter: RecordFilter, library: ReferenceLibrary): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from emission_record as record where ${wantedOf(filter, library)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Workings of the matching records, in the same order. */
export function exportWorkings(
  trx: Trx,
  filter: RecordFilter,
  library: ReferenceLibrary,
): AsyncIterable<FetchedWorking[]> {
  return batches<FetchedWorking>(trx, sql`${WORKING} ${FROM} ${condition(filter, library)}`);
}

function condition(filter: RecordFilter, library: ReferenceLibrary): RawBuilder<unknown> {
  // Each scope has an index in this order, so the database need not sort.
  return sql`where ${wantedOf(filter, library)} order by record.created_at, record.id`;
}

function wantedOf(filter: RecordFilter, library: ReferenceLibrary) {
  const values = filterValues(filter, library);
  const record = expressionBuilder<{ record: EmissionRecordTable }, 'record'>();
  return wantedRecords(
    record,
    shapeOf(values),
    <K extends keyof typeof values>(name: K) => sql<(typeof values)[K]>`${values[name]}`,
  );
}

async function* batches<R>(trx: Trx, query: RawBuilder<unknown>): AsyncIterable<R[]> {
  await sql`declare export_rows no scroll cursor for ${query}`.execute(trx);
  try {
    for (;;) {
      const { rows } = await sql<R>`fetch ${sql.raw(String(FETCH))} from export_rows`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < FETCH) return;
    }
  } finally {
    await sql`close export_rows`.execute(trx).catch(ignore);
  }
}

/** A failed transaction has no cursor left to close. */
function ignore(): void {}
