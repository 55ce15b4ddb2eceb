import { makeAppendOnly, restrictToStaff, STAFF_ROLE, type Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";

/** Addresses of the reader's active people; the policy of the account table shows no others. */
const OWN_ADDRESSES = `select email from account where company_id = ${READER} and status = 'ACTIVE'`;

/**
 * An invitation by mail is a connection without a second company: only the company that has the address may read and
 * answer it, and the inviter learns no more than that. Actions on a connection are stored and are the queue of
 * notifications.
 */
export const invitationsAndActs: Migration = {
  id: '0002-invitations-and-acts',
  async up(db) {
    const table = 'company_connection';
    await db.sql(`alter table ${table} drop constraint company_connection_status_check`);
    await db.sql(`
      alter table ${table}
        alter column to_company drop not null,
        add constraint company_connection_status_check
          check (status in ('REQUEST', 'CONNECTED', 'DECLINED', 'WITHDRAWN', 'DISCONNECTED', 'MERGED')),
        add column email text check (email = lower(email)),
        add column language text check (language in ('en', 'vi', 'fr')),
        add column expires_at timestamptz,
        add column message text not null default '' check (length(message) <= 500),
        add column changed_at timestamptz,
        add column asked_relation text check (asked_relation in ('CUSTOMER', 'SUPPLIER', 'BOTH')),
        add column asked_by uuid references company,
        add column merged_into uuid references ${table},
        add constraint company_connection_asked check ((asked_relation is null) = (asked_by is null)),
        add constraint company_connection_merged check ((status = 'MERGED') = (merged_into is not null)),
        add constraint company_connection_named check (to_company is not null or (email is not null and expires_at is not null)),
        add constraint company_connection_both check (to_company is not null or status not in ('CONNECTED', 'DISCONNECTED'))`);
    await db.sql(`update ${table} set changed_at = coalesce(connected_at, created_at)`);
    await db.sql(`alter table ${table} alter column changed_at set not null`);

    await db.sql('drop index company_connection_pair');
    await db.sql(`
      create unique index company_connection_pair
        on ${table} (least(from_company, to_company), greatest(from_company, to_company)) where to_company is not null`);
    await db.sql(`
      create unique index company_connection_invited
        on ${table} (from_company, email) where to_company is null and status = 'REQUEST'`);
    await db.sql(`create index company_connection_address on ${table} (email) where to_company is null`);
    await db.sql(`create index company_connection_expires on ${table} (expires_at) where to_company is null`);
    await db.sql(`create index company_connection_merged_into on ${table} (merged_into) where merged_into is not null`);
    await db.sql(`create index company_connection_changed on ${table} (changed_at desc, id desc)`);
    // Both sides of a list in its order, and both ends of a pair for the policy of companies.
    await db.sql('drop index company_connection_from');
    await db.sql('drop index company_connection_to');
    await db.sql(`create index company_connection_from on ${table} (from_company, changed_at desc, id desc)`);
    await db.sql(`create index company_connection_to on ${table} (to_company, changed_at desc, id desc)`);
    await db.sql(`create index company_connection_from_to on ${table} (from_company, to_company)`);

    const side = `(${READER} in (from_company, to_company) or (to_company is null and email in (${OWN_ADDRESSES})))`;
    await db.sql(`drop policy both_sides_read on ${table}`);
    await db.sql(`drop policy both_sides_change on ${table}`);
    await db.sql(`create policy both_sides_read on ${table} for select using (${side})`);
    await db.sql(`create policy both_sides_change on ${table} for update using (${side}) with check (${side})`);
    await db.sql('drop policy connected_companies on company');
    await db.sql(`
      create policy connected_companies on company for select using (
        exists (select 1 from ${table} as connection
          where connection.from_company = ${READER} and connection.to_company = company.company_id)
        or exists (select 1 from ${table} as connection
          where connection.from_company = company.company_id and connection.to_company = ${READER})
        or exists (select 1 from ${table} as connection
          where connection.to_company is null and connection.email in (${OWN_ADDRESSES})
            and connection.from_company = company.company_id))`);

    await db.sql(`
      create table connection_act (
        connection_id uuid not null references ${table} on delete cascade,
        id uuid not null,
        by_company uuid references company,
        by_account uuid,
        by_name text,
        act text not null,
        relation text check (relation in ('CUSTOMER', 'SUPPLIER', 'BOTH')),
        message text not null default '' check (length(message) <= 500),
        at timestamptz not null,
        told boolean not null default false,
        primary key (connection_id, id)
      )`);
    await db.sql('create index connection_act_untold on connection_act (id) where not told');
    await db.sql('create index connection_act_by_company on connection_act (by_company)');
    await makeAppendOnly(db, 'connection_act');
    // Set once people have been notified.
    await db.sql(`grant update (told) on connection_act to ${STAFF_ROLE}`);
    await db.sql('alter table connection_act enable row level security');
    await db.sql('alter table connection_act force row level security');
    // Of an invitation by mail the inviter sees only its own actions: the others would reveal who owns the address.
    await db.sql(`
      create policy both_sides_read on connection_act for select using (
        by_company = ${READER}
        or exists (select 1 from ${table} as connection
          where connection.id = connection_act.connection_id
            and (connection.to_company is not null or connection.from_company <> ${READER})))`);
    await db.sql(`
      create policy own_acts on connection_act for insert with check (
        by_company = ${READER} and not told
        and exists (select 1 from ${table} as connection where connection.id = connection_act.connection_id))`);

    // Which company was notified of an invitation by mail: the inviter must not read it.
    await db.sql(`
      create table connection_arrival (
        connection_id uuid not null references ${table} on delete cascade,
        of_company uuid not null references company,
        told_at timestamptz not null,
        primary key (connection_id, of_company)
      )`);
    await restrictToStaff(db, 'connection_arrival');
    await db.sql('create index connection_arrival_of on connection_arrival (of_company)');
  },
};
