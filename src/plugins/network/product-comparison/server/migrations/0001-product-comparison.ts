import { enableTenancy, type Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";

/** Comparisons of a company, the products each names, and its shares. */
export const productComparison: Migration = {
  id: '0001-product-comparison',
  async up(db) {
    await db.sql(`
      create table product_comparison (
        company_id uuid not null references company,
        id uuid not null,
        revision integer not null,
        name text not null,
        note text not null,
        facility_id uuid,
        duty jsonb not null,
        result jsonb not null,
        created_at timestamptz not null,
        created_by uuid not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id),
        foreign key (company_id, facility_id) references facility
      )`);
    await enableTenancy(db, 'product_comparison');
    await db.sql(
      `create index product_comparison_changed on product_comparison (company_id, updated_at desc, id desc)`,
    );
    await db.sql(
      `create index product_comparison_facility on product_comparison (company_id, facility_id) where facility_id is not null`,
    );
    await db.sql(`
      create table product_comparison_product (
        company_id uuid not null,
        comparison_id uuid not null,
        position smallint not null check (position between 1 and 5),
        product_id uuid not null,
        primary key (company_id, comparison_id, position),
        foreign key (company_id, comparison_id) references product_comparison on delete cascade,
        foreign key (company_id, product_id) references product
      )`);
    await enableTenancy(db, 'product_comparison_product');
    await db.sql(`create index product_comparison_uses on product_comparison_product (company_id, product_id)`);
    await db.sql(`
      create table product_comparison_share (
        company_id uuid not null,
        id uuid not null,
        comparison_id uuid not null,
        to_company uuid not null references company check (to_company <> company_id),
        company_name text not null,
        name text not null,
        note text not null,
        revision integer not null,
        result jsonb not null,
        shared_at timestamptz not null,
        shared_by uuid not null,
        primary key (company_id, id),
        foreign key (company_id, comparison_id) references product_comparison on delete cascade,
        unique (company_id, comparison_id, to_company)
      )`);
    await enableTenancy(db, 'product_comparison_share');
    await db.sql(
      `create index product_comparison_received on product_comparison_share (to_company, shared_at desc, id desc)`,
    );
    // The company it is shared with reads it while the two are connected, and nothing else of the other company.
    await db.sql(`
      create policy shared_with on product_comparison_share for select using (
        to_company = ${READER}
        and exists (
          select 1 from company_connection as connection
          where connection.status = 'CONNECTED'
            and ((connection.from_company = product_comparison_share.company_id and connection.to_company = ${READER})
              or (connection.to_company = product_comparison_share.company_id and connection.from_company = ${READER}))
        ))`);
  },
};
