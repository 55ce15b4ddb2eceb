import { sql } from 'kysely';
import { clipped, lineOf, type SealedPart } from '#plugins/records/records/server';

/** Who controls a facility, and how much of it is reported, on the days of a locked year. */
export const sealedBasis: SealedPart = {
  id: 'control of the facility',
  mayGrow: false,
  rows: (days) => sql`
    select basis.id::text as item, ${lineOf(
      sql`basis.basis`,
      sql`basis.equity_share::text`,
      sql`basis.controller_kind`,
      sql`basis.controller_company::text`,
      sql`basis.controller_name`,
      sql`basis.controller_abn`,
      ...clipped(days, sql`basis.from_date`, sql`basis.to_date`),
    )} as line
    from control_basis as basis
    where basis.company_id = ${days.companyId}::uuid and basis.facility_id = ${days.facilityId}::uuid
      and basis.from_date <= ${days.to}::date and (basis.to_date is null or basis.to_date >= ${days.from}::date)`,
};
