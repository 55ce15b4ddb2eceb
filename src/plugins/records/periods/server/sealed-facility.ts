import { sql } from 'kysely';
import { clipped, lineOf, type SealedPart } from '#plugins/records/records/server';

/** An Australian state by its short name, as seals of before there were other countries have it. */
const REGION = sql`case when facility.country = 'AU' then facility.state else coalesce(facility.subdivision, facility.country) end`;

/** The facility's location, and its reporting days in a locked year. Its name and address may change. */
export const sealedFacility: SealedPart = {
  id: 'facility',
  mayGrow: false,
  since: 3,
  rows: (days) => sql`
    select facility.id::text as item, ${lineOf(
      REGION,
      sql`facility.grid`,
      sql`facility.zone`,
      ...clipped(days, sql`facility.from_date`, sql`facility.to_date`),
    )} as line
    from facility
    where facility.company_id = ${days.companyId}::uuid and facility.id = ${days.facilityId}::uuid`,
};
