import { sql } from 'kysely';
import type { CompanyHolding } from '#plugins/company/company/server';

/** Requests block the deletion of both companies: the other side relies on them. */
export const requestsOfCompany: CompanyHolding = {
  id: 'record-requests',
  async held(trx, companyId) {
    const { rows } = await sql<{ held: number }>`
      select (select count(*) from record_request where customer_id = ${companyId})::int
        + (select count(*) from record_request where supplier_id = ${companyId})::int as held`.execute(trx);
    return rows[0]?.held ?? 0;
  },
};
