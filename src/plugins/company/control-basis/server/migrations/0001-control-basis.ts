import { enableTenancy, type Migration } from '#server';

/** Who controls a facility and how much of it is reported, from one day to another. */
export const controlBasis: Migration = {
  id: '0001-control-basis',
  async up(db) {
    await db.sql(`
      create table control_basis (
        company_id uuid not null,
        id uuid not null,
        revision integer not null,
        facility_id uuid not null,
        basis text not null check (basis in ('OPERATIONAL', 'FINANCIAL', 'EQUITY')),
        from_date date not null,
        to_date date check (to_date > from_date),
        equity_share numeric(6,3) check (equity_share between 0 and 100),
        controller_kind text check (controller_kind in ('OWN', 'CONNECTED', 'NAMED')),
        controller_company uuid references company,
        controller_name text,
        controller_abn text,
        created_at timestamptz not null,
        created_by uuid not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id),
        foreign key (company_id, facility_id) references facility,
        check ((basis = 'EQUITY') = (controller_kind is null)),
        check (basis <> 'EQUITY' or equity_share is not null),
        check (basis <> 'OPERATIONAL' or equity_share is null),
        check ((controller_kind is not distinct from 'CONNECTED') = (controller_company is not null)),
        check (coalesce(controller_kind, 'OWN') = 'OWN' or controller_name is not null)
      )`);
    await enableTenancy(db, 'control_basis');
    await db.sql(`create index control_basis_facility on control_basis (company_id, facility_id, basis, from_date)`);
    // Deleting a company checks who names it as controller.
    await db.sql(
      `create index control_basis_controller on control_basis (controller_company) where controller_company is not null`,
    );
  },
};
