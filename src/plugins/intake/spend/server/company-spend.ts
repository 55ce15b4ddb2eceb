import { sql } from 'kysely';
import type { CompanyDependents } from '#plugins/company/company/server';

/** A company with ledgers or rules of spend is not deleted. */
export const companySpend: CompanyDependents = {
  id: 'spend',
  async count(trx, companyId) {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from spend_ledger where company_id = ${companyId})
        + (select count(*) from spend_rule where company_id = ${companyId}))::int as count`.execute(trx);
    return rows[0]?.count ?? 0;
  },
};
