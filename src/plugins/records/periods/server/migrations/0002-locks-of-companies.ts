import { APP_ROLE, STAFF_ROLE, type Migration } from '#server';

/**
 * A change of a group touches the books of two companies, and a transaction of one may not see the other's. This
 * function returns which years are locked, and nothing else.
 */
export const locksOfCompanies: Migration = {
  id: '0002-locks-of-companies',
  async up(db) {
    await db.sql(`
      create function locked_periods(of_companies uuid[]) returns table (company_id uuid, facility_id uuid, year smallint)
      language sql stable security definer set search_path = public, pg_temp set row_security = off
      as $$
        select period.company_id, period.facility_id, period.year from facility_period as period
        where period.company_id = any (of_companies) and period.state = 'LOCKED'
      $$`);
    await db.sql(`revoke all on function locked_periods(uuid[]) from public`);
    await db.sql(`grant execute on function locked_periods(uuid[]) to ${APP_ROLE}, ${STAFF_ROLE}`);
  },
};
