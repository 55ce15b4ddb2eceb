import { enableTenancy, makeAppendOnly, type Migration } from '#server';

/** Adds the Scope 2 method, and changes of engagements by revision, with the previous values. */
export const engagementChanges: Migration = {
  id: '0002-engagement-changes',
  async up(db) {
    await db.sql(`
      alter table audit_engagement add column scope2_method text not null default 'LOCATION'
        check (scope2_method in ('LOCATION', 'MARKET'))`);
    await db.sql(`alter table audit_engagement add column revision integer not null default 1`);
    await db.sql(`
      create table audit_engagement_change (
        company_id uuid not null references company,
        engagement_id uuid not null,
        revision integer not null,
        before jsonb not null,
        after jsonb not null,
        at timestamptz not null,
        by_account uuid not null,
        primary key (company_id, engagement_id, revision),
        foreign key (company_id, engagement_id) references audit_engagement
      )`);
    await enableTenancy(db, 'audit_engagement_change');
    await makeAppendOnly(db, 'audit_engagement_change');
  },
};
