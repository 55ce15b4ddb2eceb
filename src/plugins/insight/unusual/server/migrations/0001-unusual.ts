import { enableTenancy, type Migration } from '#server';

/** What people say of unusual figures, and the degree days of facilities. */
export const unusual: Migration = {
  id: '0001-unusual',
  async up(db) {
    await db.sql(`
      create table unusual_settled (
        company_id uuid not null references company,
        finding text not null,
        facility_id uuid not null,
        quantity text not null,
        verdict text not null check (verdict in ('RIGHT', 'MINOR')),
        reason text not null check (reason <> ''),
        at timestamptz not null,
        by_account uuid not null,
        primary key (company_id, finding),
        foreign key (company_id, facility_id) references facility
      )`);
    await enableTenancy(db, 'unusual_settled');
    await db.sql(`create index unusual_settled_facility on unusual_settled (company_id, facility_id)`);
    await db.sql(`
      create table degree_days (
        company_id uuid not null references company,
        facility_id uuid not null,
        month date not null check (extract(day from month) = 1),
        heating numeric(8,2) check (heating >= 0),
        cooling numeric(8,2) check (cooling >= 0),
        revision integer not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, facility_id, month),
        foreign key (company_id, facility_id) references facility,
        check (heating is not null or cooling is not null)
      )`);
    await enableTenancy(db, 'degree_days');
  },
};
