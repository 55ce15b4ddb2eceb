import { APP_ROLE, enableTenancy, hideColumns, restrictToStaff, type Migration } from '#server';

/** What the login that serves requests may read of a key. Hashes of secrets are not among it. */
const SHOWN = [
  'id',
  'company_id',
  'account_id',
  'name',
  'hint',
  'authorities',
  'scopes',
  'facilities',
  'former_until',
  'created_by',
  'created_at',
  'valid_from',
  'expires_at',
  'revoked_at',
  'revoked_by',
  'last_used_at',
  'last_used_from',
];

/** What the same login may change: a secret can be replaced without being read. */
const CHANGED = [
  'name',
  'hint',
  'secret_hash',
  'former_until',
  'valid_from',
  'expires_at',
  'revoked_at',
  'revoked_by',
  'reminded',
];

/** API keys. Like accounts they begin with their own id, because keys of platform staff have no company. */
export const apiKeys: Migration = {
  id: '0001-api-keys',
  async up(db) {
    await db.sql(`
      create table api_key (
        id uuid primary key,
        company_id uuid references company,
        account_id uuid not null unique references account,
        name text not null check (name <> ''),
        hint text not null,
        authorities text[] not null check (cardinality(authorities) > 0),
        scopes text[] not null check (cardinality(scopes) > 0),
        facilities uuid[] check (cardinality(facilities) > 0),
        secret_hash text not null unique,
        former_hash text unique,
        former_until timestamptz,
        created_by uuid not null references account,
        created_at timestamptz not null,
        valid_from timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        revoked_by uuid references account,
        last_used_at timestamptz,
        last_used_from text,
        reminded smallint,
        refused_at timestamptz,
        check ((company_id is null) = ('ADMIN' = any(authorities))),
        check (company_id is not null or facilities is null),
        check ((former_hash is null) = (former_until is null)),
        check (expires_at <= valid_from + interval '367 days')
      )`);
    await db.sql('create index api_key_company on api_key (company_id, created_at desc)');
    await db.sql('create index api_key_expires on api_key (expires_at) where revoked_at is null');
    await enableTenancy(db, 'api_key');
    await hideColumns(db, 'api_key', SHOWN);
    await db.sql(`revoke delete, truncate on api_key from ${APP_ROLE}`);
    await db.sql(`grant update (${CHANGED.join(', ')}) on api_key to ${APP_ROLE}`);
    // The former hash moves inside the database, because the login that serves requests cannot read it.
    await db.sql(`
      create function api_key_keep_former() returns trigger language plpgsql as $$
      begin
        new.former_hash := old.secret_hash;
        return new;
      end
      $$`);
    await db.sql(`
      create trigger api_key_keep_former before update of secret_hash on api_key
      for each row when (new.secret_hash <> old.secret_hash) execute function api_key_keep_former()`);
    await db.sql(`
      create table api_key_address (
        key_id uuid not null references api_key,
        address text not null,
        first_used_at timestamptz not null,
        primary key (key_id, address)
      )`);
    await restrictToStaff(db, 'api_key_address');
  },
};
