import { sql } from 'kysely';
import type { YearDependents } from '#plugins/company/company/server';
import { holdBooks } from './period-locks.ts';
import type { PeriodTables } from './period-tables.ts';

/** Periods that are locked or in review. None of the company's is locked or unlocked until the transaction ends. */
export const closedPeriods: YearDependents = {
  id: 'periods',
  count: async (trx, companyId) => {
    await holdBooks(trx, [companyId]);
    const { count } = await trx
      .withTables<PeriodTables>()
      .selectFrom('facility_period')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', companyId)
      .where('state', '<>', 'OPEN')
      .executeTakeFirstOrThrow();
    return count;
  },
};
