import { sql } from 'kysely';
import type { CompanyDependents } from '#plugins/company/company/server';
import type { TargetsTables } from './targets-tables.ts';

/** A company with targets is not deleted. */
export const companyTargets: CompanyDependents = {
  id: 'targets',
  async count(trx, companyId) {
    const { count } = await trx
      .withTables<TargetsTables>()
      .selectFrom('target')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return count;
  },
};
