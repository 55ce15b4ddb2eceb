import type { DenominatorUse } from '#plugins/company/intensity/server';
import type { TargetsTables } from './targets-tables.ts';

/** The base of an intensity is per unit of its denominator. */
export const targetDivisors: DenominatorUse = {
  async uses(trx, companyId, denominatorId) {
    const found = await trx
      .withTables<TargetsTables>()
      .selectFrom('target')
      .select('id')
      .where('company_id', '=', companyId)
      .where('denominator_id', '=', denominatorId)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },
};
