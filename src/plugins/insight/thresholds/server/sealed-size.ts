import { sql } from 'kysely';
import { financialYearOf } from '#domain/time';
import { lineOf, type SealedPart } from '#plugins/records/records/server';

/**
 * The sizes that determine the AASB S2 group on the days of a locked year. They are entered by Australian financial years;
 * each applies until the next one.
 */
export const sealedSize: SealedPart = {
  id: 'size of the company',
  mayGrow: false,
  since: 3,
  rows: ({ companyId, from, to }) => sql`
    select size.year::text as item,
      ${lineOf(sql`size.revenue::text`, sql`size.assets::text`, sql`size.employees::text`)} as line
    from threshold_size as size
    where size.company_id = ${companyId}::uuid and size.year <= ${financialYearOf(to).year}::int
      and size.year >= coalesce((
        select max(earlier.year) from threshold_size as earlier
        where earlier.company_id = ${companyId}::uuid and earlier.year <= ${financialYearOf(from).year}::int
      ), 0)`,
};
