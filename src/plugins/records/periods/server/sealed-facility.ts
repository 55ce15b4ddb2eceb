import { sql } from 'kysely';
import { clipped, lineOf, type SealedPart } from '#plugins/records/records/server';

/** The facility's location, and its reporting days in a locked year. Its name and address may change. */
export const sealedFacility: SealedPart = {
  id: 'facility',
  mayGrow: false,
  since: 3,
  rows: (days) => sql`
    select facility.id::text as item, ${lineOf(
      sql`facility.state`,
      sql`facility.grid`,
      sql`facility.zone`,
      ...clipped(days, sql`facility.from_date`, sql`facility.to_date`),
    )} as line
    from facility
    where facility.company_id = ${days.companyId}::uuid and facility.id = ${days.facilityId}::uuid`,
};
