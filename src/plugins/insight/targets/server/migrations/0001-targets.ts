import { enableTenancy, type Migration } from '#server';

/** Targets, their initiatives, and the limit for recalculating a base year. */
export const targets: Migration = {
  id: '0001-targets',
  async up(db) {
    await db.sql(`
      create table target (
        company_id uuid not null references company,
        id uuid not null,
        revision integer not null,
        name text not null,
        kind text not null check (kind in ('ABSOLUTE', 'INTENSITY')),
        denominator_id text,
        book text not null,
        scopes text not null,
        scope2_method text not null,
        base_year integer not null,
        base_amount numeric(24,9) not null check (base_amount >= 0),
        is_base_typed boolean not null,
        target_year integer not null,
        reduction numeric(5,2) not null check (reduction between 0 and 100),
        owner text not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id),
        check (target_year > base_year)
      )`);
    await enableTenancy(db, 'target');
    await db.sql(`
      create table target_initiative (
        company_id uuid not null,
        id uuid not null,
        target_id uuid not null,
        revision integer not null,
        name text not null,
        owner text not null,
        cost numeric(18,2) not null check (cost >= 0),
        per_year numeric(18,3) not null check (per_year >= 0),
        start_date date not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id),
        foreign key (company_id, target_id) references target on delete cascade
      )`);
    await enableTenancy(db, 'target_initiative');
    await db.sql(`create index target_initiative_target on target_initiative (company_id, target_id, start_date)`);
    await db.sql(`
      create table target_setting (
        company_id uuid primary key references company on delete cascade,
        recalculation numeric(5,2) not null check (recalculation between 0 and 100),
        updated_at timestamptz not null,
        updated_by uuid not null
      )`);
    await enableTenancy(db, 'target_setting');
  },
};
