import { sql } from 'kysely';
import type { CompanyDependents, FacilityDependents } from '#plugins/company/company/server';

/** Records prevent the deletion of their company. */
export const recordsOfCompany: CompanyDependents = {
  id: 'records',
  async count(trx, companyId) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from emission_record where company_id = ${companyId} and deleted_at is null`.execute(
      trx,
    );
    return rows[0]?.count ?? 0;
  },
};

/** Records prevent the deletion of their facility, and its reporting window must include them. */
export const recordsOfFacility: FacilityDependents = {
  id: 'records',
  async count(trx, companyId, facilityId, outside) {
    const left =
      outside === undefined
        ? sql`true`
        : sql`status <> 'VOID' and (from_date < ${outside.from} or to_date > coalesce(${outside.to}::date, 'infinity'))`;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from emission_record
      where company_id = ${companyId} and facility_id = ${facilityId} and deleted_at is null and ${left}`.execute(trx);
    return rows[0]?.count ?? 0;
  },
};
