import { enableTenancy, type Migration } from '#server';

/** Plates and cards, what was learnt from answers, and which rows of files are counted in which batch. */
export const fleetTravel: Migration = {
  id: '0001-fleet-travel',
  async up(db) {
    await db.sql(`
      create table fleet_vehicle (
        company_id uuid not null references company,
        id uuid not null,
        revision integer not null check (revision >= 1),
        tag text not null check (tag <> ''),
        label text not null,
        facility_id uuid not null,
        product_id uuid,
        control text not null check (control in ('OWN', 'STAFF', 'LEASED')),
        size text not null check (size in ('CAR', 'LIGHT', 'HEAVY')),
        drive text not null,
        engine text,
        model_year integer,
        from_date date not null,
        to_date date check (to_date >= from_date),
        created_at timestamptz not null,
        created_by uuid not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id),
        foreign key (company_id, facility_id) references facility,
        foreign key (company_id, product_id) references product
      )`);
    await enableTenancy(db, 'fleet_vehicle');
    await db.sql(`create index fleet_vehicle_tag on fleet_vehicle (company_id, tag, from_date)`);
    await db.sql(`create index fleet_vehicle_facility on fleet_vehicle (company_id, facility_id)`);
    await db.sql(`create index fleet_vehicle_product on fleet_vehicle (company_id, product_id)`);

    await db.sql(`
      create table fleet_product (
        company_id uuid not null references company,
        name text not null,
        fuel text not null,
        primary key (company_id, name)
      )`);
    await enableTenancy(db, 'fleet_product');

    await db.sql(`
      create table fleet_cabin (
        company_id uuid not null references company,
        text text not null,
        cabin text not null,
        primary key (company_id, text)
      )`);
    await enableTenancy(db, 'fleet_cabin');

    // The shape of a header is the SHA-256 of its titles.
    await db.sql(`
      create table fleet_layout (
        company_id uuid not null references company,
        kind text not null,
        shape text not null,
        answer jsonb not null,
        at timestamptz not null,
        by_account uuid not null,
        primary key (company_id, kind, shape)
      )`);
    await enableTenancy(db, 'fleet_layout');

    await db.sql(`
      create table fleet_settings (
        company_id uuid not null references company,
        grouping text not null check (grouping in ('VEHICLE', 'FACILITY')),
        facility_id uuid,
        with_forcing boolean not null,
        abroad text check (abroad in ('DOMESTIC', 'INTERNATIONAL')),
        primary key (company_id),
        foreign key (company_id, facility_id) references facility
      )`);
    await enableTenancy(db, 'fleet_settings');

    // Keys are SHA-256 hashes: a ticket or a traveller's name is not stored. The number is that of the proposed record.
    await db.sql(`
      create table fleet_counted (
        company_id uuid not null references company,
        batch_id uuid not null,
        key text not null,
        number integer not null,
        primary key (company_id, batch_id, key, number)
      )`);
    await enableTenancy(db, 'fleet_counted');
    await db.sql(`create index fleet_counted_key on fleet_counted (company_id, key)`);

    await db.sql(`
      create table fleet_vehicle_month (
        company_id uuid not null references company,
        batch_id uuid not null,
        vehicle text not null,
        month date not null check (extract(day from month) = 1),
        source text not null check (source in ('fuel-card', 'telematics')),
        number integer not null,
        primary key (company_id, batch_id, vehicle, month, number)
      )`);
    await enableTenancy(db, 'fleet_vehicle_month');
    await db.sql(`create index fleet_vehicle_month_vehicle on fleet_vehicle_month (company_id, vehicle, month)`);
  },
};
