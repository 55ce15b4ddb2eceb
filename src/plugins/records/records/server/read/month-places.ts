import { sql, type RawBuilder } from 'kysely';
import type { ValueOf } from '#server';

interface MonthValues {
  readonly companyId: string | null;
  readonly typeScope: number;
  readonly skipped: number;
}

/**
 * The month in which a page of the list by first day begins, and the number of rows in the months before it, from the
 * tallies. They are written with the records, so both are exact in the snapshot of the statement.
 */
const monthOfPage = (value: ValueOf<MonthValues>, sort: 'ASC' | 'DESC') => {
  const direction = sql.raw(sort === 'ASC' ? 'asc' : 'desc');
  return sql`
    from (
      select month, coalesce(sum(records) over (
        order by month ${direction} rows between unbounded preceding and 1 preceding), 0) as before
      from (
        select tally.first_month as month, sum(tally.records) as records from record_tally as tally
        where tally.company_id = ${value('companyId')}::uuid and tally.scope = ${value('typeScope')}
          and tally.status <> 'VOID'
        group by tally.first_month
      ) as months
    ) as places
    where before <= ${value('skipped')}::bigint order by month ${sql.raw(sort === 'ASC' ? 'desc' : 'asc')} limit 1`;
};

/** Condition of the rows of a page: from the month on, in the direction in which it is read. */
export function fromMonth(value: ValueOf<MonthValues>, sort: 'ASC' | 'DESC'): RawBuilder<boolean> {
  return sort === 'ASC'
    ? sql<boolean>`record.from_date >= (select month ${monthOfPage(value, sort)})`
    : sql<boolean>`record.from_date < (select (month + interval '1 month')::date ${monthOfPage(value, sort)})`;
}

/** Rows to skip within the month and after it. */
export function skippedFromMonth(value: ValueOf<MonthValues>, sort: 'ASC' | 'DESC'): RawBuilder<number> {
  return sql<number>`(select (${value('skipped')}::bigint - before)::bigint ${monthOfPage(value, sort)})`;
}
