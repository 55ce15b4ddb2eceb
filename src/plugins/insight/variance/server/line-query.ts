import { sql, type RawBuilder } from 'kysely';
import { FIGURE_COLUMNS } from '#domain/rollup';
import { addDays, type DateRange } from '#domain/time';
import type { Trx } from '#server';
import type { Fate } from '../domain/index.ts';

/** Records of one line and run of days, added up; t CO2-e and GJ. */
export interface LineSum {
  readonly facility: string;
  readonly scope: number;
  readonly category: string;
  readonly input: string;
  readonly use: string | null;
  readonly unit: string;
  readonly edition: string;
  readonly method: string;
  readonly isOwn: boolean;
  readonly isApproved: boolean;
  /** Number of the run of days, from 1. */
  readonly piece: number;
  /** Null: the records are read as they are. */
  readonly fate: Fate | null;
  readonly quantity: string;
  readonly energy: string | null;
  readonly tTotal: string | null;
  readonly tMarket: string | null;
  readonly tCo2: string | null;
  readonly tCh4: string | null;
  readonly tN2o: string | null;
  readonly tUpstream: string | null;
  /** Records without a result. */
  readonly uncalculated: number;
}

export interface LineQuery {
  readonly companyId: string;
  /** Runs of days that follow one another, each within one month. */
  readonly pieces: readonly DateRange[];
  readonly facilityIds: readonly string[];
  readonly scopes: readonly number[];
  readonly inputTypes: readonly string[];
}

/** Which state of records to read. */
export type RecordState =
  | { readonly of: 'every-record' }
  /** Records written since a moment, as they were then or as they are. */
  | { readonly of: 'changed-since'; readonly moment: string; readonly as: 'they-were' | 'they-are' };

const PLACES = 6;

/** Decimals of quotients before rounding, as in cells. */
const QUOTIENT = sql.raw('numeric(40, 20)');

/** Amounts that are spread by days. */
const AMOUNTS = ['quantity', 'energy_gj', 't_total', 't_market', 't_co2', 't_ch4', 't_n2o', 't_upstream'] as const;

/** Same expression as in the index of records over several months. */
const IS_LONG = sql`date_trunc('month', record.from_date::timestamp) <> date_trunc('month', record.to_date::timestamp)`;

const KEYS = sql`record.facility_id, record.scope, record.category, record.input_type, record.consumption_type,
  record.unit, record.method, record.fill_mode, record.status`;

const COLUMNS = sql`${KEYS}, record.edition, record.from_date, record.to_date,
  ${sql.join(AMOUNTS.map((name) => sql`record.${sql.ref(name)}`))}, true as is_whole`;

/**
 * Records added up by line and run of days. A record within one run is added as it is; others are spread by days, as cells
 * spread them. A record of several editions is spread within each of them.
 */
export async function lineSums(trx: Trx, query: LineQuery, state: RecordState): Promise<readonly LineSum[]> {
  const starts = query.pieces.map(({ from }) => from);
  const last = query.pieces.at(-1)?.to ?? '';
  const bounds = sql`${[...starts, addDays(last, 1)]}::date[]`;
  const period = { first: starts[0] ?? '', last };
  const isByMonth = starts.every((start) => start.endsWith('-01'));
  const place = (column: RawBuilder<unknown>) => sql`width_bucket(${column}, ${bounds})`;
  const [begin, end] = [place(sql`record.from_date`), place(sql`record.to_date`)];
  const days = sql`(record.to_date - record.from_date + 1)`;
  const until = (column: RawBuilder<unknown>, elapsed: RawBuilder<unknown>) =>
    sql`round((${column}::${QUOTIENT} * ${elapsed})::${QUOTIENT} / ${days}, ${sql.lit(PLACES)})`;
  const spread = (name: string) => {
    const column = sql.ref(`record.${name}`);
    return sql`${until(column, sql`(least(record.to_date, (${bounds})[piece + 1] - 1) - record.from_date + 1)`)}
      - ${until(column, sql`greatest((${bounds})[piece] - record.from_date, 0)`)}`;
  };
  const { whole, crossing, fate } = sourcesOf(query, state, { ...period, isByMonth });
  const { rows } = await sql<LineSum>`
    select facility_id as facility, scope, category, input_type as input, consumption_type as use, unit, edition, method,
      fill_mode = 2 as "isOwn", status = 'APPROVED' as "isApproved", piece, fate, sum(quantity)::text as quantity,
      sum(energy_gj)::text as energy, sum(t_total)::text as "tTotal", sum(t_market)::text as "tMarket",
      sum(t_co2)::text as "tCo2", sum(t_ch4)::text as "tCh4", sum(t_n2o)::text as "tN2o",
      sum(t_upstream)::text as "tUpstream", (count(*) filter (where t_total is null and is_whole))::int as uncalculated
    from (
      select ${KEYS}, record.edition, ${begin} as piece, ${fate} as fate, record.is_whole,
        ${sql.join(AMOUNTS.map((name) => sql`record.${sql.ref(name)}`))}
      from ${whole} as record
      where record.from_date >= ${period.first}::date and record.to_date <= ${period.last}::date and ${begin} = ${end}
      union all
      select ${KEYS}, record.edition, piece, ${fate}, record.is_whole and piece = greatest(${begin}, 1),
        ${sql.join(AMOUNTS.map((name) => spread(name)))}
      from ${crossing} as record
        cross join lateral generate_series(greatest(${begin}, 1), least(${end}, ${starts.length}::int)) as piece
      where record.from_date <= ${period.last}::date and record.to_date >= ${period.first}::date
        and (${begin} <> ${end} or not record.is_single)
    ) as line
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12`.execute(trx);
  return rows;
}

interface Sources {
  readonly whole: RawBuilder<unknown>;
  readonly crossing: RawBuilder<unknown>;
  readonly fate: RawBuilder<unknown>;
}

function sourcesOf(
  query: LineQuery,
  state: RecordState,
  { first, last, isByMonth }: { readonly first: string; readonly last: string; readonly isByMonth: boolean },
): Sources {
  const wanted = wantedRecords(query);
  if (state.of === 'changed-since' && state.as === 'they-were') {
    const past = pastRecords(query, state.moment);
    return {
      whole: sql`(select *, true as is_single from ${past} as past)`,
      crossing: sql`(select *, true as is_single from ${past} as past)`,
      fate: sql`record.fate`,
    };
  }
  const isChanged = state.of === 'changed-since' ? sql`and ${changedSince(state.moment)}` : sql``;
  const fateColumn = state.of === 'changed-since' ? fateSince(state.moment) : sql`null::text`;
  const counted = sql`record.deleted_at is null and record.status <> 'VOID' and ${wanted} ${isChanged}`;
  const overlaps = sql`record.from_date <= ${last}::date and record.to_date >= ${first}::date`;
  return {
    whole: sql`(select ${COLUMNS}, ${fateColumn} as fate from emission_record as record
      where record.parts is null and ${counted} and record.from_date >= ${first}::date and record.from_date <= ${last}::date)`,
    crossing: sql`(
      select ${COLUMNS}, ${fateColumn} as fate, true as is_single from emission_record as record
      where record.parts is null and ${counted} and ${overlaps} ${isByMonth ? sql`and ${IS_LONG}` : sql``}
      union all
      ${partsOfEditions(sql`${counted} and ${overlaps}`, fateColumn)})`,
    fate: sql`record.fate`,
  };
}

/** Records of several editions as one row for each; the quantity follows the days. */
function partsOfEditions(counted: RawBuilder<unknown>, fate: RawBuilder<unknown>): RawBuilder<unknown> {
  const [from, to] = [sql`(part.results ->> 'from')::date`, sql`(part.results ->> 'to')::date`];
  const until = (elapsed: RawBuilder<unknown>) =>
    sql`round((record.quantity::${QUOTIENT} * ${elapsed})::${QUOTIENT} / (record.to_date - record.from_date + 1), ${sql.lit(PLACES)})`;
  const amount = (name: (typeof AMOUNTS)[number]) =>
    FIGURE_COLUMNS.some((figure) => figure === name)
      ? sql`(part.results ->> ${sql.lit(name)})::numeric`
      : sql`${until(sql`(${to} - record.from_date + 1)`)} - ${until(sql`(${from} - record.from_date)`)}`;
  return sql`
    select ${KEYS}, part.results ->> 'edition', ${from}, ${to}, ${sql.join(AMOUNTS.map(amount))}, part.place = 1,
      ${fate}, false
    from emission_record as record
      cross join lateral jsonb_array_elements(record.parts) with ordinality as part (results, place)
    where record.parts is not null and ${counted}`;
}

const wantedRecords = ({ companyId, scopes, facilityIds, inputTypes }: LineQuery) =>
  sql.join(
    [
      sql`record.company_id = ${companyId}::uuid`,
      sql`record.scope = any(${[...scopes]}::smallint[])`,
      ...(facilityIds.length === 0 ? [] : [sql`record.facility_id = any(${[...facilityIds]}::uuid[])`]),
      ...(inputTypes.length === 0 ? [] : [sql`record.input_type = any(${[...inputTypes]}::text[])`]),
    ],
    sql` and `,
  );

const changedSince = (moment: string) => sql`(record.created_at > ${moment}::timestamptz
  or record.updated_at > ${moment}::timestamptz or record.deleted_at > ${moment}::timestamptz)`;

/** What happened to a record since a moment; what changes most about it counts. */
const fateSince = (moment: string) => sql`case
  when record.created_at > ${moment}::timestamptz then 'added'
  when record.deleted_at is not null or record.status = 'VOID' then 'withdrawn'
  else coalesce((
    select case when bool_or(entry.act in ('UPDATED', 'RESTORED')) then 'corrected'
      when bool_or(entry.act = 'RECALCULATED') then 'recalculated' end
    from record_history as entry
    where entry.company_id = record.company_id and entry.record_id = record.id and entry.at > ${moment}::timestamptz
  ), 'status') end`;

/** A field of a stored state. */
const said = (path: string) => sql`(entry.snapshot #>> ${sql.lit(`{${path}}`)})`;

/**
 * Changed records as they were at a moment: their last state by then. A record without a stored state has not changed
 * since it was created, except that it was deleted.
 */
function pastRecords(query: LineQuery, moment: string): RawBuilder<unknown> {
  const either = (path: string, column: string, type: string) =>
    sql`(case when entry.snapshot is null then record.${sql.ref(column)}::text else ${said(path)} end)::${sql.raw(type)} as ${sql.ref(column)}`;
  const { companyId, scopes, facilityIds, inputTypes } = query;
  return sql`(
    select * from (
      select ${sql.join(PAST.map(([column, path, type]) => either(path, column, type)))}, true as is_whole,
        ${fateSince(moment)} as fate
      from emission_record as record
        left join lateral (
          select entry.snapshot from record_history as entry
          where entry.company_id = record.company_id and entry.record_id = record.id
            and entry.at <= ${moment}::timestamptz
          order by entry.revision desc limit 1
        ) as entry on true
      where record.company_id = ${companyId}::uuid and record.created_at <= ${moment}::timestamptz
        and ${changedSince(moment)} and (record.deleted_at is null or record.deleted_at > ${moment}::timestamptz)
    ) as state
    where status <> 'VOID' and scope = any(${[...scopes]}::smallint[])
      ${facilityIds.length === 0 ? sql`` : sql`and facility_id = any(${[...facilityIds]}::uuid[])`}
      ${inputTypes.length === 0 ? sql`` : sql`and input_type = any(${[...inputTypes]}::text[])`}
  )`;
}

/** Columns of a record, with their place in a stored state and their type. */
const PAST = [
  ['facility_id', 'facilityId', 'uuid'],
  ['scope', 'typeScope', 'smallint'],
  ['category', 'categoryId', 'text'],
  ['input_type', 'inputTypeId', 'text'],
  ['consumption_type', 'consumptionTypeId', 'text'],
  ['unit', 'unit', 'text'],
  ['method', 'method', 'text'],
  ['fill_mode', 'fillMode', 'smallint'],
  ['status', 'status', 'text'],
  ['edition', 'versionId', 'text'],
  ['from_date', 'fromDate', 'date'],
  ['to_date', 'toDate', 'date'],
  ['quantity', 'quantity', 'numeric'],
  ['energy_gj', 'energy', 'numeric'],
  ['t_total', 'emissions,total', 'numeric'],
  ['t_market', 'emissions,market', 'numeric'],
  ['t_co2', 'emissions,co2', 'numeric'],
  ['t_ch4', 'emissions,ch4', 'numeric'],
  ['t_n2o', 'emissions,n2o', 'numeric'],
  ['t_upstream', 'emissions,scope3', 'numeric'],
] as const;
