import { sql } from 'kysely';
import type { CompanyDependents } from '#plugins/company/company/server';
import type { ScenarioTables } from './scenario-tables.ts';

/** A company with scenarios is not deleted. */
export const companyScenarios: CompanyDependents = {
  id: 'scenarios',
  async count(trx, companyId) {
    const { count } = await trx
      .withTables<ScenarioTables>()
      .selectFrom('scenario')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return count;
  },
};
