import { enableTenancy, type Migration } from '#server';

/** Safeguard baselines, the size of companies, and the deadlines a company has been notified of. */
export const thresholds: Migration = {
  id: '0001-thresholds',
  async up(db) {
    await db.sql(`
      create table threshold_baseline (
        company_id uuid not null,
        id uuid not null,
        facility_id uuid not null,
        year integer not null,
        amount numeric(18,3) not null check (amount >= 0),
        note text not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id),
        foreign key (company_id, facility_id) references facility
      )`);
    await enableTenancy(db, 'threshold_baseline');
    await db.sql(`create unique index threshold_baseline_year on threshold_baseline (company_id, facility_id, year)`);
    await db.sql(`
      create table threshold_size (
        company_id uuid primary key references company on delete cascade,
        revenue numeric(18,3),
        assets numeric(18,3),
        employees integer,
        updated_at timestamptz not null,
        updated_by uuid not null
      )`);
    await enableTenancy(db, 'threshold_size');
    await db.sql(`
      create table threshold_notice (
        company_id uuid not null references company on delete cascade,
        deadline text not null,
        year integer not null,
        told_at timestamptz not null,
        primary key (company_id, deadline, year)
      )`);
    await enableTenancy(db, 'threshold_notice');
  },
};
