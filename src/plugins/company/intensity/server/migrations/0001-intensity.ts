import { enableTenancy, type Migration } from '#server';

/** Denominators of companies' own, and the figures of all denominators by month and facility. */
export const intensity: Migration = {
  id: '0001-intensity',
  async up(db) {
    await db.sql(`
      create table intensity_denominator (
        company_id uuid not null references company,
        id uuid not null,
        revision integer not null,
        name text not null,
        unit text not null,
        created_at timestamptz not null,
        created_by uuid not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id)
      )`);
    await enableTenancy(db, 'intensity_denominator');
    await db.sql(`create unique index intensity_denominator_name on intensity_denominator (company_id, lower(name))`);
    // Built-in denominators are not rows, so this column is text without a foreign key.
    await db.sql(`
      create table intensity_figure (
        company_id uuid not null,
        denominator_id text not null,
        month date not null check (extract(day from month) = 1),
        facility_id uuid not null,
        quantity numeric(18,3) not null check (quantity >= 0),
        revision integer not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, denominator_id, month, facility_id),
        foreign key (company_id, facility_id) references facility
      )`);
    await enableTenancy(db, 'intensity_figure');
    await db.sql(`create index intensity_figure_facility on intensity_figure (company_id, facility_id, month)`);
  },
};
