import { enableTenancy, type Migration } from '#server';

const DATA_PARTS = `'day', 'span', 'record'`;

/** Meters of companies, their facilities, and what they measured. */
export const meters: Migration = {
  id: '0001-meters',
  async up(db) {
    // For the exclusion of overlapping assignments, which compares ids beside ranges of days.
    await db.sql(`create extension if not exists btree_gist`);
    await db.sql(`
      create table meter (
        company_id uuid not null references company,
        id uuid not null,
        kind text not null check (kind in ('NMI', 'MPAN', 'ESIID', 'ESPI', 'OTHER')),
        identifier text not null check (length(identifier) between 1 and 200),
        batch_id uuid,
        created_at timestamptz not null,
        created_by uuid not null,
        primary key (company_id, id),
        unique (company_id, kind, identifier)
      )`);
    await enableTenancy(db, 'meter');

    await db.sql(`
      create table meter_channel (
        company_id uuid not null,
        meter_id uuid not null,
        channel text not null,
        direction text not null check (direction in ('IMPORT', 'EXPORT')),
        unit text not null,
        day_offset integer not null,
        primary key (company_id, meter_id, channel),
        foreign key (company_id, meter_id) references meter on delete cascade
      )`);
    await enableTenancy(db, 'meter_channel');

    // What a facility records of a direction: category|input|use, or null for nothing.
    await db.sql(`
      create table meter_assignment (
        company_id uuid not null,
        id uuid not null,
        meter_id uuid not null,
        facility_id uuid not null,
        from_date date not null,
        to_date date,
        import_choice text,
        export_choice text,
        revision integer not null,
        batch_id uuid,
        created_at timestamptz not null,
        created_by uuid not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id),
        check (to_date >= from_date),
        foreign key (company_id, meter_id) references meter,
        foreign key (company_id, facility_id) references facility,
        constraint meter_assignment_once exclude using gist
          (company_id with =, meter_id with =, daterange(from_date, to_date, '[]') with &&)
      )`);
    await enableTenancy(db, 'meter_assignment');
    await db.sql(`create index meter_assignment_facility on meter_assignment (company_id, facility_id)`);

    // The primary key finds the days of a meter. Intervals are encoded (src/plugins/intake/meters/domain/day-codec.ts).
    await db.sql(`
      create table meter_day (
        company_id uuid not null,
        meter_id uuid not null,
        channel text not null,
        day date not null,
        intervals bytea not null,
        batch_id uuid not null,
        primary key (company_id, meter_id, channel, day),
        foreign key (company_id, meter_id, channel) references meter_channel
      )`);
    await enableTenancy(db, 'meter_day');

    // Minutes since 1970, UTC. The quantity is mantissa × 10^-scale.
    await db.sql(`
      create table meter_span (
        company_id uuid not null,
        meter_id uuid not null,
        channel text not null,
        from_minute integer not null,
        to_minute integer not null check (to_minute > from_minute),
        mantissa bigint not null,
        scale smallint not null,
        quality text not null check (quality in ('A', 'F', 'S', 'E')),
        batch_id uuid not null,
        primary key (company_id, meter_id, channel, from_minute),
        foreign key (company_id, meter_id, channel) references meter_channel
      )`);
    await enableTenancy(db, 'meter_span');

    // The record of a month (`2025-07-01`) or of the period of a read, by its key among imports: undoing a batch records
    // again what it replaced, under the same key.
    await db.sql(`
      create table meter_record (
        company_id uuid not null,
        meter_id uuid not null,
        channel text not null,
        assignment_id uuid not null,
        period text not null,
        key text not null,
        batch_id uuid not null,
        primary key (company_id, meter_id, channel, assignment_id, period),
        foreign key (company_id, meter_id, channel) references meter_channel,
        foreign key (company_id, assignment_id) references meter_assignment
      )`);
    await enableTenancy(db, 'meter_record');

    // What a batch replaced, so that undoing it restores that. Null: there was nothing.
    await db.sql(`
      create table meter_before (
        company_id uuid not null references company,
        batch_id uuid not null,
        part text not null check (part in (${DATA_PARTS})),
        meter_id uuid not null,
        channel text not null,
        key text not null,
        content jsonb,
        primary key (company_id, batch_id, part, meter_id, channel, key)
      )`);
    await enableTenancy(db, 'meter_before');
  },
};
