import { sql } from 'kysely';
import { problem } from '#contract';
import type { CompanyTables, FacilityDependents } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { OwnFactorBody } from '../contract/index.ts';

/** Facilities a factor can be limited to. */
export interface NamedFacility {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** The company's facilities by name. */
export const facilitiesOf = (trx: Trx, companyId: string): Promise<readonly NamedFacility[]> =>
  trx
    .withTables<CompanyTables>()
    .selectFrom('facility')
    .select(['id', 'code', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();

/** Refuses factors for facilities that are not of the company. */
export async function refuseOthersFacilities(
  trx: Trx,
  companyId: string,
  bodies: readonly Pick<OwnFactorBody, 'facilityIds'>[],
): Promise<void> {
  const named = new Set(bodies.flatMap(({ facilityIds = [] }) => facilityIds));
  if (named.size === 0) return;
  for (const { id } of await facilitiesOf(trx, companyId)) named.delete(id);
  const message = 'custom-factors.facility-unknown';
  if (named.size > 0) throw problem('facility.unknown', 400, message, [{ path: 'facilityIds', message }]);
}

/** A factor that is limited to a facility prevents its deletion; otherwise it would apply nowhere. */
export const factorsOfFacility: FacilityDependents = {
  id: 'custom-factors',
  async count(trx, companyId, facilityId, outside) {
    if (outside !== undefined) return 0;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from own_factor factor
      where factor.company_id = ${companyId} and factor.retired_at is null and exists (
        select 1 from own_factor_version version
        where version.company_id = factor.company_id and version.factor_id = factor.id
          and version.version in (factor.version, factor.approved_version)
          and ${facilityId}::uuid = any(version.facility_ids))`.execute(trx);
    return rows[0]?.count ?? 0;
  },
};
