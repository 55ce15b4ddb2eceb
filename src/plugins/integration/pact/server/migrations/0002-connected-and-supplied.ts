import { enableTenancy, makeAppendOnly, type Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";

/**
 * Footprints of connected companies of this installation arrive in the table of those of partners. The giver writes the
 * row of the receiver: only of a footprint that it has published to it, and only while the connection stands that there
 * was when it did. It cannot read the row, and nobody can change it.
 */
export const connectedAndSupplied: Migration = {
  id: '0002-connected-and-supplied',
  async up(db) {
    await db.sql(`
      create table pact_company_grant (
        company_id uuid not null,
        footprint_id uuid not null,
        to_company uuid not null references company check (to_company <> company_id),
        granted_at timestamptz not null,
        granted_by uuid references account,
        ended_at timestamptz,
        ended_by uuid references account,
        primary key (company_id, footprint_id, to_company),
        foreign key (company_id, footprint_id) references footprint
      )`);
    await enableTenancy(db, 'pact_company_grant');
    await db.sql('create index pact_company_grant_to on pact_company_grant (to_company)');
    await db.sql('create index pact_company_grant_by on pact_company_grant (granted_by)');
    await db.sql('create index pact_company_grant_ended_by on pact_company_grant (ended_by)');

    await db.sql(`
      alter table pact_received
        alter column partner_id drop not null,
        add column from_company uuid references company,
        add constraint pact_received_origin check ((partner_id is null) <> (from_company is null))`);
    await db.sql('create index pact_received_from on pact_received (from_company) where from_company is not null');
    await db.sql(`
      create policy connected_giver_adds on pact_received for insert with check (
        from_company = ${READER}
        and exists (
          select 1 from pact_company_grant as given
          join company_connection as connection
            on least(connection.from_company, connection.to_company) = least(given.company_id, given.to_company)
              and greatest(connection.from_company, connection.to_company) = greatest(given.company_id, given.to_company)
          where given.company_id = ${READER} and given.to_company = pact_received.company_id
            and given.footprint_id = pact_received.footprint_id and given.ended_at is null
            and connection.status = 'CONNECTED' and connection.connected_at <= given.granted_at))`);
    // No company writes itself a footprint in the name of another one.
    await db.sql(`
      create function only_the_giver_adds() returns trigger language plpgsql as $$
      begin
        if new.from_company <> ${READER} then
          raise exception 'Only the company that gives a footprint adds it.' using errcode = '42501';
        end if;
        return new;
      end $$`);
    await db.sql(`
      create trigger only_the_giver_adds before insert on pact_received
        for each row execute function only_the_giver_adds()`);

    // Why a company uses a footprint in spite of its findings.
    await db.sql(`
      create table pact_acceptance (
        company_id uuid not null,
        received_id uuid not null,
        at timestamptz not null,
        by_account uuid not null references account,
        reason text not null check (reason <> ''),
        primary key (company_id, received_id),
        foreign key (company_id, received_id) references pact_received
      )`);
    await enableTenancy(db, 'pact_acceptance');
    await makeAppendOnly(db, 'pact_acceptance');
    await db.sql('create index pact_acceptance_by on pact_acceptance (by_account)');

    // The version of an own factor that a received footprint is.
    await db.sql(`
      create table pact_factor (
        company_id uuid not null,
        received_id uuid not null,
        factor_id uuid not null,
        version integer not null,
        at timestamptz not null,
        by_account uuid not null references account,
        primary key (company_id, received_id),
        unique (company_id, factor_id, version),
        foreign key (company_id, received_id) references pact_received,
        foreign key (company_id, factor_id, version) references own_factor_version
      )`);
    await enableTenancy(db, 'pact_factor');
    await makeAppendOnly(db, 'pact_factor');
    await db.sql('create index pact_factor_by on pact_factor (by_account)');

    // Newer footprints that were declined.
    await db.sql(`
      create table pact_declined (
        company_id uuid not null,
        received_id uuid not null,
        at timestamptz not null,
        by_account uuid not null references account,
        reason text not null check (reason <> ''),
        primary key (company_id, received_id),
        foreign key (company_id, received_id) references pact_received
      )`);
    await enableTenancy(db, 'pact_declined');
    await makeAppendOnly(db, 'pact_declined');
    await db.sql('create index pact_declined_by on pact_declined (by_account)');
  },
};
