import { sql } from 'kysely';
import { compileOnce } from '#server';
import { cellRows, percentOf, type Shape, type Values } from './cell-query.ts';

export interface FacilityMonths {
  readonly facility: string;
  /** One digit per month of the period, in order: `1` with cells, `0` without. */
  readonly months: string;
}

/** How emissions are counted. */
interface Counted {
  readonly emissionScopes: readonly number[];
  /** Scopes counted by their market-based figure; the others count by their total. */
  readonly marketScopes: readonly number[];
}

/** How the monthly emissions of facilities are counted and split into bands. */
export interface BandsQuery extends Counted {
  /** Lower bounds of all bands but the first, in t, ascending. */
  readonly bounds: readonly string[];
}

/** Facility-months of a band; with a null month, of all months. Facility-months without a figure are in no band. */
export interface BandSum {
  /** Number of bounds reached. */
  readonly band: number;
  readonly month: string | null;
  readonly facilityMonths: number;
  readonly facilities: number;
  readonly t: string;
}

/** Companies or facilities to rank by emissions. */
export interface RankingQuery extends Counted {
  readonly by: 'company' | 'facility';
  /** Groups with cells only in these scopes come after those with emissions. */
  readonly energyScopes: readonly number[];
  /** Number of groups to list by id. */
  readonly most: number;
}

/** One of the largest groups, or with a null id all others together. */
export interface RankedGroup {
  readonly id: string | null;
  readonly groups: number;
  /** Null if no figure is known. */
  readonly t: string | null;
}

/** Number of distinct combinations of facility, month and scope. */
export const placesOf = (shape: Shape) =>
  compileOnce<Values, { readonly places: number }>(
    (_trx, value) => sql`
      select count(*)::float8 as places
      from (select distinct cell.facility_id, cell.month, cell.scope from ${cellRows(shape, value)} and cell.parts > 0) as place`,
  );

export const monthsOf = (shape: Shape) =>
  compileOnce<Values, FacilityMonths>(
    (_trx, value) => sql`
      select facility, bit_or(asked.bit)::text as months
      from (select cell.facility_id as facility, cell.month from ${cellRows(shape, value)} group by 1, 2) as recorded
      join (
        select month::date, set_bit(repeat('0', (count(*) over ())::int)::bit varying,
          (row_number() over (order by month))::int - 1, 1) as bit
        from generate_series(${value('from')}::date::timestamp, ${value('to')}::date::timestamp, interval '1 month') as month
      ) as asked using (month)
      group by facility`,
  );

// An unknown market figure counts as zero in the stored sum. `having` drops facility-months where nothing is known.
export const bandsOf = (shape: Shape) =>
  compileOnce<Values & BandsQuery, BandSum>((_trx, value) => {
    const isByMarket = sql`cell.scope = any(${value('marketScopes')}::smallint[])`;
    const t = sql`case when ${isByMarket} then cell.t_market else cell.t_total end`;
    return sql`
      with banded as materialized (
        select facility, month, t, width_bucket(t, ${value('bounds')}::numeric[]) as band from (
          select cell.facility_id as facility, cell.month,
            ${shape.shares ? sql`sum(${t} * ${percentOf(shape)}) * 0.01` : sql`sum(${t})`} as t
          from ${cellRows(shape, value)} and cell.scope = any(${value('emissionScopes')}::smallint[])
          group by cell.facility_id, cell.month
          having bool_or(not ${isByMarket} or cell.without_market < cell.parts)
        ) as counted
      )
      select band, month, count(*)::int as "facilityMonths", count(*)::int as facilities, sum(t) as t
      from banded group by band, month
      union all
      select band, null, sum(months)::int, count(*)::int, sum(t)
      from (select band, facility, count(*) as months, sum(t) as t from banded group by band, facility) as apart
      group by band`;
  });

/** Largest first, without a figure last, equal ones by name. The database adds up the rest. */
export const rankingOf = (shape: Shape, by: RankingQuery['by']) =>
  compileOnce<Values & RankingQuery, RankedGroup>((_trx, value) => {
    const [table, key] = by === 'company' ? ['company', 'company_id'] : ['facility', 'id'];
    const group = sql.ref(by === 'company' ? 'cell.company_id' : 'cell.facility_id');
    const t = sql`case
      when cell.scope <> all(${value('emissionScopes')}::smallint[]) then null
      when cell.scope <> all(${value('marketScopes')}::smallint[]) then cell.t_total
      when cell.without_market < cell.parts then cell.t_market end`;
    return sql`
      with counted as (
        select ${group} as id, ${shape.shares ? sql`sum((${t}) * ${percentOf(shape)}) * 0.01` : sql`sum(${t})`} as t
        from ${cellRows(shape, value)}
          and cell.scope = any(${value('emissionScopes')}::smallint[] || ${value('energyScopes')}::smallint[])
        group by 1 having sum(cell.parts) > 0
      ), placed as materialized (
        select counted.id, t, row_number() over (order by t desc nulls last, named.name collate "C", counted.id) as place
        from counted join ${sql.table(table ?? '')} as named on named.${sql.ref(key ?? '')} = counted.id
      )
      select id, 1 as groups, t, place from placed where place <= ${value('most')}::int
      union all
      select null, count(*)::int, sum(t), null from placed where place > ${value('most')}::int having count(*) > 0
      order by place`;
  });
