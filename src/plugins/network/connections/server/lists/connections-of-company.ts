import { sql } from 'kysely';
import type { CompanyDependents } from '#plugins/company/company/server';

/**
 * Connections in any state: a company that has one is not deleted, so that the other side can still read the history.
 */
export const connectionsOfCompany: CompanyDependents = {
  id: 'connections',
  async count(trx, companyId) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from company_connection
      where from_company = ${companyId} or to_company = ${companyId}`.execute(trx);
    return rows[0]?.count ?? 0;
  },
};
