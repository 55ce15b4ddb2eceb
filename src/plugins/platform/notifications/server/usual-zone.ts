import { sql } from 'kysely';
import { DIGEST_DEFAULT } from '../contract/index.ts';

/**
 * Time zone of a person's daily mail until another one is chosen, in queries that have a table `account`: outside Australia
 * that of the company's first facility.
 */
export const usualZone = sql<string>`coalesce((
  select facility.time_zone from facility join company on company.company_id = facility.company_id
  where facility.company_id = account.company_id and company.country <> 'AU'
  order by facility.from_date, facility.name limit 1
), ${DIGEST_DEFAULT.zone})`;
