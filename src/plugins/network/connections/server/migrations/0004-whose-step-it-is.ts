import { APP_ROLE, type Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";

/** Relation of the invitation `met` in terms of the row `next`: what `to_company` is to `from_company`. */
const RELATION_MET = `
  case when met.from_company = next.from_company then met.relation
    when met.relation = 'CUSTOMER' then 'SUPPLIER' when met.relation = 'SUPPLIER' then 'CUSTOMER' else met.relation end`;

/**
 * Row-level policies say whose row it is; this trigger says whose turn it is: a company cannot accept its own request.
 * A policy sees either the old row or the new one, so a trigger compares the two. It applies to the login that serves
 * requests; work across companies bypasses it, as it bypasses the policies.
 */
export const whoseStepItIs: Migration = {
  id: '0004-whose-step-it-is',
  async up(db) {
    const table = 'company_connection';
    await db.sql(`
      create function company_connection_step() returns trigger language plpgsql
      set search_path = public, pg_temp
      as $$
      declare
        own uuid := ${READER};
        was company_connection%rowtype := old;
        next company_connection%rowtype := new;
        -- An invitation of the other company that this transaction has merged into this row: its consent.
        met company_connection%rowtype;
        is_asked boolean;
        is_met boolean;
        is_same_pair boolean;
        is_allowed boolean := false;
      begin
        if not row_security_active('company_connection') then return new; end if;
        is_asked := was.from_company <> own and (was.to_company = own
          or (was.to_company is null and was.email in (
            select email from account where company_id = own and status = 'ACTIVE')));
        is_same_pair := next.from_company = was.from_company and next.to_company is not distinct from was.to_company;
        select * into met from company_connection
          where merged_into = was.id and status = 'MERGED' and from_company <> own
            and xmin::text = (pg_current_xact_id()::text::numeric % 4294967296)::text
          limit 1;
        is_met := found;

        if next.id <> was.id or (next.created_at <> was.created_at and (next.status <> 'REQUEST' or was.status = 'REQUEST')) then
          is_allowed := false;
        elsif was.status = 'REQUEST' and next.status = 'REQUEST' then
          is_allowed := is_same_pair and was.from_company = own and next.email is not distinct from was.email;
        elsif next.status = 'CONNECTED' and was.status in ('REQUEST', 'DECLINED', 'WITHDRAWN', 'DISCONNECTED') then
          is_allowed := next.from_company = was.from_company and next.email is not distinct from was.email
            and ((was.status = 'REQUEST' and is_asked and next.to_company = own and next.relation in (was.relation, 'BOTH'))
              or (is_met and is_same_pair and next.relation in (was.relation, 'BOTH', ${RELATION_MET})));
        elsif was.status = 'REQUEST' and next.status = 'DECLINED' then
          is_allowed := is_same_pair and is_asked and next.relation = was.relation;
        elsif was.status = 'REQUEST' and next.status = 'WITHDRAWN' then
          is_allowed := is_same_pair and was.from_company = own and next.relation = was.relation;
        elsif was.status = 'REQUEST' and next.status = 'MERGED' then
          is_allowed := is_same_pair and is_asked and was.to_company is null and next.relation = was.relation
            and exists (select 1 from company_connection as pair where pair.id = next.merged_into
              and own in (pair.from_company, pair.to_company) and was.from_company in (pair.from_company, pair.to_company));
        elsif was.status = 'CONNECTED' and next.status = 'DISCONNECTED' then
          is_allowed := is_same_pair and next.relation = was.relation;
        elsif was.status = 'CONNECTED' and next.status = 'CONNECTED' then
          is_allowed := is_same_pair and next.connected_at = was.connected_at
            and next.email is not distinct from was.email
            -- Another relation is what the other company has asked for, or follows from its invitation.
            and (next.relation = was.relation or (next.relation = was.asked_relation and was.asked_by <> own)
              or (is_met and next.relation in ('BOTH', ${RELATION_MET})))
            and (next.asked_by is null or next.asked_by = own
              or (next.asked_by = was.asked_by and next.asked_relation = was.asked_relation));
        elsif was.status in ('DECLINED', 'WITHDRAWN', 'DISCONNECTED') and next.status = 'REQUEST' then
          is_allowed := next.from_company = own and next.to_company is not null and next.asked_by is null
            and was.to_company is not null
            and least(next.from_company, next.to_company) = least(was.from_company, was.to_company)
            and greatest(next.from_company, next.to_company) = greatest(was.from_company, was.to_company);
        end if;
        if is_allowed is not true then
          raise exception 'permission denied: this step on the connection % is not the company''s', was.id
            using errcode = 'insufficient_privilege';
        end if;
        return new;
      end
      $$`);
    await db.sql(
      `create trigger company_connection_step before update on ${table} for each row execute function company_connection_step()`,
    );
    // The login that serves requests deletes no connection.
    await db.sql(`revoke delete, truncate on ${table} from ${APP_ROLE}`);
    await db.sql(`drop policy own_request on ${table}`);
    await db.sql(`
      create policy own_request on ${table} for insert with check (
        from_company = ${READER} and status = 'REQUEST' and asked_by is null and merged_into is null
        and (to_company is null or email is null))`);

    // An action must be one this side may do, by a person of its own.
    const connection = (asked: string) =>
      `exists (select 1 from ${table} as connection where connection.id = connection_act.connection_id and ${asked})`;
    await db.sql('drop policy own_acts on connection_act');
    await db.sql(`
      create policy own_acts on connection_act for insert with check (
        by_company = ${READER} and not told
        and (by_account is null or exists (select 1 from account where account.id = connection_act.by_account))
        and case
          when act in ('REQUESTED', 'RESENT', 'WITHDRAWN')
            then ${connection(`connection.from_company = ${READER} and connection.status = 'REQUEST'`)}
          when act = 'DECLINED'
            then ${connection(`connection.from_company <> ${READER} and connection.status = 'REQUEST'`)}
          else ${connection(`connection.status = 'CONNECTED'`)}
        end)`);
  },
};
