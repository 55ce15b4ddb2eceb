import type { PluginMigrations } from './migration.ts';
import { APP_ROLE, FACILITIES_ROLE, STAFF_ROLE } from '../roles.ts';
import { makeAppendOnly, restrictToStaff } from '../tenancy.ts';

/** The kernel's own tables, created before those of any plugin. */
export const kernelMigrations: PluginMigrations = {
  plugin: 'kernel',
  migrations: [
    {
      id: '0001-create-staff-access',
      up: async (db) => {
        await db.sql(`create table staff_access (
          id uuid primary key,
          at timestamptz not null default now(),
          account_id uuid,
          action text not null
        )`);
        await db.sql('create index staff_access_at on staff_access (at desc, id)');
        await restrictToStaff(db, 'staff_access');
        await makeAppendOnly(db, 'staff_access');
      },
    },
    {
      id: '0002-create-rate-count',
      up: async (db) => {
        // Unlogged: losing a count in a crash only resets a limit.
        await db.sql(`create unlogged table rate_count (
          key_hash text primary key,
          closes_at timestamptz not null,
          uses integer not null
        )`);
        await db.sql('create index rate_count_closes_at on rate_count (closes_at)');
        await restrictToStaff(db, 'rate_count');
      },
    },
    {
      id: '0003-create-queue-pause',
      up: async (db) => {
        await db.sql(`create table queue_pause (
          queue text not null,
          item text not null,
          failures integer not null check (failures > 0),
          until timestamptz not null,
          primary key (queue, item)
        )`);
        await restrictToStaff(db, 'queue_pause');
      },
    },
    {
      id: '0004-create-idempotency-claim',
      up: async (db) => {
        await db.sql(`create table idempotency_claim (
          key_hash text primary key,
          request_hash text not null,
          token uuid not null,
          held_until timestamptz not null,
          written boolean not null default false,
          status integer,
          answer text,
          expires_at timestamptz not null
        )`);
        await db.sql('create index idempotency_claim_expires_at on idempotency_claim (expires_at)');
        await restrictToStaff(db, 'idempotency_claim');
        // Each transaction of a request notes in its own claim that it stored something, and can do nothing else there.
        await db.sql(`
          create function note_idempotent_write(of_key text, own uuid) returns boolean language plpgsql security definer
          set search_path = public, pg_temp
          as $$
          begin
            update idempotency_claim set written = true where key_hash = of_key and token = own;
            return found;
          end $$`);
        await db.sql('revoke all on function note_idempotent_write(text, uuid) from public');
        await db.sql(`grant execute on function note_idempotent_write(text, uuid) to ${APP_ROLE}, ${STAFF_ROLE}`);
      },
    },
    {
      id: '0005-require-facilities-role',
      up: async (db) => {
        await db.sql(`
          do $$
          begin
            if not exists (select from pg_roles where rolname = '${FACILITIES_ROLE}') then
              raise exception 'The role ${FACILITIES_ROLE} is missing. docs/operations.md shows the statements that create it; run them as a superuser, then start again.';
            end if;
          end
          $$`);
      },
    },
    {
      id: '0006-limit-idempotency-claims',
      up: async (db) => {
        await db.sql('alter table idempotency_claim add column account_hash text');
        await db.sql('alter table idempotency_claim add column answer_bytes integer not null default 0');
        await db.sql(`
          create index idempotency_claim_account on idempotency_claim (account_hash, expires_at) include (answer_bytes)`);
      },
    },
    {
      id: '0007-create-file-object',
      up: async (db) => {
        // What is, or may be, in the store of files. `owner` is a company, or zeros for platform staff.
        await db.sql(`create table file_object (
          owner uuid not null,
          sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
          noted_at timestamptz not null default now(),
          primary key (owner, sha256)
        )`);
        await db.sql('create index file_object_noted_at on file_object (noted_at)');
        await restrictToStaff(db, 'file_object');
      },
    },
  ],
};
