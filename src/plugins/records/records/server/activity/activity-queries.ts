import { sql, type RawBuilder } from 'kysely';
import { SUGGESTED_STATES, UPSTREAM_STATE } from '#domain/emissions';
import { byName, FIGURE_NAMES, FIGURES, namesOf } from '#domain/rollup';
import { addMonths, byWholeMonths, lastDayOfMonth, monthOf } from '#domain/time';
import type { Trx } from '#server';
import { INCIDENTAL } from '../../contract/index.ts';
import type { LineAmount, LineFigures, LineKeys } from './activity-line.ts';
import type { CrossingRecord } from './activity-parts.ts';
import type { CellsQuery } from '../rollup/cell-sum.ts';
import { USED_UNCERTAINTY } from '../rollup/rolled-up.ts';
import { cutMonths } from '../rollup/cut-shares.ts';
import { MONTHS_AT_MOST } from '../write/record-policy.ts';

export interface RecordsQuery extends CellsQuery {
  readonly byCounterparty: boolean;
  /** Only records with these names, `''` for none. Omitted: all. */
  readonly names?: readonly string[] | undefined;
  /** Only incidental amounts. */
  readonly isIncidental?: boolean | undefined;
  /** Only records with gases outside the Kyoto Protocol. */
  readonly isOutsideKyoto?: boolean | undefined;
  /** Only these facility inputs. Omitted: all. */
  readonly pairs?: readonly FacilityInput[] | undefined;
  /** Facility inputs to exclude. */
  readonly without?: readonly FacilityInput[] | undefined;
}

/** An input of a facility. No line spans several of them, not even a derived one. */
interface FacilityInput {
  readonly facilityId: string;
  readonly inputType: string;
}

/** Every possible scope: listed, so that the index on scope and first day can be used. */
const SCOPES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The name in a record: its supplier, otherwise its customer, otherwise `''`. */
export const NAME = sql`coalesce(record.supplier_name, record.customer_name, '')`;

export const KEYS = (byCounterparty: boolean) => sql`
  record.facility_id as "facilityId", record.scope, record.category, record.input_type as "inputType",
  record.consumption_type as "consumptionType", record.sub_category as "subCategory", record.unit, record.method,
  record.criterion, record.edition, record.fill_mode as "fillMode",
  ${byCounterparty ? sql`record.supplier_name` : sql`null::text`} as supplier,
  ${byCounterparty ? sql`record.customer_name` : sql`null::text`} as customer, false as "isDerived"`;

/** Categories with upstream emissions, known or not (GHG Protocol Scope 3 Standard, category 3). */
const NEEDS_UPSTREAM = sql`('STATIONARY_FUELS', 'MOBILE_TRANSPORT_FUELS', 'ELECTRICITY')`;

/** Whether the location-based figure counts as the market-based one too, and its gases are known. */
const IS_LOCATION_AND_MARKET = sql`record.t_market = record.t_location and record.t_co2 is not null`;

/** Amounts of a record, by their name in a line. */
export const AMOUNTS = {
  quantity: sql`record.quantity`,
  ...byName(FIGURE_NAMES, (name) => sql`record.${sql.ref(FIGURES[name].column)}`),
  tNoUpstream: sql`case when record.t_upstream is null and record.category in ${NEEDS_UPSTREAM} then record.t_total end`,
  tOwn: sql`case when record.fill_mode = 2 then record.t_total end`,
  tMarketByGas: sql`case when ${IS_LOCATION_AND_MARKET} then record.t_market end`,
  tMarketCh4: sql`case when ${IS_LOCATION_AND_MARKET} then record.t_ch4 end`,
  tMarketN2o: sql`case when ${IS_LOCATION_AND_MARKET} then record.t_n2o end`,
  tUncertain: sql`case when ${USED_UNCERTAINTY} is not null then record.t_total end`,
  tUncertainMarket: sql`case when ${USED_UNCERTAINTY} is not null then record.t_market end`,
} satisfies Readonly<Record<Exclude<LineAmount, SquareName>, RawBuilder<unknown>>>;

type SquareName = 'tSquares' | 'tSquaresMarket';

// Multiplied instead of raised to a power, because PostgreSQL rounds powers of numerics.
const squared = (column: string) => {
  const amount = sql`record.${sql.ref(column)} * ${USED_UNCERTAINTY}`;
  return sql`${amount} * ${amount}`;
};

/** Squares of the uncertainty of a record, by their name in a line. */
const SQUARES: Readonly<Record<SquareName, RawBuilder<unknown>>> = {
  tSquares: squared('t_total'),
  tSquaresMarket: squared('t_market'),
};

export const SQUARE_NAMES = namesOf(SQUARES);

const SHARES = ({ shares = [] }: CellsQuery) => sql`unnest(
  ${shares.map(({ companyId }) => companyId)}::uuid[], ${shares.map(({ facilityId }) => facilityId)}::uuid[],
  ${shares.map(({ from }) => from)}::date[], ${shares.map(({ to }) => to)}::date[],
  ${shares.map(({ percent }) => percent)}::numeric[]) as share (company_id, facility_id, from_date, to_date, percent)`;

/** Whether a share applies on at least one day of the record, and on all of them. */
const TOUCHES = sql`share.company_id = record.company_id and share.facility_id = record.facility_id
  and share.from_date <= record.to_date and (share.to_date is null or share.to_date >= record.from_date)`;
const CONTAINS = sql`share.from_date <= record.from_date and (share.to_date is null or share.to_date >= record.to_date)`;

const isShared = ({ shares = [] }: CellsQuery) => shares.length > 0;

/** Multiplier of an amount of `wholeRecords`, and of a squared amount. */
export const shareOf = (query: CellsQuery) => (isShared(query) ? sql` * coalesce(share.percent, 100) * 0.01` : sql``);
const squareOf = (query: CellsQuery) =>
  isShared(query) ? sql` * coalesce(share.percent, 100) * coalesce(share.percent, 100) * 0.0001` : sql``;

/** Sums of amounts and squares of `wholeRecords`, as text for a result or as numbers to be added up again. */
export function sumsOf(query: CellsQuery, as: 'text' | 'number'): RawBuilder<unknown> {
  const cast = as === 'text' ? sql`::text` : sql``;
  return sql.join([
    ...Object.entries(AMOUNTS).map(([name, amount]) => sql`sum(${amount}${shareOf(query)})${cast} as ${sql.ref(name)}`),
    ...SQUARE_NAMES.map((name) => sql`sum(${SQUARES[name]}${squareOf(query)})${cast} as ${sql.ref(name)}`),
  ]);
}

/** The from and where clauses for records wholly inside the period and inside one share. */
export const wholeRecords = (query: RecordsQuery) => sql`from emission_record as record
      ${isShared(query) ? sql`left join ${SHARES(query)} on ${TOUCHES}` : sql``}
    where ${wanted(query)} and record.from_date >= ${query.from}::date and record.from_date <= ${query.to}::date
      and record.to_date <= ${query.to}::date
      ${isShared(query) ? sql`and (share.percent is null or (${CONTAINS} and share.percent > 0))` : sql``}`;

/** Whether a record uses another state's upstream value, so its working has a factor and a note that others lack. */
const OTHER_STATE = sql`record.method_inputs ->> ${sql.lit(UPSTREAM_STATE)} in (${sql.join(
  Object.values(SUGGESTED_STATES).map((state) => sql.lit(state)),
)})`;

/** Records wholly inside the period and inside one share, grouped by the database. */
export async function groupedRecords(trx: Trx, query: RecordsQuery): Promise<readonly (LineKeys & LineFigures)[]> {
  const { rows } = await sql<LineKeys & Omit<LineFigures, 'records'> & { readonly records: string }>`
    select ${KEYS(query.byCounterparty)}, ${sumsOf(query, 'text')},
      count(*)::text as records,
      array_remove(array[(array_agg(record.run_id order by record.from_date, record.id))[1],
        (array_agg(record.run_id order by record.from_date desc, record.id desc))[1],
        (array_agg(record.run_id order by record.from_date, record.id) filter (where ${OTHER_STATE}))[1]], null) as "runIds"
    ${wholeRecords(query)}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`.execute(trx);
  return rows.map((row) => ({ ...row, records: Number(row.records), runIds: [...new Set(row.runIds)] }));
}

/** Same expression as in the index of records over several months; no other record crosses month bounds. */
export const IS_LONG = sql`date_trunc('month', record.from_date::timestamp) <> date_trunc('month', record.to_date::timestamp)`;

/** Records that may cross bounds: over several months, or beginning in a month that the period or a share splits. */
function mayCross(query: CellsQuery): RawBuilder<unknown> {
  const ofCut = byWholeMonths(query).cut.map(
    (days) => sql`record.from_date between ${monthOf(days.from)}::date and ${days.to}::date`,
  );
  const ofShares = [...new Set(cutMonths(query).map(({ month }) => month))].map(
    (month) => sql`record.from_date between ${month}::date and ${lastDayOfMonth(month)}::date`,
  );
  return sql`(${sql.join([IS_LONG, ...ofCut, ...ofShares], sql` or `)})`;
}

/** Records that are partly inside the period or a share. */
export function partialRecords(query: RecordsQuery): RawBuilder<unknown> {
  return sql`from emission_record as record
    where ${wanted(query)} and ${mayCross(query)}
      and record.from_date <= ${query.to}::date and record.to_date >= ${query.from}::date
      and record.from_date >= ${addMonths(query.from, -MONTHS_AT_MOST)}::date
      and (record.from_date < ${query.from}::date or record.to_date > ${query.to}::date
        ${isShared(query) ? sql`or exists (select from ${SHARES(query)} where ${TOUCHES} and not (${CONTAINS}))` : sql``})`;
}

/** These records one by one. There are few, because most records cover one month or are inside the year. */
export async function crossingRecords(trx: Trx, query: RecordsQuery): Promise<readonly CrossingRecord[]> {
  const amounts = Object.entries({ ...AMOUNTS, ...SQUARES }).map(
    ([name, amount]) => sql`(${amount})::text as ${sql.ref(name)}`,
  );
  const { rows } = await sql<CrossingRecord>`
    select ${KEYS(query.byCounterparty)}, ${sql.join(amounts)},
      record.company_id as "companyId", record.from_date as "fromDate", record.to_date as "toDate",
      array[record.run_id] as "runIds", record.parts
    ${partialRecords(query)}`.execute(trx);
  return rows;
}

/** Their facility inputs, in order. */
export async function crossingInputs(trx: Trx, query: RecordsQuery): Promise<readonly FacilityInput[]> {
  const { rows } = await sql<FacilityInput>`
    select distinct record.facility_id as "facilityId", record.input_type as "inputType"
    ${partialRecords(query)} order by 1, 2`.execute(trx);
  return rows;
}

/** A page of names in records of a period, after the name `after`; no name comes last. */
export async function counterpartiesOf(
  trx: Trx,
  query: RecordsQuery,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select distinct ${NAME} collate "C" as name from emission_record as record
      where ${wanted(query)} and record.from_date <= ${query.to}::date and record.to_date >= ${query.from}::date
        and record.from_date >= ${addMonths(query.from, -MONTHS_AT_MOST)}::date
    ) as named
    where ${after === null ? sql`true` : after === '' ? sql`false` : sql`(name > ${after} or name = '')`}
    order by name = '', name limit ${limit}`.execute(trx);
  return rows.map(({ name }) => name);
}

const IS_ONE_OF = (pairs: readonly FacilityInput[]) => sql`exists (
  select from unnest(${pairs.map(({ facilityId }) => facilityId)}::uuid[],
    ${pairs.map(({ inputType }) => inputType)}::text[]) as pair (facility_id, input_type)
  where pair.facility_id = record.facility_id and pair.input_type = record.input_type)`;

function wanted({ companyIds, facilityIds, scopes, includeDrafts, ...query }: RecordsQuery): RawBuilder<unknown> {
  const { names, isIncidental = false, isOutsideKyoto = false, isWarned = false, pairs, without = [] } = query;
  const conditions = [
    sql`record.deleted_at is null`,
    sql`record.scope = any(${[...(scopes ?? SCOPES)]}::smallint[])`,
    includeDrafts ? sql`record.status <> 'VOID'` : sql`record.status = 'APPROVED'`,
    ...(companyIds === null ? [] : [sql`record.company_id = any(${[...companyIds]}::uuid[])`]),
    ...(facilityIds.length === 0 ? [] : [sql`record.facility_id = any(${[...facilityIds]}::uuid[])`]),
    ...(names === undefined ? [] : [sql`${NAME} = any(${[...names]}::text[])`]),
    // Literal, to match the condition of the partial index.
    ...(isIncidental ? [sql`record.criterion = ${sql.lit(INCIDENTAL)}`] : []),
    ...(isOutsideKyoto ? [sql`record.t_outside_kyoto is not null`] : []),
    // Matches the condition of the index of open warnings.
    ...(isWarned ? [sql`record.open_warnings > 0 and record.status <> 'VOID'`] : []),
    ...(pairs === undefined ? [] : [IS_ONE_OF(pairs)]),
    ...(without.length === 0 ? [] : [sql`not ${IS_ONE_OF(without)}`]),
  ];
  return sql.join(conditions, sql` and `);
}
