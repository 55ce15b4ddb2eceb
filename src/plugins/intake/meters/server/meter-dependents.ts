import { sql } from 'kysely';
import type { CompanyDependents, FacilityDependents } from '#plugins/company/company/server';
import type { MeterTables } from './meter-tables.ts';

const COUNT = sql<number>`count(*)::int`.as('count');

/** A company with meters cannot be deleted. */
export const companyMeters: CompanyDependents = {
  id: 'meters',
  async count(trx, companyId) {
    const found = trx.withTables<MeterTables>().selectFrom('meter').select(COUNT).where('company_id', '=', companyId);
    return (await found.executeTakeFirstOrThrow()).count;
  },
};

/** A facility with meters cannot be deleted, and reports on all the days they belong to it. */
export const facilityMeters: FacilityDependents = {
  id: 'meters',
  async count(trx, companyId, facilityId, outside) {
    const assigned = trx
      .withTables<MeterTables>()
      .selectFrom('meter_assignment')
      .select(COUNT)
      .where('company_id', '=', companyId)
      .where('facility_id', '=', facilityId);
    if (!outside) return (await assigned.executeTakeFirstOrThrow()).count;
    const { to } = outside;
    if (to === null) return 0;
    const left = assigned.where('from_date', '>', to);
    return (await left.executeTakeFirstOrThrow()).count;
  },
};
