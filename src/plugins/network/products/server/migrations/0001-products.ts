import { enableTenancy, type Migration } from '#server';

/** Products of companies and their pictures. */
export const products: Migration = {
  id: '0001-products',
  async up(db) {
    await db.sql(`
      create table product_photo (
        company_id uuid not null references company,
        id uuid not null,
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        full_size bytea not null,
        thumbnail bytea not null,
        uploaded_at timestamptz not null,
        uploaded_by uuid not null,
        primary key (company_id, id)
      )`);
    await enableTenancy(db, 'product_photo');
    // WebP is already compressed: compressing again costs time and saves nothing.
    await db.sql(`alter table product_photo alter column full_size set storage external`);
    await db.sql(`alter table product_photo alter column thumbnail set storage external`);
    await db.sql(`create index product_photo_oldest on product_photo (company_id, uploaded_at)`);
    await db.sql(`
      create table product (
        company_id uuid not null references company,
        id uuid not null,
        revision integer not null,
        make text not null,
        model text not null,
        year smallint not null,
        type text not null,
        cab text not null,
        drive text,
        carrier text not null,
        basis text not null,
        burn_low numeric(18,3) check (burn_low <= burn_med),
        burn_med numeric(18,3) not null check (burn_med > 0),
        burn_high numeric(18,3) check (burn_high >= burn_med),
        payload numeric(18,3),
        gvm numeric(18,3),
        gcm numeric(18,3) check (gcm >= gvm),
        engine_kw numeric(18,2),
        emission_standard text,
        tank_size numeric(18,2),
        battery_kwh numeric(18,2),
        price numeric(18,2),
        service_life numeric(18,2),
        life_unit text check (life_unit in ('YEARS', 'HOURS')),
        source text not null,
        notes text not null,
        photo_id uuid,
        created_at timestamptz not null,
        created_by uuid not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        archived_at timestamptz,
        deleted_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, photo_id) references product_photo,
        check ((service_life is null) = (life_unit is null))
      )`);
    await enableTenancy(db, 'product');
    // Make, model and year are the name records and comparisons show: it is unique among products that are not
    // archived.
    await db.sql(`
      create unique index product_name on product (company_id, lower(make), lower(model), year)
      where deleted_at is null and archived_at is null`);
    await db.sql(`create index product_by_photo on product (company_id, photo_id) where photo_id is not null`);
    // Whether records use a product decides whether deletion archives it.
    await db.sql(`
      create index emission_record_product on emission_record (company_id, product_id) where product_id is not null`);
  },
};
