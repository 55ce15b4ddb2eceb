import { sql } from 'kysely';
import type { CompanyDependents } from '#plugins/company/company/server';
import type { BenchmarkTables } from './benchmark-tables.ts';

/** A company that takes part, or has, is not deleted. */
export const companyBenchmark: CompanyDependents = {
  id: 'benchmark',
  async count(trx, companyId) {
    const { count } = await trx
      .withTables<BenchmarkTables>()
      .selectFrom('benchmark_consent')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return count;
  },
};
