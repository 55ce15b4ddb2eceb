import { enableTenancy, type Migration } from '#server';

/**
 * What is learnt from bills. `bill_reading` is what a file said when it was read; only a recorded file teaches: its layout
 * goes to `bill_layout`, its figures and what they meant to `bill_part`. Undoing the file removes both.
 */
export const bills: Migration = {
  id: '0001-bills',
  async up(db) {
    await db.sql(`
      create table bill_reading (
        company_id uuid not null references company,
        item_id uuid not null,
        supplier text not null,
        supplier_name text not null,
        marks jsonb,
        parts jsonb not null,
        read_at timestamptz not null,
        primary key (company_id, item_id)
      )`);
    await enableTenancy(db, 'bill_reading');
    await db.sql(`
      create table bill_layout (
        company_id uuid not null references company,
        supplier text not null,
        version integer not null check (version >= 1),
        supplier_name text not null,
        marks jsonb not null,
        item_id uuid not null,
        learnt_at timestamptz not null,
        learnt_by uuid not null,
        primary key (company_id, supplier, version)
      )`);
    await enableTenancy(db, 'bill_layout');
    await db.sql(`
      create table bill_part (
        company_id uuid not null,
        item_id uuid not null,
        part integer not null,
        batch_id uuid not null,
        supplier text not null,
        number text not null,
        label text not null,
        facility_id uuid not null,
        scope integer not null,
        category_id text not null,
        input_type_id text not null,
        consumption_type_id text,
        unit text not null,
        from_date date not null,
        to_date date not null,
        quantity numeric not null,
        money numeric,
        currency text,
        recorded_at timestamptz not null,
        recorded_by uuid not null,
        primary key (company_id, item_id, part),
        foreign key (company_id, facility_id) references facility on delete cascade
      )`);
    await enableTenancy(db, 'bill_part');
    await db.sql(`create index bill_part_known on bill_part (company_id, supplier, number, label, to_date desc)`);
    await db.sql(`create index bill_part_facility on bill_part (company_id, facility_id)`);
  },
};
