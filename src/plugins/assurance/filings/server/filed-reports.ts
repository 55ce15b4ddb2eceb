import { sql } from 'kysely';
import type { YearDependents } from '#plugins/company/company/server';
import type { FilingTables } from './filing-tables.ts';

/** A filed report states a financial year, for good. */
export const filedReports: YearDependents = {
  id: 'filings',
  count: async (trx, companyId) => {
    const { count } = await trx
      .withTables<FilingTables>()
      .selectFrom('report_filing')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return count;
  },
};
