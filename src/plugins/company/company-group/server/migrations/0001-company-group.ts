import { enableTenancy, type Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";

/**
 * Structures of groups. An entity row belongs to the controlling corporation, a consent row to the member: each side
 * writes its own rows and reads the other's rows about itself.
 */
export const companyGroup: Migration = {
  id: '0001-company-group',
  async up(db) {
    await db.sql(`
      create table group_entity (
        company_id uuid not null references company,
        id uuid not null,
        revision integer not null,
        parent_id uuid,
        kind text not null check (kind in ('MEMBER', 'NAMED')),
        member_company uuid references company check (member_company <> company_id),
        controlling_name text not null,
        name text not null,
        abn text,
        share numeric(6,3) not null check (share between 0 and 100),
        from_date date not null,
        to_date date check (to_date > from_date),
        created_at timestamptz not null,
        created_by uuid not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id),
        foreign key (company_id, parent_id) references group_entity,
        check (parent_id <> id),
        check ((kind = 'MEMBER') = (member_company is not null)),
        check (kind = 'NAMED' or abn is not null)
      )`);
    await enableTenancy(db, 'group_entity');
    await db.sql(`create policy invited_member_reads on group_entity for select using (member_company = ${READER})`);
    await db.sql(`create unique index group_entity_abn on group_entity (company_id, abn) where abn is not null`);
    await db.sql(`create index group_entity_parent on group_entity (company_id, parent_id)`);
    await db.sql(`create index group_entity_member on group_entity (member_company) where member_company is not null`);
    await db.sql(`
      create table group_consent (
        company_id uuid not null references company,
        entity_id uuid not null,
        controlling_company uuid not null references company,
        state text not null check (state in ('ACCEPTED', 'DECLINED', 'LEFT')),
        decided_at timestamptz not null,
        decided_by uuid not null,
        primary key (company_id, entity_id)
      )`);
    await enableTenancy(db, 'group_consent');
    await db.sql(
      `create policy controlling_company_reads on group_consent for select using (controlling_company = ${READER})`,
    );
    await db.sql(`create index group_consent_controlling on group_consent (controlling_company, entity_id)`);
    await db.sql(`
      create table group_entity_facility (
        company_id uuid not null,
        facility_id uuid not null,
        entity_id uuid not null,
        primary key (company_id, facility_id),
        foreign key (company_id, facility_id) references facility,
        foreign key (company_id, entity_id) references group_entity on delete cascade
      )`);
    await enableTenancy(db, 'group_entity_facility');
    await db.sql(`create index group_entity_facility_entity on group_entity_facility (company_id, entity_id)`);
    // One row that acceptances lock in turn: of two that together would make a cycle the second sees the first.
    await db.sql(`create table group_gate (id smallint primary key check (id = 1))`);
    await db.sql(`insert into group_gate values (1)`);
  },
};
