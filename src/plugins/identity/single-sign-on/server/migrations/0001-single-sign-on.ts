import { enableTenancy, restrictToStaff, type Migration } from '#server';

/**
 * Identity providers of companies, their e-mail domains, groups and people, sign-ins under way, and the last attempts.
 * A domain counts for one company only.
 */
export const singleSignOn: Migration = {
  id: '0001-single-sign-on',
  async up(db) {
    await db.sql(`
      create table sso_provider (
        company_id uuid primary key references company,
        revision integer not null default 1,
        state text not null check (state in ('DRAFT', 'TESTED', 'ON')),
        issuer text not null,
        client_id text not null,
        client_secret text,
        is_public boolean not null,
        scopes text not null,
        email_claim text not null,
        name_claim text not null,
        groups_claim text not null,
        creates_accounts boolean not null default true,
        follows_groups boolean not null default false,
        default_roles text[] not null default '{USER}',
        is_only boolean not null default false,
        break_glass_id uuid references account,
        test jsonb,
        check (client_secret is null or not is_public)
      )`);
    await enableTenancy(db, 'sso_provider');
    await db.sql(`
      create table sso_domain (
        company_id uuid not null references company,
        domain text not null check (domain = lower(domain)),
        token text not null,
        proven_at timestamptz,
        proven_by text check (proven_by in ('DNS', 'STAFF')),
        created_at timestamptz not null,
        primary key (company_id, domain),
        check ((proven_at is null) = (proven_by is null))
      )`);
    await db.sql('create unique index sso_domain_proven on sso_domain (domain) where proven_at is not null');
    await enableTenancy(db, 'sso_domain');
    await db.sql(`
      create table sso_group (
        company_id uuid not null references company,
        name text not null,
        authorities text[] not null,
        position integer not null,
        primary key (company_id, name)
      )`);
    await enableTenancy(db, 'sso_group');
    await db.sql(`
      create table sso_identity (
        company_id uuid not null references company,
        issuer text not null,
        subject text not null,
        account_id uuid not null references account,
        linked_at timestamptz not null,
        primary key (company_id, issuer, subject),
        unique (company_id, issuer, account_id)
      )`);
    await enableTenancy(db, 'sso_identity');
    // Sign-ins under way belong to nobody yet, and contain what proves them to the provider.
    await db.sql(`
      create table sso_login (
        state_hash text primary key,
        secret_hash text not null,
        for_company_id uuid not null references company,
        connection_hash text not null,
        purpose text not null check (purpose in ('sign-in', 'test')),
        account_id uuid references account,
        nonce text not null,
        verifier text not null,
        redirect_uri text not null,
        email text,
        expires_at timestamptz not null
      )`);
    await db.sql('create index sso_login_expires on sso_login (expires_at)');
    await restrictToStaff(db, 'sso_login');
    // The end of a session that a provider started, whatever happens in it.
    await db.sql(`
      create table sso_session (
        session_id uuid primary key references session,
        ends_at timestamptz not null
      )`);
    await restrictToStaff(db, 'sso_session');
    await db.sql(`
      create table sso_attempt (
        company_id uuid not null references company,
        id uuid not null,
        at timestamptz not null,
        outcome text not null,
        email text,
        account_id uuid,
        address text not null,
        detail text,
        primary key (company_id, id)
      )`);
    await db.sql('create index sso_attempt_at on sso_attempt (company_id, at desc)');
    await enableTenancy(db, 'sso_attempt');
  },
};
