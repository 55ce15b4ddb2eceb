import { enableTenancy, type Migration } from '#server';

/** Companies and their facilities. A company's own row has its id as `company_id`, so one policy fits all tables. */
export const companyAndFacility: Migration = {
  id: '0001-company-and-facility',
  async up(db) {
    await db.sql(`
      create table company (
        company_id uuid primary key,
        code text not null unique,
        name text not null,
        type text not null check (type in ('MINING_OPERATOR', 'MINING_SERVICES', 'MINING_LOGISTICS', 'ENGINEERING', 'OTHER')),
        abn text,
        created_at timestamptz not null default now()
      )`);
    await enableTenancy(db, 'company');
    await db.sql(`
      create table facility (
        company_id uuid not null references company,
        id uuid not null,
        code text not null,
        name text not null,
        state text not null check (state in ('NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT')),
        grid text not null,
        zone text not null check (zone in ('metro', 'non-metro')),
        from_date date not null,
        to_date date check (to_date >= from_date),
        created_at timestamptz not null default now(),
        primary key (company_id, id),
        unique (company_id, code)
      )`);
    await enableTenancy(db, 'facility');
  },
};
