import { sql } from 'kysely';
import type { CompanyDependents } from '#plugins/company/company/server';
import type { PanelTables } from './panels-tables.ts';

/** A company with panels is not deleted. */
export const companyPanels: CompanyDependents = {
  id: 'own-panels',
  async count(trx, companyId) {
    const { count } = await trx
      .withTables<PanelTables>()
      .selectFrom('own_panel')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return count;
  },
};
