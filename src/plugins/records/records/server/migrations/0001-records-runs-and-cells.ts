import { APP_ROLE, enableTenancy, STAFF_ROLE, type Migration } from '#server';

/** Records, the stored workings of their calculations, and the monthly cells that dashboards add up. */
export const recordsRunsAndCells: Migration = {
  id: '0001-records-runs-and-cells',
  async up(db) {
    await db.sql(`
      create table emission_record (
        company_id uuid not null references company,
        id uuid not null,
        revision integer not null,
        facility_id uuid not null,
        scope smallint not null,
        framework text not null,
        edition text not null,
        category text not null,
        sub_category text,
        input_type text not null,
        consumption_type text,
        fill_mode smallint not null,
        from_date date not null,
        to_date date not null check (to_date >= from_date),
        quantity numeric(18,3) not null check (quantity >= 0),
        unit text not null,
        method text not null,
        criterion text,
        method_inputs jsonb not null,
        remark text not null,
        status text not null check (status in ('DRAFT', 'SUBMITTED', 'APPROVED', 'RETURNED', 'VOID')),
        run_id uuid not null,
        t_total numeric(20,6),
        t_location numeric(20,6),
        t_market numeric(20,6),
        t_co2 numeric(20,6),
        t_ch4 numeric(20,6),
        t_n2o numeric(20,6),
        t_biogenic_co2 numeric(20,6),
        t_upstream numeric(20,6),
        energy_gj numeric(20,6),
        created_at timestamptz not null,
        created_by uuid not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        deleted_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, facility_id) references facility
      )`);
    await enableTenancy(db, 'emission_record');
    // One index per sort order of the list, without deleted rows.
    await db.sql(
      `create index emission_record_created on emission_record (company_id, scope, created_at, id) where deleted_at is null`,
    );
    await db.sql(
      `create index emission_record_from on emission_record (company_id, scope, from_date, id) where deleted_at is null`,
    );
    await db.sql(
      `create index emission_record_quantity on emission_record (company_id, scope, quantity, id) where deleted_at is null`,
    );
    await db.sql(
      `create index emission_record_total on emission_record (company_id, scope, t_total, id) where deleted_at is null`,
    );
    // Platform staff list records of all companies, and find a record by its id alone.
    await db.sql(
      `create index emission_record_all_created on emission_record (scope, created_at, id) where deleted_at is null`,
    );
    await db.sql(
      `create index emission_record_all_from on emission_record (scope, from_date, id) where deleted_at is null`,
    );
    await db.sql(`create index emission_record_id on emission_record (id)`);

    await db.sql(`
      create table calculation_run (
        company_id uuid not null references company,
        id uuid not null,
        record_id uuid not null,
        record_revision integer not null,
        engine_version text not null,
        gwp_set text not null,
        trace jsonb not null,
        outputs jsonb not null,
        inputs_hash text not null,
        created_at timestamptz not null,
        created_by uuid not null,
        superseded_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, record_id) references emission_record
      )`);
    await enableTenancy(db, 'calculation_run');
    await db.sql(`create index calculation_run_record on calculation_run (company_id, record_id, record_revision)`);
    // A working is evidence: it can be added and marked as superseded, but never changed or removed.
    await db.sql(`revoke update, delete on calculation_run from ${APP_ROLE}, ${STAFF_ROLE}`);
    await db.sql(`grant update (superseded_at) on calculation_run to ${APP_ROLE}, ${STAFF_ROLE}`);

    await db.sql(`
      create table emission_month (
        company_id uuid not null references company,
        month date not null,
        facility_id uuid not null,
        scope smallint not null,
        category text not null,
        input_type text not null,
        counted_status text not null check (counted_status in ('APPROVED', 'OPEN')),
        records bigint not null,
        parts bigint not null,
        without_market bigint not null,
        t_total numeric(20,6) not null,
        t_co2 numeric(20,6) not null,
        t_ch4 numeric(20,6) not null,
        t_n2o numeric(20,6) not null,
        t_location numeric(20,6) not null,
        t_market numeric(20,6) not null,
        energy_gj numeric(20,6) not null,
        primary key (company_id, month, facility_id, scope, category, input_type, counted_status)
      )`);
    await enableTenancy(db, 'emission_month');
    // Staff totals over all companies read only this index.
    await db.sql(`
      create index emission_month_all on emission_month (month, scope)
        include (records, parts, without_market, t_total, t_location, t_market, energy_gj)`);
  },
};
