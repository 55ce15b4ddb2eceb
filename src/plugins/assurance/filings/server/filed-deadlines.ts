import { sql } from 'kysely';
import type { FiledDeadlines } from '#plugins/insight/thresholds/server';
import { isFiledDeadline } from './filing-obligations.ts';

interface Found {
  readonly companyId: string;
  readonly obligation: string;
  readonly year: number;
  readonly id: string;
  readonly number: number | null;
  readonly at: string;
}

/** Legal deadlines that were met by filings, of one company or of all that the transaction sees. */
export const filedDeadlines: FiledDeadlines = {
  async filed(trx, companyId) {
    const { rows } = await sql<Found>`
      select company_id as "companyId", obligation, year::int as year, id, number,
        round(extract(epoch from filed_at) * 1000)::text as at
      from report_filing
      where obligation is not null ${companyId === null ? sql`` : sql`and company_id = ${companyId}::uuid`}
      union all
      select company_id, obligation, year::int, id, null::int, round(extract(epoch from filed_on::timestamp) * 1000)::text
      from filed_elsewhere
      where withdrawn_at is null ${companyId === null ? sql`` : sql`and company_id = ${companyId}::uuid`}
      -- What was filed here is shown before a note of the same deadline.
      order by 1, 5 nulls first`.execute(trx);
    return rows.flatMap(({ obligation, at, ...row }) =>
      isFiledDeadline(obligation) ? [{ ...row, deadline: obligation, at: new Date(Number(at)).toISOString() }] : [],
    );
  },
};
