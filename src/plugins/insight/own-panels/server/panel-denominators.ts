import { sql } from 'kysely';
import type { DenominatorUse } from '#plugins/company/intensity/server';

/** A denominator that a panel divides by cannot be deleted. */
export const panelDenominators: DenominatorUse = {
  async uses(trx, companyId, denominatorId) {
    const { rows } = await sql`
      select 1 from own_panel
      where company_id = ${companyId} and definition ->> 'denominatorId' = ${denominatorId} limit 1`.execute(trx);
    return rows.length > 0;
  },
};
