import { sql } from 'kysely';
import type { CompanyHolding } from '#plugins/company/company/server';
import type { TargetsTables } from './targets-tables.ts';

/** A company with targets is not deleted. */
export const targetHolding: CompanyHolding = {
  id: 'targets',
  async held(trx, companyId) {
    const { count } = await trx
      .withTables<TargetsTables>()
      .selectFrom('target')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return count;
  },
};
