import { enableTenancy, restrictToStaff, type Migration } from '#server';

/**
 * Accounts, sessions and refresh tokens. Platform staff have no company, so these keys begin with their own id.
 * Row-level security hides a row from every tenant but its own company; it hides staff rows from all tenants.
 */
export const accountAndSession: Migration = {
  id: '0001-account-and-session',
  async up(db) {
    await db.sql(`
      create table account (
        id uuid primary key,
        company_id uuid references company,
        email text not null unique check (email = lower(email)),
        name text not null,
        authorities text[] not null,
        status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
        language text not null default 'en' check (language in ('en', 'vi', 'fr')),
        theme text not null default 'dark' check (theme in ('dark', 'light')),
        onboarding boolean not null default false,
        created_at timestamptz not null default now(),
        check ((company_id is null) = ('ADMIN' = any(authorities)))
      )`);
    await db.sql(`create index account_company on account (company_id, name)`);
    await enableTenancy(db, 'account');
    // Apart from the account, so that the database role that serves requests cannot read a hash.
    await db.sql(`
      create table credential (
        account_id uuid primary key references account,
        password_hash text not null,
        changed_at timestamptz not null default now()
      )`);
    await restrictToStaff(db, 'credential');
    await db.sql(`
      create table session (
        id uuid primary key,
        company_id uuid references company,
        account_id uuid not null references account,
        address text not null,
        user_agent text not null,
        created_at timestamptz not null,
        last_used_at timestamptz not null,
        ended_at timestamptz,
        ended_because text
      )`);
    await db.sql(`create index session_account on session (account_id, created_at desc)`);
    await enableTenancy(db, 'session');
    await db.sql(`
      create table refresh_token (
        hash text primary key,
        session_id uuid not null references session,
        issued_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    await db.sql(`create index refresh_token_session on refresh_token (session_id)`);
    await restrictToStaff(db, 'refresh_token');
  },
};
