import { sql } from 'kysely';
import { financialYearOf } from '#domain/time';
import { lineOf, type SealedPart } from '#plugins/records/records/server';

/**
 * The Safeguard baselines that apply on the days of a locked year. They are set for Australian financial years; each
 * applies until the next one.
 */
export const sealedBaseline: SealedPart = {
  id: 'baseline',
  mayGrow: false,
  rows: ({ companyId, facilityId, from, to }) => sql`
    select baseline.id::text as item, ${lineOf(sql`baseline.year`, sql`baseline.amount::text`)} as line
    from threshold_baseline as baseline
    where baseline.company_id = ${companyId}::uuid and baseline.facility_id = ${facilityId}::uuid
      and baseline.year <= ${financialYearOf(to).year}::int
      and baseline.year >= coalesce((
        select max(earlier.year) from threshold_baseline as earlier
        where earlier.company_id = ${companyId}::uuid and earlier.facility_id = ${facilityId}::uuid
          and earlier.year <= ${financialYearOf(from).year}::int
      ), 0)`,
};
