import { sql } from 'kysely';
import { financialYearOf } from '#domain/time';
import { lineOf, type SealedPart } from '#plugins/records/records/server';

/** The Safeguard baseline that applies to a locked year: its own, or the last earlier one. */
export const sealedBaseline: SealedPart = {
  id: 'baseline',
  mayGrow: false,
  rows: ({ companyId, facilityId, from }) => sql`
    select * from (
      select baseline.id::text as item, ${lineOf(sql`baseline.year`, sql`baseline.amount::text`)} as line
      from threshold_baseline as baseline
      where baseline.company_id = ${companyId}::uuid and baseline.facility_id = ${facilityId}::uuid
        and baseline.year <= ${financialYearOf(from).year}::int
      order by baseline.year desc limit 1
    ) as applied`,
};
