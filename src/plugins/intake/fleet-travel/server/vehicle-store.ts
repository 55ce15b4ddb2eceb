import { sql } from 'kysely';
import type { CompanyTables } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { VehicleEntry } from '../domain/index.ts';
import type { FleetTables, VehicleTable } from './fleet-tables.ts';

const tables = (trx: Trx) => trx.withTables<FleetTables>();

/** Serialises the writers of one company: each sees what the previous one has written. */
export async function holdCompany(trx: Trx, companyId: string): Promise<void> {
  await sql`select 1 from company where company_id = ${companyId} for no key update`.execute(trx);
}

/** Plates and cards of a company with the names of their facilities, by plate and first day. */
export function vehicleRows(trx: Trx, companyId: string) {
  return trx
    .withTables<FleetTables & CompanyTables>()
    .selectFrom('fleet_vehicle as vehicle')
    .innerJoin('facility', (join) =>
      join.onRef('facility.company_id', '=', 'vehicle.company_id').onRef('facility.id', '=', 'vehicle.facility_id'),
    )
    .selectAll('vehicle')
    .select(['facility.name as facility_name', 'facility.country'])
    .where('vehicle.company_id', '=', companyId)
    .orderBy('vehicle.tag')
    .orderBy('vehicle.from_date')
    .execute();
}

export type StoredVehicle = Awaited<ReturnType<typeof vehicleRows>>[number];

/** The row, locked until the transaction ends; undefined if there is none. */
export function heldVehicle(trx: Trx, companyId: string, id: string): Promise<VehicleTable | undefined> {
  return tables(trx)
    .selectFrom('fleet_vehicle')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Everything said of the plates and cards of a company, or of some of them. */
export async function vehicleEntries(
  trx: Trx,
  companyId: string,
  tags?: readonly string[],
): Promise<readonly (VehicleEntry & { readonly id: string })[]> {
  const all = tables(trx).selectFrom('fleet_vehicle').selectAll().where('company_id', '=', companyId);
  const rows = await (tags ? all.where('tag', 'in', [...tags]) : all).orderBy('tag').orderBy('from_date').execute();
  return rows.map((row) => ({
    id: row.id,
    tag: row.tag,
    facilityId: row.facility_id,
    productId: row.product_id,
    control: row.control,
    size: row.size,
    drive: row.drive,
    engine: row.engine,
    modelYear: row.model_year,
    from: row.from_date,
    to: row.to_date,
  }));
}

export async function insertVehicle(trx: Trx, row: VehicleTable): Promise<void> {
  await tables(trx).insertInto('fleet_vehicle').values(row).execute();
}

export async function changeVehicle(
  trx: Trx,
  { company_id, id, ...change }: Omit<VehicleTable, 'created_at' | 'created_by'>,
): Promise<void> {
  await tables(trx)
    .updateTable('fleet_vehicle')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

export async function removeVehicle(trx: Trx, companyId: string, id: string): Promise<void> {
  await tables(trx).deleteFrom('fleet_vehicle').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** How many plates and cards name something. */
export async function countVehicles(
  trx: Trx,
  companyId: string,
  by: 'facility_id' | 'product_id',
  id: string,
): Promise<number> {
  const { count } = await tables(trx)
    .selectFrom('fleet_vehicle')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where(by, '=', id)
    .executeTakeFirstOrThrow();
  return count;
}
