import type { Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";

/**
 * `locked_periods` reads the group and the first months before the periods: a Citus cluster cannot join rows of its nodes to
 * those of the coordinator row by row. It returns the same.
 */
export const locksOnACluster: Migration = {
  id: '0007-locks-on-a-cluster',
  async up(db) {
    await db.sql(`
      create or replace function locked_periods(of_companies uuid[])
      returns table (company_id uuid, facility_id uuid, year smallint, first_month smallint)
      language plpgsql stable security definer set search_path = public, pg_temp set row_security = off
      as $$
      #variable_conflict use_column
      declare
        own uuid := ${READER};
        passes boolean := exists (select from pg_roles where rolname = session_user and (rolbypassrls or rolsuper));
        related uuid[] := array(
          select entity.company_id from group_entity as entity where entity.member_company = own
          union select consent.company_id from group_consent as consent where consent.controlling_company = own);
      begin
        return query
          select period.company_id, period.facility_id, period.year, company.year_first_month
          from facility_period as period
          join (select company_id, year_first_month from company where company_id = any (of_companies)) as company
            on company.company_id = period.company_id
          where period.company_id = any (of_companies) and period.state = 'LOCKED'
            and (passes or period.company_id = own or period.company_id = any (related));
      end
      $$`);
  },
};
