import { APP_ROLE, enableTenancy, STAFF_ROLE, type Migration } from '#server';

/** Endpoints, the events for them, what is delivered to each, and every attempt. */
export const webhookEndpoints: Migration = {
  id: '0001-webhook-endpoints',
  async up(db) {
    await db.sql(`
      create table webhook_endpoint (
        company_id uuid not null references company,
        id uuid not null,
        url text not null,
        description text not null,
        event_types text[] not null,
        facility_ids uuid[] not null,
        state text not null check (state in ('ACTIVE', 'PAUSED', 'DISABLED')),
        message text,
        secret text not null,
        previous_secret text,
        previous_until timestamptz,
        revision integer not null default 1,
        failing_since timestamptz,
        last_delivered_at timestamptz,
        created_at timestamptz not null,
        created_by uuid not null references account,
        primary key (company_id, id)
      )`);
    await enableTenancy(db, 'webhook_endpoint');
    await db.sql('create index webhook_endpoint_creator on webhook_endpoint (created_by)');
    // The text is stored, so that every attempt signs and sends the same bytes.
    await db.sql(`
      create table webhook_event (
        company_id uuid not null references company,
        id uuid not null,
        number bigint generated always as identity,
        type text not null,
        subject text not null,
        body text not null,
        created_at timestamptz not null default now(),
        primary key (company_id, id)
      )`);
    await enableTenancy(db, 'webhook_event');
    await db.sql('create index webhook_event_created on webhook_event (created_at)');
    // due_at: the next attempt of what waits; while it is sent, the end of the lease.
    await db.sql(`
      create table webhook_delivery (
        company_id uuid not null,
        id uuid not null,
        endpoint_id uuid not null,
        event_id uuid not null,
        number bigint not null,
        subject text not null,
        state text not null default 'WAITING' check (state in ('WAITING', 'SENDING', 'DELIVERED', 'FAILED')),
        due_at timestamptz not null default now(),
        attempts integer not null default 0,
        failures integer not null default 0,
        response_status integer,
        duration_ms integer,
        message text,
        response text not null default '',
        created_at timestamptz not null default now(),
        ended_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, endpoint_id) references webhook_endpoint on delete cascade,
        foreign key (company_id, event_id) references webhook_event on delete cascade
      )`);
    await enableTenancy(db, 'webhook_delivery');
    await db.sql(`
      create index webhook_delivery_due on webhook_delivery (company_id, endpoint_id, due_at)
      where state in ('WAITING', 'SENDING')`);
    await db.sql(
      `create index webhook_delivery_sending on webhook_delivery (company_id, endpoint_id) where state = 'SENDING'`,
    );
    await db.sql(
      `create index webhook_delivery_failed on webhook_delivery (company_id, endpoint_id) where state = 'FAILED'`,
    );
    await db.sql(`
      create index webhook_delivery_order on webhook_delivery (company_id, endpoint_id, subject, number)
      where state in ('WAITING', 'SENDING')`);
    await db.sql('create index webhook_delivery_newest on webhook_delivery (company_id, endpoint_id, number desc)');
    await db.sql('create index webhook_delivery_event on webhook_delivery (company_id, event_id)');
    await db.sql(`
      create table webhook_attempt (
        company_id uuid not null,
        delivery_id uuid not null,
        number integer not null,
        at timestamptz not null,
        duration_ms integer not null,
        response_status integer,
        message text,
        response text not null,
        headers jsonb not null,
        primary key (company_id, delivery_id, number),
        foreign key (company_id, delivery_id) references webhook_delivery on delete cascade
      )`);
    await enableTenancy(db, 'webhook_attempt');
    // A transaction of one company may tell another one, such as the supplier of a request. It learns nothing of its
    // endpoints. They are locked against deletion only, so writers do not wait for each other.
    await db.sql(`
      create function webhook_publish(
        of_company uuid, event uuid, event_type text, of_facility uuid, about text, content text
      ) returns void language plpgsql security definer
      set search_path = public, pg_temp set row_security = off
      as $$
      declare
        wanted uuid[];
        place bigint;
      begin
        with asking as (
          select id from webhook_endpoint
          where company_id = of_company and state <> 'DISABLED' and event_type = any (event_types)
            and (of_facility is null or facility_ids = '{}' or of_facility = any (facility_ids))
          order by id for key share
        )
        select array_agg(id) into wanted from asking;
        if wanted is null then
          return;
        end if;
        insert into webhook_event (company_id, id, type, subject, body)
        values (of_company, event, event_type, about, content) returning number into place;
        insert into webhook_delivery (company_id, id, endpoint_id, event_id, number, subject)
        select of_company, gen_random_uuid(), endpoint, event, place, about from unnest(wanted) as given (endpoint);
        perform pg_notify('webhooks_due', '');
      end
      $$`);
    const signature = 'webhook_publish(uuid, uuid, text, uuid, text, text)';
    await db.sql(`revoke all on function ${signature} from public`);
    await db.sql(`grant execute on function ${signature} to ${APP_ROLE}, ${STAFF_ROLE}`);
  },
};
