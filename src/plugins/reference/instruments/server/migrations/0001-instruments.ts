import { enableTenancy, type Migration } from '#server';

/** Instruments and the facility-months they are allocated to. */
export const instruments: Migration = {
  id: '0001-instruments',
  async up(db) {
    await db.sql(`
      create table instrument (
        company_id uuid not null references company,
        id uuid not null,
        revision integer not null,
        kind text not null check (kind in ('LGC', 'GREENPOWER', 'PPA', 'ON_SITE', 'EXEMPT')),
        reference text not null,
        mwh numeric(18,3) not null check (mwh > 0),
        station text,
        serial_from bigint,
        serial_to bigint check (serial_to >= serial_from),
        series_hash text,
        generated_on date not null,
        surrendered_on date check (surrendered_on >= generated_on),
        region text not null,
        note text not null,
        created_at timestamptz not null,
        created_by uuid not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id)
      )`);
    await enableTenancy(db, 'instrument');
    await db.sql(`create index instrument_newest on instrument (company_id, generated_on, id)`);
    await db.sql(`create index instrument_all_newest on instrument (generated_on, id)`);
    await db.sql(`create index instrument_id on instrument (id)`);
    // A hash of station and year: a search across companies learns that numbers are taken, not by whom.
    await db.sql(
      `create index instrument_series on instrument (series_hash, serial_from) where series_hash is not null`,
    );
    await db.sql(`
      create table instrument_allocation (
        company_id uuid not null,
        instrument_id uuid not null,
        facility_id uuid not null,
        month date not null check (extract(day from month) = 1),
        mwh numeric(18,3) not null check (mwh > 0),
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, instrument_id, facility_id, month),
        foreign key (company_id, instrument_id) references instrument,
        foreign key (company_id, facility_id) references facility
      )`);
    await enableTenancy(db, 'instrument_allocation');
    await db.sql(`create index instrument_allocation_place on instrument_allocation (company_id, facility_id, month)`);
  },
};
