import { APP_ROLE, STAFF_ROLE, type Migration } from '#server';

const SAID = String.raw`remark || E'\n' || reference`;

/**
 * Finds records by prefixes of words. Under row-level security PostgreSQL uses no index for operators that could leak
 * hidden rows, and text search operators are among them. So a function searches for ids without row-level security,
 * only in the company of the transaction unless the login may see all companies anyway.
 */
export const wordSearch: Migration = {
  id: '0005-word-search',
  async up(db) {
    // Words are prefixed with the end of the company's id and the scope, so that a search skips other companies' words.
    await db.sql(`
      create function record_words(company uuid, scope smallint, said text) returns tsvector
      language sql immutable strict parallel safe cost 1000
      as $$
        select array_to_tsvector(string_to_array(ltrim(regexp_replace(
          ' ' || lower(said), '[^[:alnum:]]+', ' ' || right(company::text, 12) || scope::text, 'g')), ' '))
      $$`);
    await db.sql(`
      create index emission_record_words on emission_record
        using gin (record_words(company_id, scope, ${SAID})) with (gin_pending_list_limit = 256)
        where deleted_at is null`);
    await db.sql(`
      create function record_ids_found(
        of_company uuid, of_scope smallint, said text, pattern text, named text[], at_most integer
      ) returns setof uuid language plpgsql stable security definer
      set search_path = public, pg_temp set row_security = off set plan_cache_mode = force_custom_plan
      set max_parallel_workers_per_gather = 0 set jit = off
      as $$
      declare
        asked tsquery;
        -- The last word may be incomplete. Prefixes that many words share are slow to look up.
        typed text[] := regexp_split_to_array(lower(said), '[^[:alnum:]]+');
      begin
        if (of_company is null or of_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid)
          and not exists (select from pg_roles where rolname = session_user and (rolbypassrls or rolsuper))
        then
          return;
        end if;
        select string_agg(words, ' | ')::tsquery into asked from (
          select '(' || string_agg(
            right(company.company_id::text, 12) || of_scope || word || case when nth = cardinality(typed) then ':*' else '' end,
            ' & ') || ')' as words
          from company cross join unnest(typed) with ordinality as each (word, nth)
          where word <> '' and (of_company is null or company.company_id = of_company)
          group by company.company_id
        ) as companies;
        return query
          select found.id from (
            (select id from emission_record
              where record_words(company_id, scope, ${SAID}) @@ asked and deleted_at is null
                and lower(${SAID}) ~ pattern
              limit at_most)
            union
            (select id from emission_record
              where (of_company is null or company_id = of_company) and scope = of_scope and deleted_at is null
                and input_type = any (named)
              limit at_most)
          ) as found limit at_most;
      end
      $$`);
    const signature = 'record_ids_found(uuid, smallint, text, text, text[], integer)';
    await db.sql(`revoke all on function ${signature} from public`);
    await db.sql(`grant execute on function ${signature} to ${APP_ROLE}, ${STAFF_ROLE}`);
  },
};
