import { sql } from 'kysely';
import type { CompanyDependents } from '#plugins/company/company/server';

/** Requests block the deletion of both companies: the other side relies on them. */
export const requestsOfCompany: CompanyDependents = {
  id: 'record-requests',
  async count(trx, companyId) {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from record_request where customer_id = ${companyId})::int
        + (select count(*) from record_request where supplier_id = ${companyId})::int as count`.execute(trx);
    return rows[0]?.count ?? 0;
  },
};
