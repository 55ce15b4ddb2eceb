import { APP_ROLE, STAFF_ROLE, type Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";

/** The two companies are connected now: a second check in the database, after the one in the service. */
const CONNECTED = `exists (
  select 1 from company_connection as connection
  where least(connection.from_company, connection.to_company) = least(asker_id, asked_id)
    and greatest(connection.from_company, connection.to_company) = greatest(asker_id, asked_id)
    and connection.status = 'CONNECTED')`;

/** What becomes of a request. What it asks for never changes. */
const OUTCOME = 'status, answered_at, answered_by, reason, footprint_ids';

/**
 * Requests for footprints between connected companies. A request belongs to both: each side reads it and writes only its own
 * steps. Questions to partners say which product and which days they are about.
 */
export const requestsOfCompanies: Migration = {
  id: '0003-requests-of-companies',
  async up(db) {
    await db.sql(`
      create table pact_company_request (
        id uuid primary key,
        asker_id uuid not null references company,
        asked_id uuid not null references company check (asked_id <> asker_id),
        asker_name text not null,
        asked_name text not null,
        product text not null check (product <> ''),
        product_ids text[] not null,
        from_date date not null,
        to_date date not null check (to_date >= from_date),
        due_date date,
        comment text not null,
        asked_at timestamptz not null,
        asked_by uuid not null,
        status text not null check (status in ('OPEN', 'FULFILLED', 'REJECTED', 'CANCELLED')),
        answered_at timestamptz,
        answered_by uuid,
        reason text,
        footprint_ids uuid[] not null default '{}',
        check ((status = 'OPEN') = (answered_at is null)),
        check ((status = 'FULFILLED') = (cardinality(footprint_ids) > 0)),
        check ((status = 'REJECTED') = (reason is not null))
      )`);
    await db.sql('alter table pact_company_request enable row level security');
    await db.sql('alter table pact_company_request force row level security');
    await db.sql(`
      create policy both_sides_read on pact_company_request for select using (${READER} in (asker_id, asked_id))`);
    await db.sql(`
      create policy asker_asks on pact_company_request for insert with check (
        asker_id = ${READER} and status = 'OPEN' and ${CONNECTED})`);
    await db.sql(`
      create policy asker_withdraws on pact_company_request for update using (asker_id = ${READER})
        with check (asker_id = ${READER} and status = 'CANCELLED')`);
    await db.sql(`
      create policy asked_answers on pact_company_request for update using (asked_id = ${READER})
        with check (asked_id = ${READER} and status in ('FULFILLED', 'REJECTED'))`);
    for (const role of [APP_ROLE, STAFF_ROLE]) {
      await db.sql(`revoke update, delete, truncate on pact_company_request from ${role}`);
      await db.sql(`grant update (${OUTCOME}) on pact_company_request to ${role}`);
    }
    // Policies see only the new row: who may take a step, and that it begins with an open request, is checked here.
    await db.sql(`
      create function pact_company_request_step() returns trigger language plpgsql
      set search_path = public, pg_temp
      as $$
      begin
        if row_security_active('pact_company_request')
          and (old.status <> 'OPEN' or (new.status = 'CANCELLED') <> (old.asker_id = ${READER})) then
          raise exception 'permission denied: this step on the request % is not the company''s', old.id
            using errcode = 'insufficient_privilege';
        end if;
        return new;
      end
      $$`);
    await db.sql(`
      create trigger pact_company_request_step before update on pact_company_request
        for each row execute function pact_company_request_step()`);
    await db.sql('create index pact_company_request_asker on pact_company_request (asker_id, asked_at desc, id desc)');
    await db.sql('create index pact_company_request_asked on pact_company_request (asked_id, asked_at desc, id desc)');
    // The same is not asked twice while the first request is open.
    await db.sql(`
      create unique index pact_company_request_open on pact_company_request
        (asker_id, asked_id, lower(product), from_date, to_date) where status = 'OPEN'`);

    await db.sql(`
      alter table pact_asked
        add column product text not null default '',
        add column from_date date,
        add column to_date date,
        add column due_date date,
        add constraint pact_asked_days check ((from_date is null) = (to_date is null) and to_date >= from_date)`);
  },
};
