import { enableTenancy, makeAppendOnly, type Migration } from '#server';

/** Partners whose systems exchange footprints with a company, and what is exchanged. */
export const pact: Migration = {
  id: '0001-pact',
  async up(db) {
    await db.sql(`
      create table pact_partner (
        company_id uuid not null references company,
        id uuid not null,
        name text not null,
        contact text not null,
        base_url text not null,
        auth_url text not null,
        client_id text not null,
        client_secret text,
        is_automatic boolean not null,
        revision integer not null default 1,
        created_at timestamptz not null,
        created_by uuid not null references account,
        primary key (company_id, id),
        check ((base_url = '') = (client_id = '')),
        check (base_url = '' or client_secret is not null)
      )`);
    await enableTenancy(db, 'pact_partner');
    await db.sql('create index pact_partner_created_by on pact_partner (created_by)');
    // Secrets that partners present here: only their SHA-256. A secret is 32 random bytes, so a slow hash adds nothing.
    await db.sql(`
      create table pact_secret (
        company_id uuid not null,
        partner_id uuid not null,
        id uuid not null,
        hash text not null check (hash ~ '^[0-9a-f]{64}$'),
        created_at timestamptz not null,
        created_by uuid not null references account,
        last_used_at timestamptz,
        ends_at timestamptz,
        primary key (company_id, partner_id, id),
        foreign key (company_id, partner_id) references pact_partner
      )`);
    await enableTenancy(db, 'pact_secret');
    await db.sql('create index pact_secret_created_by on pact_secret (created_by)');
    await db.sql(`
      create table pact_grant (
        company_id uuid not null,
        partner_id uuid not null,
        footprint_id uuid not null,
        granted_at timestamptz not null,
        granted_by uuid references account,
        primary key (company_id, partner_id, footprint_id),
        foreign key (company_id, partner_id) references pact_partner,
        foreign key (company_id, footprint_id) references footprint
      )`);
    await enableTenancy(db, 'pact_grant');
    await db.sql('create index pact_grant_footprint on pact_grant (company_id, footprint_id)');
    await db.sql('create index pact_grant_by on pact_grant (granted_by)');
    await db.sql(`
      create table pact_request (
        company_id uuid not null,
        id uuid not null,
        partner_id uuid not null,
        event_id text not null,
        criteria jsonb not null,
        comment text not null,
        received_at timestamptz not null,
        status text not null check (status in ('OPEN', 'FULFILLED', 'REJECTED')),
        answered_at timestamptz,
        answered_by uuid references account,
        reason text,
        footprint_ids uuid[] not null default '{}',
        primary key (company_id, id),
        unique (company_id, partner_id, event_id),
        foreign key (company_id, partner_id) references pact_partner,
        check ((status = 'OPEN') = (answered_at is null))
      )`);
    await enableTenancy(db, 'pact_request');
    await db.sql('create index pact_request_answered_by on pact_request (answered_by)');
    await db.sql(`
      create table pact_asked (
        company_id uuid not null,
        id uuid not null,
        partner_id uuid not null,
        criteria jsonb not null,
        comment text not null,
        asked_at timestamptz not null,
        asked_by uuid not null references account,
        status text not null check (status in ('OPEN', 'FULFILLED', 'REJECTED')),
        answered_at timestamptz,
        error text,
        primary key (company_id, id),
        foreign key (company_id, partner_id) references pact_partner,
        check ((status = 'OPEN') = (answered_at is null))
      )`);
    await enableTenancy(db, 'pact_asked');
    await db.sql('create index pact_asked_partner on pact_asked (company_id, partner_id)');
    await db.sql('create index pact_asked_by on pact_asked (asked_by)');
    // What has to reach a partner's system: an event, or a question for a footprint that was announced.
    await db.sql(`
      create table pact_delivery (
        company_id uuid not null,
        id uuid not null,
        partner_id uuid not null,
        about uuid,
        event jsonb,
        footprint_id uuid,
        state text not null check (state in ('WAITING', 'SENT', 'ABANDONED')),
        attempts integer not null default 0,
        created_at timestamptz not null,
        next_at timestamptz not null,
        ended_at timestamptz,
        message text,
        primary key (company_id, id),
        foreign key (company_id, partner_id) references pact_partner,
        check ((event is null) <> (footprint_id is null))
      )`);
    await enableTenancy(db, 'pact_delivery');
    await db.sql(`create index pact_delivery_next on pact_delivery (next_at) where state = 'WAITING'`);
    await db.sql('create index pact_delivery_about on pact_delivery (company_id, about)');
    await db.sql('create index pact_delivery_partner on pact_delivery (company_id, partner_id)');
    // Footprints of partners, as they were received.
    await db.sql(`
      create table pact_received (
        company_id uuid not null,
        id uuid not null,
        partner_id uuid not null,
        footprint_id uuid not null,
        asked_id uuid,
        document jsonb not null,
        received_at timestamptz not null,
        primary key (company_id, id),
        foreign key (company_id, partner_id) references pact_partner,
        foreign key (company_id, asked_id) references pact_asked
      )`);
    await enableTenancy(db, 'pact_received');
    await makeAppendOnly(db, 'pact_received');
    await db.sql('create index pact_received_footprint on pact_received (company_id, partner_id, footprint_id)');
  },
};
