import { sql } from 'kysely';
import type { CompanyDependents } from '#plugins/company/company/server';
import { auditTables } from './engagement-store.ts';

/** A company that is or was audited cannot be deleted. */
export const companyEngagements: CompanyDependents = {
  id: 'audit',
  async count(trx, companyId) {
    const { count } = await auditTables(trx)
      .selectFrom('audit_engagement')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return count;
  },
};
