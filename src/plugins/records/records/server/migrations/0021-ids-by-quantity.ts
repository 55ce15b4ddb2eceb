import { APP_ROLE, STAFF_ROLE, type Migration } from '#server';

/**
 * Finds records by quantity. Under row-level security PostgreSQL uses no index for comparisons of `numeric`, because they
 * could leak hidden rows. So a function looks the ids up without row-level security, only in the company of the
 * transaction unless the login may see all companies anyway: the rule of `record_ids_found`.
 */
export const idsByQuantity: Migration = {
  id: '0021-ids-by-quantity',
  async up(db) {
    await db.sql(`
      create function record_ids_of_quantity(
        of_company uuid, of_scope smallint, first_quantity numeric, before_quantity numeric, at_most integer
      ) returns setof uuid language plpgsql stable security definer
      set search_path = public, pg_temp set row_security = off set plan_cache_mode = force_custom_plan
      set max_parallel_workers_per_gather = 0 set jit = off
      as $$
      begin
        if (of_company is null or of_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid)
          and not exists (select from pg_roles where rolname = session_user and (rolbypassrls or rolsuper))
        then
          return;
        end if;
        return query
          select record.id from company
            cross join lateral (
              select id from emission_record
              where company_id = company.company_id and scope = of_scope and deleted_at is null
                and quantity >= first_quantity and quantity < before_quantity
              limit at_most
            ) as record
          where of_company is null or company.company_id = of_company
          limit at_most;
      end
      $$`);
    const signature = 'record_ids_of_quantity(uuid, smallint, numeric, numeric, integer)';
    await db.sql(`revoke all on function ${signature} from public`);
    await db.sql(`grant execute on function ${signature} to ${APP_ROLE}, ${STAFF_ROLE}`);
  },
};
