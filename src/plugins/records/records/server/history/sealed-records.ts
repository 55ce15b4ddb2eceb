import { sql } from 'kysely';
import { LATER_FIGURES, SEALED_FIGURES, type LaterSealed } from '#domain/rollup';
import { LATER_DETAILS, SEALED_DETAILS } from '../../contract/index.ts';
import { touching } from '../rollup/record-books.ts';
import { lineOf, type SealedPart } from './sealed-part.ts';

const column = (name: string) => sql`record.${sql.ref(name)}::text`;

/** Columns of a line since the first version. Their order never changes. */
const FIRST = [
  'id',
  'revision',
  'facility_id',
  'scope',
  'framework',
  'edition',
  'category',
  'sub_category',
  'input_type',
  'consumption_type',
  'fill_mode',
  'from_date',
  'to_date',
  'quantity',
  'unit',
  'method',
  'criterion',
  'method_inputs',
  'status',
  'run_id',
  't_total',
  't_location',
  't_market',
  't_co2',
  't_ch4',
  't_n2o',
  't_biogenic_co2',
  't_upstream',
  'energy_gj',
  'custom_factor',
  'custom_emission',
  'supplier_id',
  'customer_id',
  'product_id',
  'reference',
  'uncertainty',
  'prepared_by',
  'approved_by',
] as const;

const RUN = ['engine_version', 'gwp_set', 'inputs_hash', 'outputs', 'trace'].map(
  (name) => sql`run.${sql.ref(name)}::text`,
);

/** Approved records with their workings, which contain the factors with sources and editions. */
export const sealedRecords: SealedPart = {
  id: 'record',
  mayGrow: false,
  rows: (days) => sql`
    select record.id::text as item, ${lineOf(...FIRST.map(column), ...RUN)} || coalesce(' ' || record.parts::text, '') as line
    from emission_record as record
    join calculation_run as run on run.company_id = record.company_id and run.id = record.run_id
    where ${touching(days)} and record.status not in ('VOID')`,
};

/** Gases outside the Kyoto Protocol, for records that have any. */
export const sealedOutsideKyoto: SealedPart = {
  id: 'gases outside Kyoto of record',
  mayGrow: false,
  since: 4,
  rows: (days) => sql`
    select record.id::text as item, ${lineOf(column('t_outside_kyoto'))} as line
    from emission_record as record
    where ${touching(days)} and record.status not in ('VOID') and record.t_outside_kyoto is not null`,
};

const LATER = [
  ...LATER_FIGURES.map((name) => SEALED_FIGURES[name]),
  ...LATER_DETAILS.map((name) => SEALED_DETAILS[name]),
];

/** Fields and figures added later: one part per column, for records with a value there. */
export const sealedLater = LATER.flatMap(partOf);

function partOf({ column: name, sealedSince }: LaterSealed<string>): readonly SealedPart[] {
  if (sealedSince === null) return [];
  const part: SealedPart = {
    id: `${name} of record`,
    mayGrow: false,
    since: sealedSince,
    rows: (days) => sql`
      select record.id::text as item, ${lineOf(column(name))} as line
      from emission_record as record
      where ${touching(days)} and record.status not in ('VOID') and ${sql.ref(`record.${name}`)} is not null`,
  };
  return [part];
}

/** Also of the first version. Sums of later figures follow from the lines of the records. */
const SUMS = ['t_total', 't_location', 't_market', 't_co2', 't_ch4', 't_n2o', 'energy_gj'].map(
  (name) => sql`sum(cell.${sql.ref(name)})::text`,
);

/** The totals behind dashboards and reports: the cells of the days, by scope. */
export const sealedTotals: SealedPart = {
  id: 'total of scope',
  mayGrow: false,
  rows: ({ companyId, facilityId, from, to }) => sql`
    select cell.scope::text as item, ${lineOf(sql`sum(cell.records)::text`, sql`sum(cell.parts)::text`, ...SUMS)} as line
    from emission_month as cell
    where cell.company_id = ${companyId}::uuid and cell.facility_id = ${facilityId}::uuid
      and cell.month >= ${from}::date and cell.month <= ${to}::date
    group by cell.scope`,
};
