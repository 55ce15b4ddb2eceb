import { sql } from 'kysely';
import type { CompanyDependents, CompanyOutOfUse } from '#plugins/company/company/server';
import type { Clock } from '#server';
import { holdBenchmark, withdraw } from './benchmark-store.ts';
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

/** A company that is deactivated leaves: its people can no longer do it. */
export const leavingWithCompany = (clock: Clock): CompanyOutOfUse => ({
  async left(trx, companyId) {
    await holdBenchmark(trx);
    // Nobody of the company leaves for it, so it is named itself.
    await withdraw(trx, companyId, companyId, clock.now().toISOString());
  },
});
