import { APP_ROLE, enableTenancy, insertOnly, makeAppendOnly, STAFF_ROLE, type Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";

/** Both sides may read, no other company. */
const SIDES = `${READER} in (customer_id, supplier_id)`;

/** The two companies are connected now: a second check in the database, after the one in the service. */
const CONNECTED = `exists (
  select 1 from company_connection as connection
  where least(connection.from_company, connection.to_company) = least(customer_id, supplier_id)
    and greatest(connection.from_company, connection.to_company) = greatest(customer_id, supplier_id)
    and connection.status = 'CONNECTED')`;

/**
 * Requests, their events, answers and proposals belong to two companies, so their keys do not begin with one: each side
 * reads all of them and writes only its own actions. Data of one side only is in separate tables.
 */
export const recordRequest: Migration = {
  id: '0001-record-request',
  async up(db) {
    const shared = async (table: string) => {
      await db.sql(`alter table ${table} enable row level security`);
      await db.sql(`alter table ${table} force row level security`);
      await db.sql(`create policy both_sides_read on ${table} for select using (${SIDES})`);
    };

    await db.sql(`
      create table record_request (
        id uuid primary key,
        customer_id uuid not null references company,
        supplier_id uuid not null references company check (supplier_id <> customer_id),
        customer_name text not null,
        supplier_name text not null,
        origin text not null check (origin in ('REQUEST', 'SHARED')),
        status text not null check (status in
          ('PENDING', 'IN_PROGRESS', 'SUBMITTED', 'CHANGES_REQUESTED', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
        campaign_id uuid,
        from_date date not null,
        to_date date not null check (to_date >= from_date),
        category text not null,
        input_type text not null,
        purpose text not null,
        message text not null,
        due_date date,
        reminder_days smallint[] not null,
        reminded smallint[] not null,
        facility_id uuid,
        fuel_burnt_at text,
        last_reason text not null default '',
        answer_id uuid,
        tonnes numeric(20,6),
        created_at timestamptz not null,
        created_by uuid not null,
        created_by_name text not null,
        updated_at timestamptz not null,
        unique (id, customer_id, supplier_id)
      )`);
    await shared('record_request');
    // Requested by the customer, or shared by the supplier; between connected companies.
    await db.sql(`
      create policy own_request on record_request for insert with check (
        ((customer_id = ${READER} and origin = 'REQUEST' and status = 'PENDING')
          or (supplier_id = ${READER} and origin = 'SHARED' and status = 'SUBMITTED'))
        and ${CONNECTED})`);
    await db.sql(`
      create policy customer_acts on record_request for update using (customer_id = ${READER})
        with check (customer_id = ${READER} and status in ('CHANGES_REQUESTED', 'ACCEPTED', 'CANCELLED'))`);
    await db.sql(`
      create policy supplier_acts on record_request for update using (supplier_id = ${READER})
        with check (supplier_id = ${READER} and status in ('IN_PROGRESS', 'SUBMITTED', 'DECLINED'))`);
    // The content of a request is immutable.
    const moving = 'status, last_reason, answer_id, tonnes, updated_at';
    await db.sql(`revoke update, delete, truncate on record_request from ${APP_ROLE}`);
    await db.sql(`grant update (${moving}) on record_request to ${APP_ROLE}`);
    await db.sql(`revoke update, delete, truncate on record_request from ${STAFF_ROLE}`);
    await db.sql(`grant update (${moving}, reminded) on record_request to ${STAFF_ROLE}`);
    for (const side of ['customer', 'supplier']) {
      await db.sql(
        `create index record_request_${side} on record_request (${side}_id, created_at desc, id desc) include (status)`,
      );
      await db.sql(
        `create index record_request_${side}_status on record_request (${side}_id, status, created_at desc, id desc)`,
      );
    }
    await db.sql(`create index record_request_newest on record_request (created_at desc, id desc)`);
    await db.sql(`create index record_request_input on record_request (input_type, created_at desc, id desc)`);
    await db.sql(
      `create index record_request_of_campaign on record_request (campaign_id) where campaign_id is not null`,
    );
    await db.sql(`
      create index record_request_due on record_request (due_date)
        where due_date is not null and status in ('PENDING', 'IN_PROGRESS', 'CHANGES_REQUESTED')`);
    // A duplicate of an open request is rejected.
    await db.sql(`
      create unique index record_request_open on record_request
        (customer_id, supplier_id, category, from_date, to_date, purpose)
        where origin = 'REQUEST' and status in ('PENDING', 'IN_PROGRESS', 'SUBMITTED', 'CHANGES_REQUESTED')`);

    const ofRequest = `
      customer_id uuid not null,
      supplier_id uuid not null,
      foreign key (request_id, customer_id, supplier_id) references record_request (id, customer_id, supplier_id)`;

    await db.sql(`
      create table record_request_answer (
        id uuid primary key,
        request_id uuid not null,
        version integer not null,
        content jsonb not null,
        shared_from uuid,
        submitted_at timestamptz not null,
        submitted_by uuid not null,
        submitted_by_name text not null,
        ${ofRequest},
        unique (request_id, version)
      )`);
    await shared('record_request_answer');
    await db.sql(
      `create policy supplier_answers on record_request_answer for insert with check (supplier_id = ${READER})`,
    );
    await makeAppendOnly(db, 'record_request_answer');
    await db.sql(
      `create index record_request_answer_shared on record_request_answer (supplier_id, shared_from) where shared_from is not null`,
    );

    await db.sql(`
      create table record_request_event (
        id uuid primary key,
        request_id uuid not null,
        at timestamptz not null,
        side text not null check (side in ('CUSTOMER', 'SUPPLIER', 'STAFF', 'SYSTEM')),
        by_account uuid,
        by_name text,
        event text not null,
        remark text not null,
        answer_id uuid,
        ${ofRequest}
      )`);
    await shared('record_request_event');
    await db.sql(`
      create policy own_acts on record_request_event for insert with check (
        (side = 'CUSTOMER' and customer_id = ${READER}) or (side = 'SUPPLIER' and supplier_id = ${READER}))`);
    await makeAppendOnly(db, 'record_request_event');
    await db.sql(`create index record_request_event_of on record_request_event (request_id, at, id)`);

    await db.sql(`
      create table record_request_proposal (
        id uuid primary key,
        request_id uuid not null,
        answer_id uuid not null references record_request_answer,
        next_answer_id uuid not null references record_request_answer,
        status text not null check (status in ('OPEN', 'ACCEPTED', 'REFUSED', 'SUPERSEDED')),
        remark text not null,
        reason text not null default '',
        created_at timestamptz not null,
        decided_at timestamptz,
        ${ofRequest}
      )`);
    await shared('record_request_proposal');
    await db.sql(`
      create policy supplier_proposes on record_request_proposal for insert
        with check (supplier_id = ${READER} and status = 'OPEN')`);
    await db.sql(`
      create policy customer_decides on record_request_proposal for update
        using (customer_id = ${READER}) with check (customer_id = ${READER} and status in ('ACCEPTED', 'REFUSED'))`);
    await db.sql(`
      create policy supplier_replaces on record_request_proposal for update
        using (supplier_id = ${READER}) with check (supplier_id = ${READER} and status = 'SUPERSEDED')`);
    for (const role of [APP_ROLE, STAFF_ROLE]) {
      await db.sql(`revoke update, delete, truncate on record_request_proposal from ${role}`);
      await db.sql(`grant update (status, reason, decided_at) on record_request_proposal to ${role}`);
    }
    for (const side of ['customer', 'supplier'])
      await db.sql(
        `create index record_request_proposal_${side} on record_request_proposal (${side}_id, created_at desc, id desc)`,
      );
    await db.sql(
      `create unique index record_request_proposal_open on record_request_proposal (request_id) where status = 'OPEN'`,
    );
    await db.sql(`create index record_request_proposal_of on record_request_proposal (request_id, created_at)`);

    // For the supplier only: drafts, how an answer was built, and from which records.
    await db.sql(`
      create table record_request_draft (
        company_id uuid not null references company,
        request_id uuid not null references record_request,
        body jsonb not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, request_id)
      )`);
    await enableTenancy(db, 'record_request_draft');
    await db.sql(`
      create table record_request_recipe (
        company_id uuid not null references company,
        answer_id uuid not null references record_request_answer,
        request_id uuid not null references record_request,
        body jsonb not null,
        figures jsonb not null,
        digest text,
        found_at timestamptz,
        found_digest text,
        found_tonnes numeric(20,6),
        primary key (company_id, answer_id)
      )`);
    await enableTenancy(db, 'record_request_recipe');
    await db.sql(
      `create index record_request_recipe_found on record_request_recipe (company_id, found_at desc) where found_at is not null`,
    );
    await db.sql(`
      create table record_request_lineage (
        company_id uuid not null references company,
        answer_id uuid not null references record_request_answer,
        record_id uuid not null,
        revision integer not null,
        run_id uuid not null,
        t_total numeric(20,6) not null,
        used jsonb not null,
        primary key (company_id, answer_id, record_id)
      )`);
    await enableTenancy(db, 'record_request_lineage');
    await makeAppendOnly(db, 'record_request_lineage');

    // For the customer only: campaigns, and the records created from answers.
    await db.sql(`
      create table record_request_campaign (
        company_id uuid not null references company,
        id uuid not null,
        title text not null,
        from_date date not null,
        to_date date not null,
        category text not null,
        due_date date not null,
        created_at timestamptz not null,
        created_by uuid not null,
        primary key (company_id, id)
      )`);
    await enableTenancy(db, 'record_request_campaign');
    await db.sql(
      `create index record_request_campaign_newest on record_request_campaign (company_id, created_at desc, id desc)`,
    );
    await db.sql(`
      create table record_request_link (
        company_id uuid not null references company,
        request_id uuid not null references record_request,
        record_id uuid not null,
        answer_id uuid not null references record_request_answer,
        customer_amount numeric(18,3),
        accepted_at timestamptz not null,
        accepted_by uuid not null,
        accepted_by_name text not null,
        primary key (company_id, request_id),
        unique (company_id, record_id),
        foreign key (company_id, record_id) references emission_record
      )`);
    await enableTenancy(db, 'record_request_link');

    // Mails to people of the other company, whom the queueing transaction cannot see.
    await db.sql(`
      create table record_request_mail (
        id uuid primary key,
        request_id uuid not null references record_request,
        kind text not null check (kind in ('new', 'reminder')),
        days_left integer
      )`);
    await insertOnly(db, 'record_request_mail');
  },
};
