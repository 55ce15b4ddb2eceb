import { sql } from 'kysely';
import { byShare } from '#domain/rollup';
import { monthOf, overlapOf } from '#domain/time';
import type { Trx } from '#server';
import { partialRecords } from './activity/activity-queries.ts';
import { NO_FIGURES, type CellDimension, type CellsQuery, type CellSum } from './rollup/cell-sum.ts';

/** Records of the same facility, input and days. */
interface Group extends Omit<
  CellSum<'company' | 'facility' | 'scope' | 'category' | 'inputType'>,
  keyof typeof NO_FIGURES
> {
  readonly fromDate: string;
  readonly toDate: string;
  readonly records: number;
}

/**
 * Records that begin before a period, or before its counted days, and reach into it. Cells count a record in the month
 * in which it begins. But a record counts once in every period it overlaps; in sums by month, in the first counted
 * month.
 */
export async function reachingRecords<D extends CellDimension>(
  trx: Trx,
  query: CellsQuery,
  by: readonly D[],
): Promise<readonly CellSum<D>[]> {
  const groups = await crossingGroups(trx, query);
  return groups.flatMap(({ fromDate, toDate, records, ...place }) => {
    const month = firstMonth({ ...place, fromDate, toDate }, query);
    if (month === null) return [];
    const keys = { ...place, month };
    const own = Object.fromEntries(by.map((dimension) => [dimension, keys[dimension]]));
    return [{ ...NO_FIGURES, ...own, records } as CellSum<D>];
  });
}

/** The first counted month; null if no day counts, or if the record begins there and is already counted. */
function firstMonth(
  { company, facility, fromDate, toDate }: Pick<Group, 'company' | 'facility' | 'fromDate' | 'toDate'>,
  query: CellsQuery,
): string | null {
  const shares = (query.shares ?? []).filter((one) => one.companyId === company && one.facilityId === facility);
  const days = overlapOf({ from: fromDate, to: toDate }, query);
  const first = days && byShare(days, shares).find(({ percent }) => Number(percent) > 0);
  return first && first.days.from > fromDate ? monthOf(first.days.from) : null;
}

async function crossingGroups(trx: Trx, query: CellsQuery): Promise<readonly Group[]> {
  const { categories, inputTypes } = query;
  const { rows } = await sql<Group>`
    select record.company_id as company, record.facility_id as facility, record.scope, record.category,
      record.input_type as "inputType", record.from_date as "fromDate", record.to_date as "toDate",
      count(*)::int as records
    ${partialRecords({ ...query, byCounterparty: false })}
      ${categories === undefined ? sql`` : sql`and record.category = any(${[...categories]}::text[])`}
      ${inputTypes === undefined ? sql`` : sql`and record.input_type = any(${[...inputTypes]}::text[])`}
    group by 1, 2, 3, 4, 5, 6, 7`.execute(trx);
  return rows;
}
