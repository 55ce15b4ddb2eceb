import { sql } from 'kysely';
import { OWN_FACTOR } from '#domain/emissions';
import { FIGURE_COLUMNS, FIGURES, LATER_FIGURES, type FigureColumn, type FigureName } from '#domain/rollup';
import { financialYearOf } from '#domain/time';
import type { ReferenceNames } from '#plugins/reference/reference-data/server';
import {
  basisOfUncertainty,
  DETAIL_COLUMNS,
  detailOf,
  isOwnResult,
  kindOf,
  LATER_DETAILS,
  RECORD_FIELDS,
  usedUncertainty,
  type DetailColumns,
  type DetailName,
} from '#plugins/records/records/contract';
import type { Trx } from '#server';
import { IN_ORDER, packed, type PackScope } from '../pack-scope.ts';
import { day, doneBy, fetched, number, STAFF_NAME, text, type PackColumn } from '../pack-table.ts';

interface RegisterRow extends DetailColumns, Readonly<Record<FigureColumn, string | null>> {
  readonly id: string;
  readonly revision: number;
  readonly facility_id: string;
  readonly facility_code: string;
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
  readonly method_inputs: string;
  readonly custom_factor: string | null;
  readonly custom_emission: string | null;
  readonly parts: string | null;
  readonly status: string;
  readonly data_quality: number | null;
  readonly default_uncertainty: string | null;
  readonly uncertainty_basis: string | null;
  readonly open_warnings: number;
  readonly supplier_name: string | null;
  readonly customer_name: string | null;
  readonly product_name: string | null;
  readonly last_reason: string | null;
  readonly created_at: string;
  readonly created_by_name: string | null;
  readonly prepared_by_name: string | null;
  readonly submitted_at: string | null;
  readonly submitted_by_name: string | null;
  readonly approved_at: string | null;
  readonly approved_by_name: string | null;
  readonly self_approved: boolean;
  readonly run_id: string;
}

const ofRecord = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(`record.${column}`)));

const statedOf = (row: RegisterRow) => ({
  uncertainty: row.uncertainty,
  defaultUncertainty: row.default_uncertainty,
  uncertaintyBasis: row.uncertainty_basis,
});

/** Every counted record with the values that count. */
export function registerRows(trx: Trx, scope: PackScope): AsyncIterable<RegisterRow> {
  return fetched<RegisterRow>(
    trx,
    sql`
    select record.id, record.revision, record.facility_id, facility.code as facility_code,
      facility.name as facility_name, facility.country, facility.state, record.scope, record.framework, record.edition, record.category,
      record.sub_category, record.input_type, record.consumption_type, record.fill_mode, record.from_date,
      record.to_date, record.quantity, record.unit, record.method, ${ofRecord(DETAIL_COLUMNS)},
      record.method_inputs::text as method_inputs, record.custom_factor::text as custom_factor,
      record.custom_emission::text as custom_emission, ${ofRecord(FIGURE_COLUMNS)}, record.parts::text as parts,
      record.status, record.data_quality, record.default_uncertainty, record.uncertainty_basis, record.open_warnings, record.supplier_name, record.customer_name,
      record.product_name, record.last_reason,
      record.created_at, creator.name as created_by_name, preparer.name as prepared_by_name, record.submitted_at,
      submitter.name as submitted_by_name, record.approved_at, approver.name as approved_by_name, record.run_id,
      coalesce(record.approved_by in (record.prepared_by, record.submitted_by), false) as self_approved
    from emission_record as record
      join facility on facility.company_id = record.company_id and facility.id = record.facility_id
      left join account as creator on creator.id = record.created_by
      left join account as preparer on preparer.id = record.prepared_by
      left join account as submitter on submitter.id = record.submitted_by
      left join account as approver on approver.id = record.approved_by
    where ${packed(scope)} order by ${IN_ORDER}`,
  );
}

/** Their columns in the register. Gases outside Kyoto were added later. */
const PLACED_FIGURES = [
  'tTotal',
  'tLocation',
  'tMarket',
  'tCo2',
  'tCh4',
  'tN2o',
  'tBiogenic',
  'tUpstream',
  'energyGj',
  'tOutsideKyoto',
] as const;

const figure = (name: FigureName): PackColumn<RegisterRow> =>
  number(FIGURES[name].title, (row) => row[FIGURES[name].column]);

function detail(name: DetailName): PackColumn<RegisterRow> {
  const { column } = RECORD_FIELDS[name];
  const make = kindOf(name) === 'figure' ? number : text;
  return make<RegisterRow>(detailOf(name).title, (row) => row[column]);
}

/** Its columns, with names next to the ids. Titles are the same in every language, because checks rely on them. */
export function registerColumns(names: ReferenceNames, firstMonth: number): readonly PackColumn<RegisterRow>[] {
  const useOf = ({ category, input_type: inputType, consumption_type: consumptionType }: RegisterRow) =>
    names.use({ category, inputType, consumptionType });
  return [
    text('Record id', ({ id }) => id),
    number('Revision', ({ revision }) => revision),
    text('Facility id', ({ facility_id }) => facility_id),
    text('Facility code', ({ facility_code }) => facility_code),
    text('Facility', ({ facility_name }) => facility_name),
    text('State', ({ state }) => state),
    text('Financial year', ({ from_date }) => financialYearOf(from_date, firstMonth).label),
    day('From', ({ from_date }) => from_date),
    day('To', ({ to_date }) => to_date),
    number('Scope', ({ scope }) => scope),
    text('Category id', ({ category }) => category),
    text('Category', ({ category }) => names.category(category)),
    text('Sub-category id', ({ sub_category }) => sub_category),
    text('Input id', ({ input_type }) => input_type),
    text('Input', ({ category, input_type }) => names.input(category, input_type)),
    text('Consumption type id', ({ consumption_type }) => consumption_type),
    text('Consumption type', useOf),
    text('Fill mode', ({ fill_mode }) => (fill_mode === 2 ? 'CUSTOM' : 'AUTOFILL')),
    text('Framework', ({ framework }) => framework),
    text('Edition', ({ edition, method }) => (isOwnResult(method) ? OWN_FACTOR : edition)),
    number('Quantity', ({ quantity }) => quantity),
    text('Unit', ({ unit }) => unit),
    text('Method', ({ method }) => method),
    detail('criterion'),
    text('Method inputs', ({ method_inputs }) => method_inputs),
    text('Own factor', ({ custom_factor }) => custom_factor),
    text('Own results', ({ custom_emission }) => custom_emission),
    text('Parts by edition', ({ parts }) => parts),
    ...PLACED_FIGURES.map(figure),
    text('Status', ({ status }) => status),
    number('Data quality', ({ data_quality }) => data_quality),
    detail('uncertainty'),
    number('Open warnings', ({ open_warnings }) => open_warnings),
    text('Supplier', ({ supplier_name }) => supplier_name),
    text('Customer', ({ customer_name }) => customer_name),
    text('Product', ({ product_name }) => product_name),
    detail('reference'),
    detail('remark'),
    text('Last reason', ({ last_reason }) => last_reason),
    text('Created by', ({ created_by_name }) => created_by_name ?? STAFF_NAME),
    text('Created at', ({ created_at }) => created_at),
    text('Prepared by', ({ prepared_by_name }) => prepared_by_name ?? STAFF_NAME),
    text('Submitted by', (row) => doneBy(row.submitted_by_name, row.submitted_at)),
    text('Submitted at', ({ submitted_at }) => submitted_at),
    text('Approved by', (row) => doneBy(row.approved_by_name, row.approved_at)),
    text('Approved at', ({ approved_at }) => approved_at),
    text('Self-approved', ({ self_approved }) => (self_approved ? 'Yes' : '')),
    text('Run id', ({ run_id }) => run_id),
    ...LATER_FIGURES.map(figure),
    ...LATER_DETAILS.map(detail),
    text('Country', ({ country }) => country),
    number('Uncertainty used (%)', (row) => usedUncertainty(statedOf(row))),
    text('Uncertainty basis', (row) => basisOfUncertainty(statedOf(row))),
  ];
}
