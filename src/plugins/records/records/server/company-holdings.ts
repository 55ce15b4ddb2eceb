import { sql } from 'kysely';
import type { CompanyHolding, FacilityHolding } from '#plugins/company/company/server';

/** Records keep their company. */
export const recordsOfCompany: CompanyHolding = {
  id: 'records',
  async held(trx, companyId) {
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from emission_record where company_id = ${companyId} and deleted_at is null`.execute(
      trx,
    );
    return rows[0]?.held ?? 0;
  },
};

/** Records keep their facility, and its reporting window around them. */
export const recordsOfFacility: FacilityHolding = {
  id: 'records',
  async held(trx, companyId, facilityId, outside) {
    const left =
      outside === undefined
        ? sql`true`
        : sql`status <> 'VOID' and (from_date < ${outside.from} or to_date > coalesce(${outside.to}::date, 'infinity'))`;
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from emission_record
      where company_id = ${companyId} and facility_id = ${facilityId} and deleted_at is null and ${left}`.execute(trx);
    return rows[0]?.held ?? 0;
  },
};
