import { APP_ROLE, STAFF_ROLE, type Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";

/**
 * Companies have financial years of their own. `locked_periods` returns the first month with each year, since another
 * company's is not visible to the reader. A restatement keeps the one it was begun with.
 */
export const yearsOfCompanies: Migration = {
  id: '0006-years-of-companies',
  async up(db) {
    await db.sql(`
      alter table period_restatement add column first_month smallint not null default 7
        check (first_month between 1 and 12)`);
    await db.sql(`drop function locked_periods(uuid[])`);
    await db.sql(`
      create function locked_periods(of_companies uuid[])
      returns table (company_id uuid, facility_id uuid, year smallint, first_month smallint)
      language plpgsql stable security definer set search_path = public, pg_temp set row_security = off
      as $$
      #variable_conflict use_column
      declare
        own uuid := ${READER};
        passes boolean := exists (select from pg_roles where rolname = session_user and (rolbypassrls or rolsuper));
      begin
        return query
          select period.company_id, period.facility_id, period.year, company.year_first_month
          from facility_period as period join company on company.company_id = period.company_id
          where period.company_id = any (of_companies) and period.state = 'LOCKED'
            and (passes or period.company_id = own
              or exists (select from group_entity as entity
                where entity.company_id = period.company_id and entity.member_company = own)
              or exists (select from group_consent as consent
                where consent.company_id = period.company_id and consent.controlling_company = own));
      end
      $$`);
    await db.sql(`revoke all on function locked_periods(uuid[]) from public`);
    await db.sql(`grant execute on function locked_periods(uuid[]) to ${APP_ROLE}, ${STAFF_ROLE}`);
  },
};
