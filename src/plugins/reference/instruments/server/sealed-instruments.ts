import { sql } from 'kysely';
import { lineOf, type SealedPart } from '#plugins/records/records/server';

/** Instruments behind market-based figures of a locked year, as far as they are allocated to it. */
export const sealedInstruments: SealedPart = {
  id: 'instrument',
  mayGrow: false,
  rows: ({ companyId, facilityId, from, to }) => sql`
    select concat_ws(' ', used.instrument_id, used.month) as item, ${lineOf(
      sql`used.mwh::text`,
      sql`held.kind`,
      sql`held.reference`,
      sql`held.mwh::text`,
      sql`held.station`,
      sql`held.serial_from::text`,
      sql`held.serial_to::text`,
      sql`held.generated_on`,
      sql`held.surrendered_on`,
      sql`held.region`,
    )} as line
    from instrument_allocation as used
    join instrument as held on held.company_id = used.company_id and held.id = used.instrument_id
    where used.company_id = ${companyId}::uuid and used.facility_id = ${facilityId}::uuid
      and used.month >= ${from}::date and used.month <= ${to}::date`,
};
