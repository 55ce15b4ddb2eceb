import { sql } from 'kysely';
import type { CompanyDependents, FacilityDependents } from '#plugins/company/company/server';
import type { ProductUse } from '#plugins/network/products/server';
import type { FleetTables } from './fleet-tables.ts';
import { countVehicles } from './vehicle-store.ts';

/** A company with plates, answers or counted files is not deleted. */
export const companyFleet: CompanyDependents = {
  id: 'fleet-travel',
  async count(trx, companyId) {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from fleet_vehicle where company_id = ${companyId})
        + (select count(*) from fleet_product where company_id = ${companyId})
        + (select count(*) from fleet_cabin where company_id = ${companyId})
        + (select count(*) from fleet_layout where company_id = ${companyId})
        + (select count(*) from fleet_settings where company_id = ${companyId})
        + (select count(*) from fleet_counted where company_id = ${companyId})
        + (select count(*) from fleet_vehicle_month where company_id = ${companyId}))::int as count`.execute(trx);
    return rows[0]?.count ?? 0;
  },
};

/** A facility with plates, or that travel goes to, is not deleted. Its reporting window may change: days are cut to it. */
export const facilityFleet: FacilityDependents = {
  id: 'fleet-travel',
  async count(trx, companyId, facilityId, outside) {
    if (outside) return 0;
    const settings = await trx
      .withTables<FleetTables>()
      .selectFrom('fleet_settings')
      .select('facility_id')
      .where('company_id', '=', companyId)
      .where('facility_id', '=', facilityId)
      .execute();
    return (await countVehicles(trx, companyId, 'facility_id', facilityId)) + settings.length;
  },
};

/** A vehicle that plates name is archived instead of deleted. */
export const productFleet: ProductUse = {
  id: 'fleet-travel',
  label: 'fleet-travel.plates-of-product',
  count: (trx, companyId, productId) => countVehicles(trx, companyId, 'product_id', productId),
};
