import type { Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";

/**
 * Discloses which years are locked for the own company, for one that has invited it into its group, and for one that
 * has answered its invitation: no other change touches two books. Logins that bypass the policies see all.
 */
export const locksWithinAGroup: Migration = {
  id: '0004-locks-within-a-group',
  async up(db) {
    await db.sql(`
      create or replace function locked_periods(of_companies uuid[])
      returns table (company_id uuid, facility_id uuid, year smallint)
      language plpgsql stable security definer set search_path = public, pg_temp set row_security = off
      as $$
      #variable_conflict use_column
      declare
        own uuid := ${READER};
        passes boolean := exists (select from pg_roles where rolname = session_user and (rolbypassrls or rolsuper));
      begin
        return query
          select period.company_id, period.facility_id, period.year from facility_period as period
          where period.company_id = any (of_companies) and period.state = 'LOCKED'
            and (passes or period.company_id = own
              or exists (select from group_entity as entity
                where entity.company_id = period.company_id and entity.member_company = own)
              or exists (select from group_consent as consent
                where consent.company_id = period.company_id and consent.controlling_company = own));
      end
      $$`);
  },
};
