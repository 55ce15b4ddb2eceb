import { sql } from 'kysely';
import { compileOnce, type Trx, type ValueOf } from '#server';
import type { CellsQuery } from '../rollup/cell-sum.ts';
import { columnsOf, OF_TALLIES, ofShared, rangeOf, rolledUp } from '../rollup/rolled-up.ts';

/**
 * Mean score weighted by t (1 best, 5 worst); uncertainty in percent of the records with one, entered or published; the
 * percentage of t they make up; and their t CO2-e less and plus it. Null if no record has one.
 */
interface Rated {
  readonly quality: string | null;
  readonly uncertainty: string | null;
  readonly uncertaintyShare: string | null;
  readonly low: string | null;
  readonly high: string | null;
}

const UNRATED: Rated = { quality: null, uncertainty: null, uncertaintyShare: null, low: null, high: null };

/**
 * Read model for other plugins: data quality of the records that overlap a period. If facilities count in part, the
 * weight of a record is the mean of the shares of its months in the period.
 */
export class RecordQuality {
  async byScope(
    trx: Trx,
    query: CellsQuery,
  ): Promise<{ readonly overall: Rated; readonly scopes: readonly (Rated & { readonly scope: number })[] }> {
    const { companyIds, facilityIds, scopes, categories, inputTypes, shares = [] } = query;
    const isWhole = categories === undefined && inputTypes === undefined;
    const rated = RATED[shares.length > 0 ? 'shared' : 'whole'][isWhole ? 'facilities' : 'kinds'];
    const rows = await rated(trx, {
      from: query.from,
      to: query.to,
      includeDrafts: query.includeDrafts,
      companyIds,
      facilityIds: facilityIds.length > 0 ? facilityIds : null,
      scopes: scopes ?? null,
      categories: categories ?? null,
      inputTypes: inputTypes ?? null,
      shareCompany: shares.map(({ companyId }) => companyId),
      shareFacility: shares.map(({ facilityId }) => facilityId),
      shareFrom: shares.map(({ from }) => from),
      shareTo: shares.map(({ to }) => to),
      sharePercent: shares.map(({ percent }) => percent),
    });
    const figures = ({ quality, uncertainty, uncertaintyShare, low, high }: Rated): Rated => {
      const isRated = uncertainty !== null;
      return { quality, uncertainty, uncertaintyShare, low: isRated ? low : null, high: isRated ? high : null };
    };
    const overall = rows.find(({ scope }) => scope === null);
    return {
      overall: overall ? figures(overall) : UNRATED,
      scopes: rows.flatMap((row) => (row.scope === null ? [] : [{ scope: row.scope, ...figures(row) }])),
    };
  }
}

interface Values {
  readonly from: string;
  readonly to: string;
  readonly includeDrafts: boolean;
  readonly companyIds: readonly string[] | null;
  readonly facilityIds: readonly string[] | null;
  readonly scopes: readonly number[] | null;
  readonly categories: readonly string[] | null;
  readonly inputTypes: readonly string[] | null;
  readonly shareCompany: readonly string[];
  readonly shareFacility: readonly string[];
  readonly shareFrom: readonly string[];
  readonly shareTo: readonly (string | null)[];
  readonly sharePercent: readonly string[];
}

/** The share of a tally that counts, 1 for all of it. Few facilities have shares; one comparison skips the others. */
const factor = (value: ValueOf<Values>) => sql`
  cross join lateral (select case when tally.facility_id <> all(${value('shareFacility')}::uuid[]) then 1 else (
    select avg(100 + coalesce((
      select sum((share.percent - 100) * (least(share.to_date, month_end) - greatest(share.from_date, month_start) + 1))
      from unnest(${value('shareCompany')}::uuid[], ${value('shareFacility')}::uuid[],
        ${value('shareFrom')}::date[], ${value('shareTo')}::date[], ${value('sharePercent')}::numeric[])
        as share (company_id, facility_id, from_date, to_date, percent)
      where share.company_id = tally.company_id and share.facility_id = tally.facility_id
        and share.from_date <= month_end and (share.to_date is null or share.to_date >= month_start)
    ), 0) / (month_end - month_start + 1)) * 0.01
    from (
      select month::date as month_start, (month + interval '1 month - 1 day')::date as month_end
      from generate_series(
        greatest(tally.first_month, date_trunc('month', ${value('from')}::date)),
        least(tally.last_month, ${value('to')}::date), interval '1 month') as month
    ) as months
  ) end as factor) as counted`;

/** `kinds` reads the tallies, which have category and input; `facilities` reads their fewer sums by facility. */
const rated = (isShared: boolean, table: 'facility_quality' | 'record_tally') =>
  compileOnce<Values, Rated & { readonly scope: number | null }>(
    (_trx, value) => sql`
      select tally.scope, ${sql.join([...rolledUp(OF_TALLIES), ...rangeOf(OF_TALLIES)])} from (
      select tally.scope, ${sql.join(columnsOf(isShared ? ofShared(sql.ref('counted.factor')) : OF_TALLIES))}
      from ${sql.table(table)} as tally ${isShared ? factor(value) : sql``}
      where (${value('companyIds')}::uuid[] is null or tally.company_id = any(${value('companyIds')}::uuid[]))
        and tally.last_month >= ${value('from')}::date and tally.first_month <= ${value('to')}::date
        and case when ${value('includeDrafts')}::boolean then tally.status <> 'VOID' else tally.status = 'APPROVED' end
        and (${value('facilityIds')}::uuid[] is null or tally.facility_id = any(${value('facilityIds')}::uuid[]))
        and (${value('scopes')}::smallint[] is null or tally.scope = any(${value('scopes')}::smallint[]))
        ${
          table === 'facility_quality'
            ? sql``
            : sql`and (${value('categories')}::text[] is null or tally.category = any(${value('categories')}::text[]))
                and (${value('inputTypes')}::text[] is null or tally.input_type = any(${value('inputTypes')}::text[]))`
        }
      group by tally.scope) as tally
      group by grouping sets ((tally.scope), ())
      order by tally.scope`,
  );

const RATED = {
  whole: { facilities: rated(false, 'facility_quality'), kinds: rated(false, 'record_tally') },
  shared: { facilities: rated(true, 'facility_quality'), kinds: rated(true, 'record_tally') },
};
