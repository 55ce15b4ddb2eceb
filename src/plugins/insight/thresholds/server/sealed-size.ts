import { sql } from 'kysely';
import { financialYearOf } from '#domain/time';
import { lineOf, type SealedPart } from '#plugins/records/records/server';

/** The size that determines the AASB S2 group of a locked year: its own, or the last earlier one. */
export const sealedSize: SealedPart = {
  id: 'size of the company',
  mayGrow: false,
  since: 3,
  rows: ({ companyId, from }) => sql`
    select * from (
      select size.year::text as item,
        ${lineOf(sql`size.revenue::text`, sql`size.assets::text`, sql`size.employees::text`)} as line
      from threshold_size as size
      where size.company_id = ${companyId}::uuid and size.year <= ${financialYearOf(from).year}::int
      order by size.year desc limit 1
    ) as applied`,
};
