import { sql } from 'kysely';
import type { CompanyDependents, FacilityDependents } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { UnusualTables } from './unusual-tables.ts';

const COUNT = sql<number>`count(*)::int`.as('count');

const TABLES = ['degree_days', 'unusual_settled'] as const;

async function counted(trx: Trx, companyId: string, facilityId?: string): Promise<number> {
  let total = 0;
  for (const table of TABLES) {
    const all = trx.withTables<UnusualTables>().selectFrom(table).select(COUNT).where('company_id', '=', companyId);
    const own = facilityId === undefined ? all : all.where('facility_id', '=', facilityId);
    total += (await own.executeTakeFirstOrThrow()).count;
  }
  return total;
}

/** A company with degree days or verdicts is not deleted. */
export const companyUnusual: CompanyDependents = { id: 'unusual', count: (trx, companyId) => counted(trx, companyId) };

/** Nor is such a facility. Degree days outside its reporting window do no harm. */
export const facilityUnusual: FacilityDependents = {
  id: 'unusual',
  count: async (trx, companyId, facilityId, outside) => (outside ? 0 : counted(trx, companyId, facilityId)),
};
