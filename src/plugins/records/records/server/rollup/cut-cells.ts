import { sql, type RawBuilder } from 'kysely';
import { SHARE_DIGITS } from '#domain/time';
import { FIGURE_COLUMNS, FIGURE_FIELDS, FIGURES, UPSTREAM_CATEGORY } from '#domain/rollup';
import type { ValueOf } from '#server';
import { IS_LONG } from '../activity/activity-queries.ts';

/** Days within one month; `month` is its first day. */
interface CutDays {
  readonly month: string;
  readonly from: string;
  readonly to: string;
}

const SCOPE_3 = 3;

/** Records; those with several editions as one row per part (`byEdition`). */
const PARTS = sql`(
  select record.company_id, record.facility_id, record.scope, record.category, record.input_type, record.status,
    record.open_warnings, record.deleted_at, true as is_first, record.from_date, record.to_date,
    ${sql.join(FIGURE_COLUMNS.map((name) => sql`record.${sql.ref(name)}`))}
  from emission_record as record where record.parts is null
  union all
  select record.company_id, record.facility_id, record.scope, record.category, record.input_type, record.status,
    record.open_warnings, record.deleted_at, part.place = 1, (part.results ->> 'from')::date, (part.results ->> 'to')::date,
    ${sql.join(FIGURE_COLUMNS.map((name) => sql`(part.results ->> ${sql.lit(name)})::numeric`))}
  from emission_record as record
    cross join lateral jsonb_array_elements(record.parts) with ordinality as part (results, place)
  where record.parts is not null
)`;

/** Columns of the figures of cells. */
const SUMMED = FIGURE_FIELDS.map((name) => FIGURES[name].column);

/** Decimals of quotients before rounding: enough that none is mistaken for an exact half. */
const QUOTIENT = sql.raw('numeric(40, 20)');

/** The days of the cells, the same for every record or from a joined table. */
interface CutOf {
  readonly month: RawBuilder<unknown>;
  readonly first: RawBuilder<unknown>;
  readonly last: RawBuilder<unknown>;
  /** A join with records, and an additional column. */
  readonly join?: RawBuilder<unknown>;
  readonly beside?: RawBuilder<unknown>;
}

/**
 * Cells of some days of a month, built from the records by the rules of `cellsOf`. This is `spreadWithin` in SQL, so
 * the days of a month add up to its cells.
 */
export function cutCells(value: ValueOf<CutDays>): RawBuilder<unknown> {
  return cellsOfDays({
    first: sql`${value('from')}::date`,
    last: sql`${value('to')}::date`,
    month: sql`${value('month')}::date`,
  });
}

/** Parameters of `pieceCells`. */
export interface PieceValues {
  readonly pieceCompany: readonly string[];
  readonly pieceFacility: readonly string[];
  readonly pieceMonth: readonly string[];
  readonly pieceFrom: readonly string[];
  readonly pieceTo: readonly string[];
  readonly piecePercent: readonly string[];
}

/** Cells of months in which a share changes: one for each run of days with one share, which is `piece_percent`. */
export function pieceCells(value: ValueOf<PieceValues>): RawBuilder<unknown> {
  return cellsOfDays({
    first: sql`piece.first`,
    last: sql`piece.last`,
    month: sql`piece.month`,
    join: sql`join unnest(${value('pieceCompany')}::uuid[], ${value('pieceFacility')}::uuid[],
      ${value('pieceMonth')}::date[], ${value('pieceFrom')}::date[], ${value('pieceTo')}::date[],
      ${value('piecePercent')}::numeric[]) as piece (company_id, facility_id, month, first, last, percent)
      on piece.company_id = record.company_id and piece.facility_id = record.facility_id`,
    beside: sql`, piece.percent as piece_percent`,
  });
}

function cellsOfDays({ month, first, last, join = sql``, beside = sql`` }: CutOf): RawBuilder<unknown> {
  const days = sql`(record.to_date - record.from_date + 1)`;
  const until = (column: RawBuilder<unknown>, elapsed: RawBuilder<unknown>) =>
    sql`round((${column}::${QUOTIENT} * ${elapsed})::${QUOTIENT} / ${days}, ${sql.lit(SHARE_DIGITS)})`;
  const part = (name: string) => {
    const column = sql.ref(`record.${name}`);
    const [end, begin] = [
      until(column, sql`(least(record.to_date, ${last}) - record.from_date + 1)`),
      until(column, sql`greatest(${first} - record.from_date, 0)`),
    ];
    return sql`coalesce(${end} - ${begin}, 0)`;
  };
  const keys = sql`record.company_id, record.facility_id, ${month} as month`;
  const input = sql`record.input_type, case when record.status = 'APPROVED' then 'APPROVED' else 'OPEN' end
    || case when record.open_warnings > 0 then '_WARNED' else '' end as counted_status`;
  const rows = sql`from ${PARTS} as record ${join}
    where record.deleted_at is null and record.status <> 'VOID'
      and record.from_date <= ${last} and record.to_date >= ${first} and (record.from_date >= ${month} or ${IS_LONG})`;
  return sql`
    select ${keys}, record.scope, record.category, ${input},
      (record.is_first and record.from_date >= ${first})::int as records, 1 as parts,
      (record.t_location is not null and record.t_market is null)::int as without_market,
      ${sql.join(SUMMED.map((column) => sql`${part(column)} as ${sql.ref(column)}`))} ${beside}
    ${rows}
    union all
    select ${keys}, ${sql.lit(SCOPE_3)}, ${sql.lit(UPSTREAM_CATEGORY)}, ${input}, 0, 1, 0,
      ${sql.join(SUMMED.map((column) => (column === 't_total' ? part('t_upstream') : sql`0`)))} ${beside}
    ${rows} and record.scope <> ${sql.lit(SCOPE_3)} and record.t_upstream is not null`;
}
