import { enableTenancy, makeAppendOnly, type Migration } from '#server';

/**
 * Footprints of products and services. A footprint never changes: the product's logins have no right to change a row. Its
 * status follows from whether it has been deprecated.
 */
export const footprints: Migration = {
  id: '0001-footprints',
  async up(db) {
    await db.sql(`
      create table footprint (
        company_id uuid not null references company,
        id uuid not null,
        created_at timestamptz not null,
        created_by uuid not null references account,
        preceding_id uuid,
        document jsonb not null,
        working jsonb not null,
        product_ids text[] not null check (cardinality(product_ids) > 0),
        company_ids text[] not null check (cardinality(company_ids) > 0),
        classifications text[] not null,
        geographies text[] not null,
        valid_from timestamptz not null,
        valid_to timestamptz not null check (valid_to > valid_from),
        primary key (company_id, id),
        unique (company_id, preceding_id),
        foreign key (company_id, preceding_id) references footprint
      )`);
    await enableTenancy(db, 'footprint');
    await makeAppendOnly(db, 'footprint');
    await db.sql('create index footprint_created_by on footprint (created_by)');
    await db.sql(`
      create table footprint_deprecation (
        company_id uuid not null,
        footprint_id uuid not null,
        at timestamptz not null,
        by_account uuid not null references account,
        reason text not null,
        successor_id uuid,
        primary key (company_id, footprint_id),
        foreign key (company_id, footprint_id) references footprint,
        foreign key (company_id, successor_id) references footprint
      )`);
    await enableTenancy(db, 'footprint_deprecation');
    await makeAppendOnly(db, 'footprint_deprecation');
    await db.sql('create index footprint_deprecation_by on footprint_deprecation (by_account)');
    // The records behind a footprint, as they were: a record may change later.
    await db.sql(`
      create table footprint_record (
        company_id uuid not null,
        footprint_id uuid not null,
        record_id uuid not null,
        revision integer not null,
        run_id uuid not null,
        days integer not null,
        of_days integer not null,
        tonnes numeric not null,
        upstream numeric,
        primary key (company_id, footprint_id, record_id),
        foreign key (company_id, footprint_id) references footprint
      )`);
    await enableTenancy(db, 'footprint_record');
    await makeAppendOnly(db, 'footprint_record');
  },
};
