import { sql } from 'kysely';
import { DIGEST_DEFAULT } from '../contract/index.ts';

/**
 * Time zone of a person's daily mail until another one is chosen: outside Australia that of the company's first facility. For
 * queries of the table `account` that end their FROM with `joinUsualZone`.
 */
export const usualZone = sql<string>`coalesce(usual.time_zone, ${DIGEST_DEFAULT.zone})`;

export const joinUsualZone = sql`left join (
  select distinct on (facility.company_id) facility.company_id, facility.time_zone
  from facility join company on company.company_id = facility.company_id
  where company.country <> 'AU'
  order by facility.company_id, facility.from_date, facility.name
) as usual on usual.company_id = account.company_id`;
