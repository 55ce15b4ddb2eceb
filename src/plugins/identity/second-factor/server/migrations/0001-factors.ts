import { enableTenancy, restrictToStaff, type Migration } from '#server';

/**
 * Second factors of accounts, sign-ins that wait for one, recent proofs of sessions, and the rule of each company. Only
 * the rule belongs to a company; the rest is hidden from the database role that serves requests.
 */
export const factors: Migration = {
  id: '0001-factors',
  async up(db) {
    await db.sql(`
      create table authenticator_app (
        account_id uuid primary key references account,
        secret_sealed text,
        confirmed_at timestamptz,
        last_step bigint,
        next_sealed text,
        check ((secret_sealed is null) = (confirmed_at is null))
      )`);
    await db.sql(`
      create table passkey (
        id uuid primary key,
        account_id uuid not null references account,
        credential_id text not null unique,
        public_key text not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      )`);
    await db.sql('create index passkey_account on passkey (account_id, created_at)');
    await db.sql(`
      create table recovery_code (
        account_id uuid not null references account,
        hash text not null,
        made_at timestamptz not null,
        used_at timestamptz,
        primary key (account_id, hash)
      )`);
    await db.sql(`
      create table sign_in_challenge (
        hash text primary key,
        purpose text not null check (purpose in ('sign-in', 'passkey-alone', 'add-passkey', 'step-up')),
        account_id uuid references account,
        password_since timestamptz,
        client text not null,
        webauthn text,
        attempts integer not null default 0,
        expires_at timestamptz not null
      )`);
    await db.sql('create index sign_in_challenge_expires on sign_in_challenge (expires_at)');
    await db.sql(`
      create table session_proof (
        session_id uuid primary key references session,
        proved_at timestamptz not null
      )`);
    for (const table of ['authenticator_app', 'passkey', 'recovery_code', 'sign_in_challenge', 'session_proof'])
      await restrictToStaff(db, table);
    await db.sql(`
      create table second_factor_rule (
        company_id uuid primary key references company,
        is_required boolean not null,
        revision integer not null,
        changed_at timestamptz not null,
        changed_by uuid not null references account
      )`);
    await enableTenancy(db, 'second_factor_rule');
  },
};
