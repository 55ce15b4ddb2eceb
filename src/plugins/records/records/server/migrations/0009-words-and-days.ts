import { APP_ROLE, STAFF_ROLE, type Migration } from '#server';

const SAID = String.raw`remark || E'\n' || reference`;

/** The other conditions of a filter; null means no condition. */
const OTHERWISE = `
  (of_company is null or company_id = of_company) and scope = of_scope and deleted_at is null
  and (facilities is null or facility_id = any (facilities))
  and (earliest is null or from_date >= earliest) and (since is null or to_date >= since)
  and (until is null or from_date <= until)`;

/**
 * Extends the word search by the facilities and days of a filter. A text in one record of a hundred matches many
 * records, and so do the days of two months, but few match both, and PostgreSQL finds those by combining the two
 * indexes. The access rules are those of the earlier function.
 */
export const wordsAndDays: Migration = {
  id: '0009-words-and-days',
  async up(db) {
    // Replaces the earlier function, so that only one bypasses the policies.
    await db.sql('drop function record_ids_found(uuid, smallint, text, text, text[], integer)');
    await db.sql(`
      create function record_ids_found(
        of_company uuid, of_scope smallint, said text, pattern text, named text[], at_most integer,
        facilities uuid[], earliest date, since date, until date
      ) returns setof uuid language plpgsql stable security definer
      set search_path = public, pg_temp set row_security = off set plan_cache_mode = force_custom_plan
      set max_parallel_workers_per_gather = 0 set jit = off
      as $$
      declare
        asked tsquery;
        -- The last word may be incomplete.
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
              where record_words(company_id, scope, ${SAID}) @@ asked and ${OTHERWISE} and lower(${SAID}) ~ pattern
              limit at_most)
            union
            (select id from emission_record where ${OTHERWISE} and input_type = any (named) limit at_most)
          ) as found limit at_most;
      end
      $$`);
    const signature = 'record_ids_found(uuid, smallint, text, text, text[], integer, uuid[], date, date, date)';
    await db.sql(`revoke all on function ${signature} from public`);
    await db.sql(`grant execute on function ${signature} to ${APP_ROLE}, ${STAFF_ROLE}`);
  },
};
