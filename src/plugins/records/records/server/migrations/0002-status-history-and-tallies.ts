import { enableTenancy, makeAppendOnly, type Migration } from '#server';

/** Own figures, links, data quality, submitter and approver of records; their history; tallies. */
export const statusHistoryAndTallies: Migration = {
  id: '0002-status-history-and-tallies',
  async up(db) {
    await db.sql(`
      alter table emission_record
        add column custom_factor jsonb,
        add column custom_emission jsonb,
        add column supplier_id uuid,
        add column supplier_name text,
        add column customer_id uuid,
        add column customer_name text,
        add column product_id uuid,
        add column product_name text,
        add column reference text not null default '',
        add column attachment_ids uuid[] not null default '{}',
        add column uncertainty numeric(7,3) check (uncertainty >= 0),
        add column data_quality smallint check (data_quality between 1 and 5),
        add column open_warnings integer not null default 0,
        add column last_reason text,
        add column prepared_by uuid,
        add column submitted_at timestamptz,
        add column submitted_by uuid,
        add column approved_at timestamptz,
        add column approved_by uuid`);
    await db.sql(`update emission_record set prepared_by = updated_by`);
    await db.sql(`alter table emission_record alter column prepared_by set not null`);
    // A filter by one facility, input or status scans its own index in the default order of lists.
    await db.sql(
      `create index emission_record_facility on emission_record (company_id, scope, facility_id, created_at, id) where deleted_at is null`,
    );
    await db.sql(
      `create index emission_record_input on emission_record (company_id, scope, input_type, created_at, id) where deleted_at is null`,
    );
    await db.sql(
      `create index emission_record_status on emission_record (company_id, scope, status, created_at, id) where deleted_at is null`,
    );
    // Records of a facility's year in every scope, for locks and for copies of a month.
    await db.sql(
      `create index emission_record_period on emission_record (company_id, facility_id, from_date, id) where deleted_at is null`,
    );
    await db.sql(
      `create index emission_record_all_status on emission_record (scope, status, created_at, id) where deleted_at is null`,
    );
    await db.sql(
      `create index emission_record_all_creator on emission_record (created_by, scope, created_at, id) where deleted_at is null`,
    );

    // Every state of a record. States are never changed: restoring one adds a new state.
    await db.sql(`
      create table record_history (
        company_id uuid not null references company,
        record_id uuid not null,
        revision integer not null,
        act text not null,
        at timestamptz not null,
        by_account uuid not null,
        reason text,
        changed text[] not null,
        snapshot jsonb not null,
        primary key (company_id, record_id, revision),
        foreign key (company_id, record_id) references emission_record
      )`);
    await enableTenancy(db, 'record_history');
    await makeAppendOnly(db, 'record_history');

    await db.sql(`
      create table record_remark (
        company_id uuid not null references company,
        id uuid not null,
        record_id uuid not null,
        at timestamptz not null,
        by_account uuid not null,
        remark text not null,
        primary key (company_id, id),
        foreign key (company_id, record_id) references emission_record
      )`);
    await enableTenancy(db, 'record_remark');
    await makeAppendOnly(db, 'record_remark');
    await db.sql(`create index record_remark_record on record_remark (company_id, record_id, at, id)`);

    await db.sql(`
      create table record_warning (
        company_id uuid not null references company,
        id uuid not null,
        record_id uuid not null,
        code text not null,
        path text not null,
        message text not null,
        places jsonb not null,
        raised_at timestamptz not null,
        acknowledged_at timestamptz,
        acknowledged_by uuid,
        comment text,
        primary key (company_id, id),
        foreign key (company_id, record_id) references emission_record,
        check ((acknowledged_at is null) = (acknowledged_by is null) and (acknowledged_at is null) = (comment is null))
      )`);
    await enableTenancy(db, 'record_warning');
    await db.sql(`create index record_warning_record on record_warning (company_id, record_id)`);

    // Number and totals of records by kind, for the counts and totals of filtered lists.
    await db.sql(`
      create table record_tally (
        company_id uuid not null references company,
        scope smallint not null,
        status text not null,
        fill_mode smallint not null,
        facility_id uuid not null,
        category text not null,
        input_type text not null,
        first_month date not null,
        last_month date not null,
        records bigint not null,
        with_total bigint not null,
        with_market bigint not null,
        with_energy bigint not null,
        t_total numeric(26,6) not null,
        t_market numeric(26,6) not null,
        energy_gj numeric(26,6) not null,
        primary key (company_id, scope, status, fill_mode, facility_id, category, input_type, first_month, last_month)
      )`);
    await enableTenancy(db, 'record_tally');
    await db.sql(`
      create index record_tally_all on record_tally (scope, status, first_month)
        include (records, with_total, with_market, with_energy, t_total, t_market, energy_gj)`);
    await db.sql(`
      insert into record_tally
      select company_id, scope, status, fill_mode, facility_id, category, input_type,
        date_trunc('month', from_date)::date, date_trunc('month', to_date)::date,
        count(*), count(t_total), count(t_market), count(energy_gj),
        coalesce(sum(t_total), 0), coalesce(sum(t_market), 0), coalesce(sum(energy_gj), 0)
      from emission_record where deleted_at is null
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9`);
  },
};
