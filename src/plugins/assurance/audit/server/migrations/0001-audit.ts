import { enableTenancy, makeAppendOnly, type Migration } from '#server';

/** Engagements of auditors: samples, marks, queries about records, exceptions. */
export const audit: Migration = {
  id: '0001-audit',
  async up(db) {
    await db.sql(`
      create table audit_engagement (
        company_id uuid not null references company,
        id uuid not null,
        title text not null,
        standard text not null,
        level text not null,
        year smallint not null,
        book text not null,
        materiality_kind text not null check (materiality_kind in ('TONNES', 'PERCENT')),
        materiality numeric(18,3) not null check (materiality > 0),
        checks jsonb not null,
        drawing jsonb,
        opened_at timestamptz not null,
        opened_by uuid not null,
        closed_at timestamptz,
        closed_by uuid,
        primary key (company_id, id),
        check ((closed_at is null) = (closed_by is null))
      )`);
    await enableTenancy(db, 'audit_engagement');
    await db.sql(`
      create table audit_sample (
        company_id uuid not null references company,
        engagement_id uuid not null,
        record_id uuid not null,
        origin text not null check (origin in ('CERTAINTY', 'SYSTEMATIC', 'HAND')),
        stratum text not null,
        value numeric(20,6) not null,
        run_id uuid not null,
        added_at timestamptz not null,
        added_by uuid not null,
        primary key (company_id, engagement_id, record_id),
        foreign key (company_id, engagement_id) references audit_engagement,
        foreign key (company_id, record_id) references emission_record
      )`);
    await enableTenancy(db, 'audit_sample');
    // Marks are working papers: a later one replaces an earlier one, which stays visible.
    await db.sql(`
      create table audit_tick (
        company_id uuid not null references company,
        engagement_id uuid not null,
        record_id uuid not null,
        check_id text not null,
        id uuid not null,
        outcome text not null check (outcome in ('OK', 'EXCEPTION', 'NOT_APPLICABLE')),
        comment text not null,
        at timestamptz not null,
        by_account uuid not null,
        primary key (company_id, engagement_id, record_id, check_id, id),
        foreign key (company_id, engagement_id) references audit_engagement
      )`);
    await enableTenancy(db, 'audit_tick');
    await makeAppendOnly(db, 'audit_tick');
    await db.sql(`
      create table audit_query (
        company_id uuid not null references company,
        engagement_id uuid not null,
        id uuid not null,
        record_id uuid not null,
        first_at timestamptz not null,
        asked_at timestamptz not null,
        asked_by uuid not null,
        closed_at timestamptz,
        closed_by uuid,
        primary key (company_id, engagement_id, id),
        foreign key (company_id, engagement_id) references audit_engagement,
        foreign key (company_id, record_id) references emission_record
      )`);
    await enableTenancy(db, 'audit_query');
    // A record has at most one open query. Further questions belong to it.
    await db.sql(`
      create unique index audit_query_open on audit_query (company_id, engagement_id, record_id) where closed_at is null`);
    await db.sql(`
      create table audit_exception (
        company_id uuid not null references company,
        engagement_id uuid not null,
        id uuid not null,
        record_id uuid,
        check_id text,
        description text not null,
        effect numeric(20,6) not null,
        status text not null check (status in ('OPEN', 'CORRECTED', 'UNCORRECTED')),
        response text,
        responded_at timestamptz,
        responded_by uuid,
        raised_at timestamptz not null,
        raised_by uuid not null,
        primary key (company_id, engagement_id, id),
        foreign key (company_id, engagement_id) references audit_engagement,
        foreign key (company_id, record_id) references emission_record
      )`);
    await enableTenancy(db, 'audit_exception');
  },
};
