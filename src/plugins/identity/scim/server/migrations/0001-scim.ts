import { enableTenancy, type Migration } from '#server';

/** Tokens of clients, what they add to accounts, and groups with their members. */
export const scim: Migration = {
  id: '0001-scim',
  async up(db) {
    await db.sql(`
      create table scim_token (
        company_id uuid not null references company,
        id uuid not null,
        name text not null,
        hash text not null unique,
        created_by uuid not null references account,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        last_used_at timestamptz,
        primary key (company_id, id)
      )`);
    await enableTenancy(db, 'scim_token');
    await db.sql(`
      create table scim_user (
        company_id uuid not null references company,
        account_id uuid not null references account,
        external_id text,
        display_name text,
        formatted text,
        given_name text,
        family_name text,
        changed_at timestamptz not null,
        primary key (company_id, account_id)
      )`);
    await enableTenancy(db, 'scim_user');
    await db.sql(`
      create table scim_group (
        company_id uuid not null references company,
        id uuid not null,
        display_name text not null,
        external_id text,
        created_at timestamptz not null,
        changed_at timestamptz not null,
        primary key (company_id, id)
      )`);
    await db.sql('create unique index scim_group_name on scim_group (company_id, lower(display_name))');
    await enableTenancy(db, 'scim_group');
    await db.sql(`
      create table scim_group_member (
        company_id uuid not null,
        group_id uuid not null,
        account_id uuid not null references account,
        primary key (company_id, group_id, account_id),
        foreign key (company_id, group_id) references scim_group on delete cascade
      )`);
    await db.sql('create index scim_group_member_account on scim_group_member (company_id, account_id)');
    await enableTenancy(db, 'scim_group_member');
  },
};
