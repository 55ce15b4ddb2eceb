import { sql } from 'kysely';
import type { CompanyDependents } from '#plugins/company/company/server';

/** Requests for footprints block the deletion of both companies: the other side relies on them. */
export const companyRequestsOf: CompanyDependents = {
  id: 'footprint-requests',
  async count(trx, companyId) {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from pact_company_request where asker_id = ${companyId})::int
        + (select count(*) from pact_company_request where asked_id = ${companyId})::int as count`.execute(trx);
    return rows[0]?.count ?? 0;
  },
};
