import { enableTenancy, type Migration } from '#server';

/** Profile facts of a company, its logo, and the indexes its list is sorted by. */
export const companyProfile: Migration = {
  id: '0003-company-profile',
  async up(db) {
    await db.sql(`
      alter table company
        add column acn text,
        add column country text not null default 'AU' check (country ~ '^[A-Z]{2}$'),
        add column address text,
        add column city text,
        add column postcode text,
        add column website text,
        add column email text,
        add column phone text,
        add column status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
        add column logo text,
        add column revision integer not null default 1`);
    await db.sql('create index company_by_name on company (lower(name), company_id)');
    await db.sql('create index company_by_type on company (type, lower(name), company_id)');
    await db.sql('create index company_by_age on company (created_at, company_id)');
    await db.sql('alter table facility add column address text, add column revision integer not null default 1');
    await db.sql(`
      create table company_logo (
        company_id uuid primary key references company on delete cascade,
        hash text not null check (hash ~ '^[0-9a-f]{64}$'),
        type text not null,
        content bytea not null
      )`);
    await enableTenancy(db, 'company_logo');
    // A reader who may see a company may see its logo: that table's policies apply inside this one.
    await db.sql(`
      create policy of_visible_company on company_logo for select using (
        exists (select 1 from company where company.company_id = company_logo.company_id)
      )`);
  },
};
