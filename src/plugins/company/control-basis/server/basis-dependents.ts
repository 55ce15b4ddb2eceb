import { sql } from 'kysely';
import type { CompanyDependents, FacilityDependents } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { BasisTables } from './basis-tables.ts';

const counted = (trx: Trx) =>
  trx
    .withTables<BasisTables>()
    .selectFrom('control_basis')
    .select(sql<number>`count(*)::int`.as('count'));

/** A company that is stated to control a facility, its own or another's, cannot be deleted. */
export const companyBases: CompanyDependents = {
  id: 'control-basis',
  async count(trx, companyId) {
    const found = await counted(trx)
      .where((row) => row.or([row('company_id', '=', companyId), row('controller_company', '=', companyId)]))
      .executeTakeFirstOrThrow();
    return found.count;
  },
};

/** A facility with a stated basis cannot be deleted. Its reporting window may change: control has its own days. */
export const facilityBases: FacilityDependents = {
  id: 'control-basis',
  async count(trx, companyId, facilityId, outside) {
    if (outside) return 0;
    const found = await counted(trx)
      .where('company_id', '=', companyId)
      .where('facility_id', '=', facilityId)
      .executeTakeFirstOrThrow();
    return found.count;
  },
};
