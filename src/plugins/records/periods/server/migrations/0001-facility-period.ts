import { APP_ROLE, enableTenancy, STAFF_ROLE, type Migration } from '#server';

/** The books of facilities by financial year, and what unlocking them changed. */
export const facilityPeriod: Migration = {
  id: '0001-facility-period',
  async up(db) {
    await db.sql(`
      create table facility_period (
        company_id uuid not null references company,
        facility_id uuid not null,
        year smallint not null,
        state text not null check (state in ('OPEN', 'IN_REVIEW', 'LOCKED')),
        changed_at timestamptz,
        changed_by uuid,
        locked_at timestamptz,
        locked_by uuid,
        seal text,
        totals jsonb,
        primary key (company_id, facility_id, year),
        foreign key (company_id, facility_id) references facility,
        check ((state = 'LOCKED') = (locked_at is not null and locked_by is not null and seal is not null and totals is not null))
      )`);
    await enableTenancy(db, 'facility_period');
    await db.sql(`
      create table period_restatement (
        company_id uuid not null references company,
        id uuid not null,
        facility_id uuid not null,
        year smallint not null,
        reason text not null,
        unlocked_at timestamptz not null,
        unlocked_by uuid not null,
        seal_before text not null,
        totals_before jsonb not null,
        locked_at timestamptz,
        locked_by uuid,
        seal_after text,
        totals_after jsonb,
        primary key (company_id, id),
        foreign key (company_id, facility_id) references facility
      )`);
    await enableTenancy(db, 'period_restatement');
    await db.sql(
      `create index period_restatement_period on period_restatement (company_id, facility_id, year, unlocked_at)`,
    );
    // The totals before are evidence: only the second half of the row is filled in later.
    await db.sql(`revoke update, delete on period_restatement from ${APP_ROLE}, ${STAFF_ROLE}`);
    await db.sql(
      `grant update (locked_at, locked_by, seal_after, totals_after) on period_restatement to ${APP_ROLE}, ${STAFF_ROLE}`,
    );
  },
};
