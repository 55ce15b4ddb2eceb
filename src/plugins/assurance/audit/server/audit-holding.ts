import { sql } from 'kysely';
import type { CompanyHolding } from '#plugins/company/company/server';
import { auditTables } from './engagement-store.ts';

/** A company that is or was audited is not deleted. */
export const auditHolding: CompanyHolding = {
  id: 'audit',
  async held(trx, companyId) {
    const { count } = await auditTables(trx)
      .selectFrom('audit_engagement')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return count;
  },
};
